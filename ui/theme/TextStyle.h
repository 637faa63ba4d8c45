#pragma once

#include <QFont>

namespace atelier {

/// The few sizes of text there are. They follow the size that the user gave the system's font.
enum class TextStyle {
    PageTitle,
    CardTitle,
    Body,
    Strong,
    Small,   ///< labels above fields, hints, units
    Figure,  ///< the large value of a figure
    Mono,    ///< what the cluster reads or writes
};

/// The application's own font: the system's, or Inter where the system has it.
QFont applicationFont();
/// The font of a style, made from QApplication's.
QFont fontOf(TextStyle style);

}  // namespace atelier
