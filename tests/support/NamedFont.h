#pragma once

#include <QApplication>
#include <QFontInfo>

namespace atelier::testing {

/// What measures widgets measures them in a font that is named: ctest gives each test a configuration of
/// fontconfig (tests/Fonts.cmake) and the name of the family in it. Ends the test where that is not the font.
inline void useNamedFont() {
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

/// Whether sentences a third longer than English, the pseudo-language's, have no room in the smallest window:
/// in DejaVu Sans of 13 points this line is 532 px wide, and of the 705 px beside the rail the script's page
/// then asks for 782, the environment's for 789. French has room in it. The widest that holds is OpenDyslexic
/// of 11 points, 508 px.
inline bool hasTooWideLetters() {
    return QFontMetricsF(QApplication::font())
               .horizontalAdvance(
                   QStringLiteral("The quick brown fox jumps over the lazy dog, Sphinx of quartz")) > 510;
}

}  // namespace atelier::testing
