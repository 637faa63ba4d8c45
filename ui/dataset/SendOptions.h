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

/// Where a dataset goes and how: the place on the cluster, the way it travels with the reason for it, what
/// happens to what cannot travel.
class SendOptions final : public QWidget {
    Q_OBJECT
public:
    explicit SendOptions(QWidget* parent = nullptr);

    /// Shows what an upload is set to; it can be changed while it is not on its way.
    void present(const DatasetUpload& upload);
    void retranslate();

Q_SIGNALS:
    void placeChosen(const QString& written);
    void wayChosen(SendStrategy strategy, Compression compression);
    void leaveOutChosen(bool leaveOut);
    /// Of a dataset that changed since it was sent: send only what changed, or all of it.
    void changesWanted(bool onlyChanges);
    /// The one that is on the cluster will do.
    void thereWanted();

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
