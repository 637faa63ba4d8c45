#include "core/practice/PracticeAtPort.h"

#include <QDir>
#include <QFileInfo>

#include "core/practice/Instance.h"

namespace atelier {

namespace {

bool hasPort(const PracticeOptions& options, quint16 port) {
    const auto instance = loadInstance(options);
    return port != 0 && instance && instance->sshdPort == port;
}

/// The instances in whose home folders a path may lie, by its name alone; the innermost first.
QList<PracticeOptions> around(const QString& path) {
    QList<PracticeOptions> found;
    QString folder = QFileInfo(path).path();
    for (QString above = QFileInfo(folder).path(); above != folder; above = QFileInfo(folder).path()) {
        // Sessions may know the folder by another, shorter name.
        const QFileInfo whole(QFileInfo(above).canonicalFilePath());
        if (QFileInfo(folder).fileName() == QLatin1String("home") && !whole.filePath().isEmpty())
            found << PracticeOptions{.name = whole.fileName(), .stateRoot = whole.path()};
        folder = above;
    }
    return found;
}

}  // namespace

std::optional<PracticeOptions> practiceAtPort(quint16 port, const QStringList& pathsThere) {
    const QDir root(defaultPracticeStateRoot());
    QList<PracticeOptions> possible;
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        possible << PracticeOptions{.name = name};
    for (const QString& path : pathsThere)
        if (QDir::isAbsolutePath(path)) possible += around(QDir::cleanPath(path));
    for (const PracticeOptions& options : std::as_const(possible))
        if (hasPort(options, port)) return options;
    return std::nullopt;
}

}  // namespace atelier
