#include "core/practice/PracticeAtPort.h"

#include <QDir>
#include <QFileInfo>

#include "core/practice/Instance.h"

namespace atelier {

namespace {

/// The port of an instance's sshd, running or not; 0 where it is no instance, or was never started.
quint16 portOf(const PracticeOptions& options) {
    const auto instance = loadInstance(options);
    return instance ? instance->sshdPort : quint16(0);
}

/// The options with an empty root where that is the default one.
PracticeOptions inShort(PracticeOptions options) {
    if (QFileInfo(defaultPracticeStateRoot()).canonicalFilePath() == options.stateRoot)
        options.stateRoot.clear();
    return options;
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

std::optional<PracticeOptions> practiceAtPort(quint16 port, const QStringList& remotePaths) {
    // Paths come first: another instance may have that port by now.
    for (const QString& path : remotePaths)
        if (QDir::isAbsolutePath(path))
            for (const PracticeOptions& options : around(QDir::cleanPath(path)))
                if (portOf(options) != 0) return inShort(options);
    const QDir root(defaultPracticeStateRoot());
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        if (const PracticeOptions options{.name = name}; port != 0 && portOf(options) == port) return options;
    return std::nullopt;
}

QString practiceFolderAt(quint16 port, const QStringList& remotePaths) {
    const auto practice = practiceAtPort(port, remotePaths);
    return practice ? canonicalPracticeFolder(instanceFolder(*practice)) : QString();
}

QString practiceInstanceIn(const QString& folder) {
    const QFileInfo whole(folder);
    const auto instance = loadInstance({.name = whole.fileName(), .stateRoot = whole.path()});
    return instance && instance->sshdPort != 0 ? instance->token : QString();
}

QString canonicalPracticeFolder(const QString& folder) {
    const QString whole = QFileInfo(folder).canonicalFilePath();
    return whole.isEmpty() ? folder : whole;
}

}  // namespace atelier
