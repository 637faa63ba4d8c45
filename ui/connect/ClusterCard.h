#pragma once

#include <QAbstractButton>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// A cluster to choose: its name, where it is, and a badge beside the name.
class ClusterCard final : public QAbstractButton {
    Q_OBJECT
public:
    explicit ClusterCard(ClusterProfile cluster, QWidget* parent = nullptr);

    const ClusterProfile& cluster() const { return cluster_; }
    void setWords(const QString& place, const QString& badge);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ClusterProfile cluster_;
    QString place_;
    QString badge_;
};

}  // namespace atelier
