#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <functional>

#include "tests/walls/Rooms.h"

namespace atelier::testing {

/// One line of a file that includes another.
struct Include {
    QString file;
    QString room;
    QString included;
    bool isQuoted = false;
};

/// The includes of a file, by its path from the root; none where it cannot be read.
inline QList<Include> includesOfFile(const QString& name) {
    static const QRegularExpression line(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"),
                                         QRegularExpression::MultilineOption);
    QList<Include> includes;
    QFile file(root + QLatin1Char('/') + name);
    if (!file.open(QIODevice::ReadOnly)) return includes;
    for (const auto& match : line.globalMatch(QString::fromUtf8(file.readAll())))
        includes << Include{name, roomOf(name), match.captured(2), match.captured(1) == u'"'};
    return includes;
}

/// The includes of all files within a folder.
inline QList<Include> includesOf(const QString& folder) {
    QList<Include> includes;
    QDirIterator files(root + QLatin1Char('/') + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) includes << includesOfFile(QDir(root).relativeFilePath(files.next()));
    return includes;
}

/// The includes of the whole house.
inline QList<Include> allIncludes() {
    QList<Include> found;
    for (const char* part : {"core", "ui", "app", "translations"})
        found << includesOf(QString::fromLatin1(part));
    return found;
}

/// Whether an include names a file of ours by its path from the root.
inline bool isOurs(const Include& include) {
    static const QRegularExpression ours(QStringLiteral("^(core|ui|app|translations)/"));
    return ours.match(include.included).hasMatch();
}

/// "FILE includes OTHER" of those that offend.
inline QStringList offenders(const QList<Include>& includes,
                             const std::function<bool(const Include&)>& offends) {
    QStringList found;
    for (const Include& include : includes)
        if (offends(include)) found << include.file + QStringLiteral(" includes ") + include.included;
    return found;
}

}  // namespace atelier::testing
