#pragma once

#include <QWidget>

#include "ui/theme/Icon.h"

namespace atelier {

/// An icon that stands still, in the theme's colour. It is decoration: what it says must also be said in
/// words.
class IconLabel final : public QWidget {
    Q_OBJECT
public:
    explicit IconLabel(QString name, IconTint tint = IconTint::Muted, int size = 18,
                       QWidget* parent = nullptr);

    void setIcon(const QString& name, IconTint tint);
    QSize sizeHint() const override { return {size_, size_}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString name_;
    IconTint tint_;
    int size_;
};

}  // namespace atelier
