#include "core/files/OwnFolders.h"

#include <QDir>
#include <QDirIterator>
#include <QStandardPaths>

#include "core/files/ClosedFiles.h"
#include "core/files/ExactText.h"

namespace atelier {

namespace {

const QString ourFolder = QStringLiteral("/atelier");

QString folderIn(QStandardPaths::StandardLocation location) {
    return QStandardPaths::writableLocation(location) + ourFolder;
}

void closeWithContent(const QString& folder) {
    closeToOthers(folder);
    QDirIterator all(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) closeToOthers(all.next());
}

/// Earlier versions of the window kept its files in a folder of the same name inside this one.
void moveUp(const QString& folder) {
    const QDir old(folder + ourFolder);
    for (const QString& entry : old.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        if (!QFileInfo::exists(folder + QLatin1Char('/') + entry))
            QFile::rename(old.filePath(entry), folder + QLatin1Char('/') + entry);
    QDir().rmdir(old.path());
}

}  // namespace

QString ownDataFolder() {
    return folderIn(QStandardPaths::GenericDataLocation);
}

QString ownCacheFolder() {
    return folderIn(QStandardPaths::GenericCacheLocation);
}

QString ownStateFolder() {
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    // The XDG base directory specification: a relative path is to be ignored.
    if (!QDir::isAbsolutePath(state)) state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + ourFolder;
}

std::optional<QString> variableOfUnusableFolder() {
    for (const char* variable : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                 "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"})
        if (!exactVariable(variable)) return QString::fromLatin1(variable);
    return std::nullopt;
}

void closeOwnFolders() {
    moveUp(ownDataFolder());
    closeWithContent(ownDataFolder());
    closeWithContent(folderIn(QStandardPaths::GenericConfigLocation));
    // Their content keeps its permissions: nobody reaches it through a folder that they may not enter.
    closeToOthers(ownCacheFolder());
    closeToOthers(ownStateFolder());
}

void makeClosedSettings(const QString& file) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    if (makeClosedFolder(QFileInfo(file).path())) makeClosedFile(file);
#else
    Q_UNUSED(file)
#endif
}

}  // namespace atelier
