#include "core/program/EntryPoints.h"

#include <QDir>

namespace atelier {

QStringList entryPoints(const QString& folder) {
    QStringList scripts =
        QDir(folder).entryList({QStringLiteral("*.py")}, QDir::Files, QDir::Name | QDir::IgnoreCase);
    const QStringList usual{QStringLiteral("run.py"), QStringLiteral("main.py"), QStringLiteral("train.py")};
    for (const QString& name : usual)
        if (const auto at = scripts.indexOf(name); at > 0) scripts.move(at, 0);
    return scripts;
}

}  // namespace atelier
