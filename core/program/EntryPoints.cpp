#include "core/program/EntryPoints.h"

#include <QDir>
#include <QFile>
#include <algorithm>

namespace atelier {

namespace {

/// The endings of a kind, as a file system compares them: "fit.R" and "fit.r".
using Endings = QStringList;

const QList<Endings>& kindsByEnding() {
    static const QList<Endings> kinds{{QStringLiteral("py")},
                                      {QStringLiteral("sh"), QStringLiteral("bash")},
                                      {QStringLiteral("r")},
                                      {QStringLiteral("jl")}};
    return kinds;
}

QStringList usualFirst(QStringList names) {
    static const QStringList usual{QStringLiteral("train"), QStringLiteral("main"), QStringLiteral("run")};
    std::ranges::stable_sort(names, {}, [](const QString& name) {
        const auto at = usual.indexOf(QFileInfo(name).completeBaseName());
        return at < 0 ? usual.size() : at;
    });
    return names;
}

/// Whether the system can start the file without being told by what: a program's own bytes, or a first line
/// that names its interpreter. Some file systems let everything be executed.
bool runsByItself(const QFileInfo& info) {
    // Opening a pipe would wait for whoever writes into it.
    QFile file(info.filePath());
    if (!info.isFile() || !info.isExecutable() || !file.open(QIODevice::ReadOnly)) return false;
    const QByteArray start = file.read(4);
    return start.startsWith("#!") || start ==
                                         "\x7f"
                                         "ELF";
}

}  // namespace

QStringList entryPoints(const QString& folder) {
    QFileInfoList left = QDir(folder).entryInfoList(QDir::Files, QDir::Name | QDir::IgnoreCase);
    QStringList all;
    for (const Endings& endings : kindsByEnding()) {
        QStringList names;
        left.removeIf([&](const QFileInfo& info) {
            const bool isOfKind = endings.contains(info.suffix().toLower());
            if (isOfKind) names << info.fileName();
            return isOfKind;
        });
        all += usualFirst(names);
    }
    QStringList own;
    for (const QFileInfo& info : std::as_const(left))
        if (runsByItself(info)) own << info.fileName();
    for (const QString& name : usualFirst(own)) all << QStringLiteral("./") + name;
    return all;
}

}  // namespace atelier
