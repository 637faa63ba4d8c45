#include "core/metrics/LogFolder.h"

#include <QDir>
#include <QDirIterator>
#include <algorithm>

#include "core/base/RegularFile.h"
#include "core/metrics/EventFolder.h"

namespace atelier {

namespace {

constexpr qint64 chunk = 1 << 20;

QStringList eventFiles(const QDir& root) {
    QStringList files;
    // Links that lead nowhere and pipes are listed, too, to be named among what cannot be read.
    QDirIterator all(root.path(), QDir::Files | QDir::System | QDir::Hidden,
                     QDirIterator::Subdirectories | QDirIterator::FollowSymlinks);
    while (all.hasNext()) {
        const QString path = all.next();
        if (isEventFileName(all.fileName())) files << root.relativeFilePath(path);
    }
    std::sort(files.begin(), files.end(),
              [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
    return files;
}

}  // namespace

Expected<LogFolder> readLogFolder(const QString& folder, std::stop_token stop,
                                  const ProgressCallback& progress) {
    if (!QDir(folder).exists()) return failure(ErrorKind::FolderMissing, {folder});
    // Names are made relative to it and put behind it again, which only an absolute path bears.
    const QDir root(QDir(folder).canonicalPath());
    const QStringList names = eventFiles(root);
    Progress state;
    for (const QString& name : names) state.total += QFileInfo(root.filePath(name)).size();
    EventFolder events;
    int filesRead = 0;
    for (const QString& name : names) {
        QFile file(root.filePath(name));
        if (!openRegularFile(file)) {
            events.report({EventProblem::What::Unreadable, name});
            continue;
        }
        ++filesRead;
        state.item = name;
        while (!events.isOver(name)) {
            const QByteArray bytes = file.read(chunk);
            if (bytes.isEmpty()) break;
            if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
            events.feed(name, runOf(name), bytes);
            state.done += bytes.size();
            if (progress) progress(state);
        }
    }
    return LogFolder{events.scalars(), events.problems(true), filesRead};
}

}  // namespace atelier
