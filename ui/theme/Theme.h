#pragma once

#include <QColor>
#include <QList>
#include <QPalette>

class QWidget;

namespace atelier {

/// The colours of the window, by what they say. All of them are here; no other file names a colour.
struct Theme {
    bool isDark = false;
    QColor background;  ///< behind everything
    QColor surface;     ///< cards, fields, the rail
    QColor line;        ///< borders and separators
    QColor text;
    QColor muted;       ///< labels, units, explanations
    QColor accent;      ///< the one thing to do next, and where we are
    QColor accentSoft;  ///< behind the current step
    QColor onAccent;    ///< text on the accent
    QColor good;
    QColor warning;
    QColor warningSoft;  ///< behind a warning
    QColor error;
    QColor errorSoft;  ///< behind an error

    static Theme light();
    static Theme dark();
    /// The theme an application palette was made from, or the one that goes with the system's palette: dark
    /// where its windows are.
    static Theme of(const QPalette& palette);
    /// The theme that a widget is painted with; asked for again at QEvent::PaletteChange.
    static Theme of(const QWidget* widget);

    bool operator==(const Theme&) const = default;
};

/// Colours for the curves of a chart, told apart by the colour-blind, in the order to use them
/// (Okabe and Ito, "Color Universal Design", 2008).
QList<QColor> seriesColors();

/// The palette that a theme's standard widgets are painted with.
QPalette paletteOf(const Theme& theme);

/// Steps of distance, in device-independent pixels: 4, 8, 12 …
constexpr int spacing(int steps) {
    return 4 * steps;
}

/// Corner radii, in device-independent pixels.
constexpr int controlRadius = 8;
constexpr int cardRadius = 10;

}  // namespace atelier
