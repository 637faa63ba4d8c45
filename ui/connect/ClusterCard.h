#pragma once

#include <QAbstractButton>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// A cluster to choose: its name, where it is, and a badge beside the name.
class ClusterCard final : public QAbstractButton {
    Q_OBJECT
public:
    /// A card without words, which `setWords` gives it.
    explicit ClusterCard(ClusterProfile cluster, QWidget* parent = nullptr);

    /// The cluster of the card.
    const ClusterProfile& cluster() const { return cluster_; }
    /// Shows where the cluster is, and a badge; the name is the cluster's own. Empty: none.
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
