#pragma once

#include <QString>

#include "ui/theme/Theme.h"

namespace atelier {

/// The application's only style sheet, for Fusion, made from the theme. Widgets describe themselves by
/// properties: `surface` (card, rail, strip, drop, warning, error, info), `kind` of a button (primary, link,
/// quiet, danger), `invalid` of a field, `tone` of a text (muted, accent, good, warning, error).
QString styleSheet(const Theme& theme);

/// Sets a property by which a widget describes itself to the style sheet, and has the widget drawn again.
void setStyleProperty(QWidget* widget, const char* name, const QVariant& value);

}  // namespace atelier
