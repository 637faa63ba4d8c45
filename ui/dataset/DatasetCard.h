#pragma once

#include <QWidget>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/dataset/Scan.h"

namespace atelier {

class Card;
class Figure;
class FigureRow;
class Notice;
class PartsMap;
class Text;

/// What a dataset is made of, and how a training should read it.
class DatasetCard final : public QWidget {
    Q_OBJECT
public:
    explicit DatasetCard(QWidget* parent = nullptr);

    void setSummary(const DatasetSummary& summary);
    void retranslate();

private:
    void present();
    void presentLeftOut();
    QString advice() const;

    std::optional<DatasetSummary> summary_;
    Card* card_;
    Figure* name_;
    Figure* size_;
    Figure* files_;
    Figure* leftOut_;
    PartsMap* map_;
    Notice* advice_;
    Notice* unreadable_;
};

}  // namespace atelier
