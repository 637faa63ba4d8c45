#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

class QWidget;

namespace atelier {

/// The colours of the window by their meaning. No other file names a colour.
struct Theme {
    bool isDark = false;
    QColor background;  ///< behind everything
    QColor surface;     ///< cards, fields, the rail
    QColor line;        ///< borders and separators
    QColor text;
    QColor muted;       ///< labels, units, explanations
    QColor accent;      ///< the next thing to do, and the present place
    QColor accentSoft;  ///< behind the current step
    QColor onAccent;    ///< text on the accent
    QColor good;
    QColor warning;
    QColor warningSoft;  ///< behind a warning
    QColor error;
    QColor errorSoft;  ///< behind an error

    /// Dark text on light surfaces.
    static Theme light();
    /// Light text on dark surfaces.
    static Theme dark();
    /// The theme from which an application palette was made; for the system's palette, the one that goes with
    /// it: dark if its windows are dark.
    static Theme of(const QPalette& palette);
    /// The theme that a widget is painted with; it has to be asked for again at QEvent::PaletteChange.
    static Theme of(const QWidget* widget);

    bool operator==(const Theme&) const = default;
};

/// Colours for the curves of a chart, which colour-blind people can tell apart, in the order to use them
/// (Okabe and Ito, "Color Universal Design", 2008).
QList<QColor> seriesColors();

/// The palette for the standard widgets of a theme.
QPalette paletteOf(const Theme& theme);

/// A distance in device-independent pixels, in steps of 4: 4, 8, 12 …
constexpr int spacing(int steps) {
    return 4 * steps;
}

/// The radius of a control's corners, in device-independent pixels.
constexpr int controlRadius = 8;

}  // namespace atelier
