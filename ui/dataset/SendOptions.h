#pragma once

#include <QWidget>

#include "core/upload/DatasetUpload.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace atelier {

class Card;
class Field;
class Notice;

/// Where and how a dataset is sent: the place on the cluster, the way with the reason for it, and what
/// happens to entries that cannot be sent.
class SendOptions final : public QWidget {
    Q_OBJECT
public:
    explicit SendOptions(QWidget* parent = nullptr);

    /// Shows the settings of an upload, which can be changed while it is not being sent.
    void present(const DatasetUpload& upload);

Q_SIGNALS:
    /// The user has entered a place, as a script writes it.
    void placeChosen(const QString& written);
    /// The user has chosen how to send, and whether to compress.
    void wayChosen(SendStrategy strategy, Compression compression);
    /// The user has decided whether entries that cannot be sent may be left out.
    void leaveOutChosen(bool leaveOut);
    /// The dataset has changed since it was sent: the user wants to send only the changes, or all of it.
    void changesWanted(bool onlyChanges);
    /// The user wants to use the dataset that is on the cluster.
    void existingWanted();

private:
    void fillStrategies();
    QString reason() const;
    void presentCompression();
    void presentFound();
    void presentRoom();

    DatasetUpload upload_;
    Card* card_;
    QLineEdit* placeEdit_;
    Field* place_;
    QComboBox* strategyBox_;
    Field* strategy_;
    QComboBox* compressionBox_;
    Field* compression_;
    QCheckBox* leaveOut_;
    Notice* room_;
    Notice* found_;
};

}  // namespace atelier
