#include "ui/theme/Theme.h"

#include <QWidget>

namespace atelier {

namespace {

QColor rgb(unsigned value) {
    return QColor::fromRgb(value);
}

}  // namespace

Theme Theme::light() {
    return {.isDark = false,
            .background = rgb(0xF7F7F5),
            .surface = rgb(0xFFFFFF),
            .line = rgb(0xE3E1DC),
            .text = rgb(0x1F2328),
            .muted = rgb(0x5F6672),
            .accent = rgb(0x0F766E),
            .accentSoft = rgb(0xE3F1EF),
            .onAccent = rgb(0xFFFFFF),
            .good = rgb(0x2E7D32),
            .warning = rgb(0xB45309),
            .warningSoft = rgb(0xFEF6E7),
            .error = rgb(0xB42318),
            .errorSoft = rgb(0xFDECEA)};
}

Theme Theme::dark() {
    return {.isDark = true,
            .background = rgb(0x15171A),
            .surface = rgb(0x1D2024),
            .line = rgb(0x2F343A),
            .text = rgb(0xE7E9EC),
            .muted = rgb(0x9BA3AE),
            .accent = rgb(0x4FC3B1),
            .accentSoft = rgb(0x1D3432),
            .onAccent = rgb(0x15171A),
            .good = rgb(0x81C784),
            .warning = rgb(0xF0B45A),
            .warningSoft = rgb(0x2E2618),
            .error = rgb(0xF28B82),
            .errorSoft = rgb(0x33201E)};
}

Theme Theme::of(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

Theme Theme::of(const QWidget* widget) {
    return of(widget->palette());
}

QList<QColor> seriesColors() {
    return {rgb(0x0072B2), rgb(0xE69F00), rgb(0x009E73), rgb(0xCC79A7), rgb(0x56B4E9), rgb(0xD55E00)};
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.background);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.surface);
    palette.setColor(QPalette::AlternateBase, theme.background);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.surface);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::ToolTipBase, theme.surface);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::Light, theme.surface);
    palette.setColor(QPalette::Midlight, theme.line);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.isDark ? theme.line : theme.muted);
    palette.setColor(QPalette::Shadow, theme.isDark ? theme.background : theme.muted);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.muted);
    return palette;
}

}  // namespace atelier
