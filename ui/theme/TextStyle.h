#pragma once

#include <QFont>

namespace atelier {

/// The text sizes. They follow the size that the user gave the system's font.
enum class TextStyle {
    PageTitle,
    CardTitle,
    Body,
    Strong,
    Small,   ///< labels above fields, hints, units
    Figure,  ///< the large value of a figure
    Mono,    ///< what the cluster reads or writes
};

/// The application's font: that of the system, or Inter if the system has it; at least 9.75 points.
QFont applicationFont();
/// The font of a style, derived from QApplication's.
QFont fontOf(TextStyle style);

}  // namespace atelier
