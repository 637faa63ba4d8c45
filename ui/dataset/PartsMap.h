#pragma once

#include <QWidget>

#include "ui/dataset/MapBlocks.h"

namespace atelier {

/// Shows where the bytes of a dataset are: one block for each of its top-level entries, as large as its
/// share.
class PartsMap final : public QWidget {
    Q_OBJECT
public:
    explicit PartsMap(QWidget* parent = nullptr);

    /// `parts`: the largest first.
    void setParts(const QList<DatasetPart>& parts);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void retranslate();
    void paintBlock(QPainter& painter, const MapBlock& block, const QRectF& area) const;
    /// The name of a block. Files at the top of the dataset belong to no folder, so that their part has no
    /// name.
    QString nameOf(const MapBlock& block) const;
    QString amounts(const MapBlock& block) const;
    QList<QRectF> rectangles() const;

    QList<MapBlock> blocks_;
};

}  // namespace atelier
