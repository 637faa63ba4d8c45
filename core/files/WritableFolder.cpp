#include "core/files/WritableFolder.h"

#include <QFileInfo>
#include <QTemporaryFile>
#include <cerrno>
#include <cstring>

#include "core/error/FileErrors.h"

namespace atelier {

namespace {

/// The nearest existing entry above a path; a link that leads nowhere counts as existing.
QFileInfo nearestThere(const QString& path) {
    QFileInfo info(QFileInfo(path).absoluteFilePath());
    while (!info.exists() && !info.isSymbolicLink() && !info.isRoot()) info.setFile(info.path());
    return info;
}

}  // namespace

Expected<void> checkWritableFolder(const QString& folder) {
    const QFileInfo there = nearestThere(folder);
    if (!there.isDir())
        return failure(error::FileUnwritable{folder}, QString::fromLocal8Bit(std::strerror(ENOTDIR)));
    QTemporaryFile trial(there.filePath() + QStringLiteral("/.atelier-XXXXXX"));
    if (trial.open()) return {};
    return failure(error::FileUnwritable{folder}, trial.errorString());
}

}  // namespace atelier
