#pragma once

#include <QWidget>
#include <optional>

#include "core/dataset/Scan.h"

namespace atelier {

class Card;
class Figure;
class Notice;
class PartsMap;
class Text;

/// Shows what a dataset is made of, and how a training should read it.
class DatasetCard final : public QWidget {
    Q_OBJECT
public:
    explicit DatasetCard(QWidget* parent = nullptr);

    /// `mayStay`: the user has said that entries that cannot be sent may be left out.
    void setSummary(const DatasetSummary& summary, bool mayStay);
    /// How the cluster names the folder of a job's own on its node's disk; empty: not known.
    void setLocalDisk(const QString& localDisk);

private:
    void retranslate();
    void present();

    std::optional<DatasetSummary> summary_;
    bool mayStay_ = false;
    QString localDisk_;
    Card* card_;
    Figure* size_;
    Figure* files_;
    Figure* largest_;
    Figure* leftOut_;
    PartsMap* map_;
    Text* staysHere_;
    Notice* advice_;
    Notice* linksOut_;
    Notice* cannotTravel_;
};

}  // namespace atelier
