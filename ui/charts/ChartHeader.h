#pragma once

#include <QWidget>

class QLabel;

namespace atelier {

/// A chart's heading, with a remark at its right.
class ChartHeader final : public QWidget {
public:
    explicit ChartHeader(QWidget* parent = nullptr);

    /// The heading as it is shown.
    QString title() const;
    /// Sets the heading.
    void setTitle(const QString& title);
    /// The remark as it is shown.
    QString remark() const;
    /// Sets the remark; empty: none.
    void setRemark(const QString& remark);
    /// Applies the theme's colours and fonts again, after they have changed.
    void paintColours();

private:
    QLabel* title_;
    QLabel* remark_;
};

}  // namespace atelier
