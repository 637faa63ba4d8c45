#pragma once

#include <QFile>
#include <QMap>
#include <QStringList>
#include <QtTest>

namespace atelier::testing {

/// The folder of the sources.
inline const QString root = QStringLiteral(ATELIER_SOURCE_DIR);

/// What CMake says of a room, or of a test program.
struct Linked {
    QStringList uses;  ///< the folders of the rooms that it may include
    QStringList rest;  ///< of a room: the libraries that it links; of a test program: its files
};

/// Rooms by their folders, or test programs by their names.
using AllLinked = QMap<QString, Linked>;

/// The lines "NAME: USES | REST" of a file that CMake writes to the build folder; none where it has not.
inline AllLinked linkedIn(const QString& name) {
    AllLinked read;
    QFile file(QStringLiteral(ATELIER_BINARY_DIR "/") + name);
    if (!file.open(QIODevice::ReadOnly)) return read;
    const auto words = [](const QString& text) { return text.split(u' ', Qt::SkipEmptyParts); };
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        const QString all = line.section(QStringLiteral(": "), 1);
        read.insert(line.section(QStringLiteral(": "), 0, 0),
                    {words(all.section(u'|', 0, 0)), words(all.section(u'|', 1))});
    }
    return read;
}

/// All rooms of the house.
inline const AllLinked& rooms() {
    static const AllLinked all = linkedIn(QStringLiteral("rooms.txt"));
    return all;
}

/// All programs of tests, and the libraries that they share.
inline const AllLinked& testPrograms() {
    static const AllLinked all = linkedIn(QStringLiteral("tests.txt"));
    return all;
}

/// "core/ssh" of "core/ssh/SshHost.cpp": the innermost room that a file is in; none for what is in none.
inline QString roomOf(const QString& path) {
    for (qsizetype end = path.lastIndexOf(QLatin1Char('/')); end > 0;
         end = path.lastIndexOf(QLatin1Char('/'), end - 1))
        if (rooms().contains(path.left(end))) return path.left(end);
    return {};
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
