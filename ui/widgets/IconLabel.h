#pragma once

#include <QBasicTimer>
#include <QWidget>

#include "ui/theme/Icon.h"

namespace atelier {

/// An icon in a colour of the theme; "running" turns. It is decoration: words must say the same beside it.
class IconLabel final : public QWidget {
    Q_OBJECT
public:
    /// `name` is that of a file in the resources' icons, `size` in device-independent pixels.
    explicit IconLabel(QString name, IconTint tint = IconTint::Muted, int size = 18,
                       QWidget* parent = nullptr);

    /// Shows another icon, or another colour.
    void setIcon(const QString& name, IconTint tint);
    QSize sizeHint() const override { return {size_, size_}; }

protected:
    void timerEvent(QTimerEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void spin();

    QString name_;
    IconTint tint_;
    int size_;
    QBasicTimer spin_;
    int angle_ = 0;
};

}  // namespace atelier
