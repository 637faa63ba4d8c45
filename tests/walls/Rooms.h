#pragma once

#include <QFile>
#include <QMap>
#include <QStringList>
#include <QtTest>

namespace atelier::testing {

/// The folder of the sources.
inline const QString root = QStringLiteral(ATELIER_SOURCE_DIR);

/// What each room may include besides itself, as CMake links it: its folder, and those of the others.
using Rooms = QMap<QString, QStringList>;

/// All rooms of the house, as CMake writes them to the build folder; empty where it has not.
inline const Rooms& rooms() {
    static const Rooms all = [] {
        Rooms read;
        QFile file(QStringLiteral(ATELIER_BINARY_DIR "/rooms.txt"));
        if (!file.open(QIODevice::ReadOnly)) return read;
        for (const QString& line :
             QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            read.insert(line.section(QLatin1Char(':'), 0, 0),
                        line.section(QLatin1Char(':'), 1).split(QLatin1Char(' '), Qt::SkipEmptyParts));
        return read;
    }();
    return all;
}

/// Whether `room` is that folder, or lies within it.
inline bool isIn(const QString& room, const QString& folder) {
    return room == folder || room.startsWith(folder + QLatin1Char('/'));
}

/// Fails the test that calls it with what was found, a line each, unless that is nothing.
inline void expectNone(const QStringList& found) {
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

}  // namespace atelier::testing
