#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

class QPainter;

namespace atelier {

/// The colour of the theme that an icon is drawn in.
enum class IconTint { Text, Muted, Accent, OnAccent, Good, Warning, Error };

/// An icon of `resources/icons` by its file's name without ".svg". It is drawn sharply at every size and
/// resolution, and follows the theme by itself.
QIcon icon(const QString& name, IconTint tint = IconTint::Muted);

/// Draws an icon in a given colour.
void paintIcon(QPainter* painter, const QRectF& where, const QString& name, const QColor& color);

/// An icon as a picture of `size` device-independent pixels.
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio);

}  // namespace atelier
