#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

class QPainter;

namespace atelier {

/// Which of the theme's colours an icon wears.
enum class IconTint { Text, Muted, Accent, OnAccent, Good, Warning, Error };

/// An icon of `resources/icons` by its file's name without ".svg". It is drawn anew at every size and
/// resolution and follows the theme by itself.
QIcon icon(const QString& name, IconTint tint = IconTint::Muted);

/// Draws an icon in a colour of one's own.
void paintIcon(QPainter* painter, const QRectF& where, const QString& name, const QColor& color);

/// An icon as a picture of `size` device-independent pixels.
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio);

}  // namespace atelier
