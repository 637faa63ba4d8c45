#include "core/files/ClosedFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>
#include <filesystem>

#include "core/error/FileErrors.h"

namespace atelier {

namespace {

constexpr QFile::Permissions ownFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr QFile::Permissions ownFolder = ownFile | QFile::ExeOwner;
constexpr QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup |
                                      QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;

Expected<void> unwritable(const QString& path, const QString& reason) {
    return failure(error::FileUnwritable{path}, reason);
}

}  // namespace

bool makeClosedFolder(const QString& folder) {
    const QFileInfo info(folder);
    if (info.isDir()) return true;
    // The missing folders above it are closed, too: with an open umask others could move it away.
    if (!info.isRoot() && !makeClosedFolder(info.absolutePath())) return false;
    // Another process may have made it first.
    return QDir().mkdir(folder, ownFolder) || QFileInfo(folder).isDir();
}

void closeToOthers(const QString& path) {
    const auto permissions = QFile::permissions(path);
    if (permissions & others) QFile::setPermissions(path, permissions & ~others);
}

void makeClosedFile(const QString& path) {
    QFile file(path);
    // Where that fails, whoever uses the file says why.
    static_cast<void>(file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownFile));
}

Expected<void> writeClosedFile(const QString& path, const QByteArray& content) {
    const QFileInfo info(path);
    // A link stays, and its target is replaced.
    const QString target = info.isSymLink() ? info.canonicalFilePath() : info.absoluteFilePath();
    if (target.isEmpty() || QFileInfo(target).isDir()) return unwritable(path, {});
    // Made for its owner alone, whatever the umask.
    QTemporaryFile file(target + QStringLiteral(".XXXXXX"));
    if (!file.open()) return unwritable(path, file.errorString());
    if (file.write(content) != content.size() || !file.flush()) return unwritable(path, file.errorString());
    if (QFileInfo::exists(target)) file.setPermissions(QFile::permissions(target));
    file.close();
    std::error_code problem;
    std::filesystem::rename(QFileInfo(file.fileName()).filesystemFilePath(),
                            QFileInfo(target).filesystemFilePath(), problem);
    if (problem) return unwritable(path, QString::fromStdString(problem.message()));
    file.setAutoRemove(false);
    return {};
}

}  // namespace atelier
