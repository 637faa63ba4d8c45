#include "ui/output/TerminalColors.h"

#include "ui/theme/Theme.h"

namespace atelier {

namespace {

/// One of ANSI's eight colours.
QColor ansiColor(const Theme& theme, int number) {
    switch (number % 8) {
        case 1:
            return theme.error;
        case 2:
            return theme.good;
        case 3:
            return theme.warning;
        case 4:
            return seriesColors().at(theme.isDark ? 4 : 0);
        case 5:
            return seriesColors().at(3);
        case 6:
            return theme.accent;
        default:
            return number == 7 ? theme.text : theme.muted;
    }
}

}  // namespace

QTextCharFormat terminalFormat(const Theme& theme, const TerminalStyle& style) {
    QTextCharFormat format;
    if (style.color) format.setForeground(ansiColor(theme, *style.color));
    if (style.bold) format.setFontWeight(QFont::DemiBold);
    return format;
}

}  // namespace atelier
