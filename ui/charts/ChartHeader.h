#pragma once

#include <QWidget>

class QLabel;

namespace atelier {

/// A chart's heading, with a remark at its right.
class ChartHeader final : public QWidget {
public:
    explicit ChartHeader(QWidget* parent = nullptr);

    QString title() const;
    void setTitle(const QString& title);
    QString remark() const;
    void setRemark(const QString& remark);
    /// Applies the theme's colours and fonts again, after they have changed.
    void paintColours();

private:
    QLabel* title_;
    QLabel* remark_;
};

}  // namespace atelier
