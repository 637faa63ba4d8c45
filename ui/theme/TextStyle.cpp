#include "ui/theme/TextStyle.h"

#include <QApplication>
#include <QFontDatabase>

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

QFont scaled(double factor, QFont::Weight weight) {
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

QFont monospaced() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    // Some platforms answer with a family that is not there, or with a proportional one.
    for (const auto& family :
         {font.family(), u"JetBrains Mono"_s, u"DejaVu Sans Mono"_s, u"Menlo"_s, u"Consolas"_s}) {
        if (!QFontDatabase::hasFamily(family) || !QFontDatabase::isFixedPitch(family)) continue;
        font.setFamilies({family});
        break;
    }
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPointSizeF(QApplication::font().pointSizeF() * 0.92);
    return font;
}

}  // namespace

QFont applicationFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (QFontDatabase::hasFamily(u"Inter"_s)) font.setFamilies({u"Inter"_s});
    if (font.pointSizeF() < 9.75) font.setPointSizeF(9.75);
    return font;
}

QFont fontOf(TextStyle style) {
    switch (style) {
        case TextStyle::PageTitle:
            return scaled(1.6, QFont::Bold);
        case TextStyle::CardTitle:
            return scaled(1.12, QFont::DemiBold);
        case TextStyle::Strong:
            return scaled(1.0, QFont::DemiBold);
        case TextStyle::Small:
            return scaled(0.93, QFont::Normal);
        case TextStyle::Figure:
            return scaled(1.4, QFont::DemiBold);
        case TextStyle::Mono:
            return monospaced();
        case TextStyle::Body:
            break;
    }
    return QApplication::font();
}

}  // namespace atelier
