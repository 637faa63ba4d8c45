#include "tests/support/NamedFont.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>

namespace atelier::testing {

void useNamedFont() {
    const QString wanted = qEnvironmentVariable("ATELIER_TEST_FONT");
    const QString there = QFontInfo(QApplication::font()).family();
    if (wanted.isEmpty()) qFatal("Start this test with ctest, which names the font to measure with.");
    if (there != wanted)
        qFatal(
            "The font “%s” is not there, only “%s”. TEST_PACKAGES in installer/packages.sh has its package.",
            qPrintable(wanted), qPrintable(there));
    QFont font = QApplication::font();
    const double points = qEnvironmentVariable("ATELIER_TEST_POINTS").toDouble();
    if (points > 0) font.setPointSizeF(points);
    QApplication::setFont(font);
}

bool hasTooWideLetters() {
    return QFontMetricsF(QApplication::font())
               .horizontalAdvance(
                   QStringLiteral("The quick brown fox jumps over the lazy dog, Sphinx of quartz")) > 510;
}

}  // namespace atelier::testing
