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

/// Whether the letters are notably larger than those a desktop has by itself: by their points, or by the
/// height of a line in pixels, which is half as much again in some fonts.
inline bool isLargeFont() {
    const QFont font = QApplication::font();
    return font.pointSizeF() > 12 || QFontMetricsF(font).height() > 24;
}

}  // namespace atelier::testing
