#include "core/metrics/LogFolder.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <algorithm>

#include "core/metrics/EventFolder.h"

namespace atelier {

namespace {

constexpr qint64 chunk = 1 << 20;

QStringList eventFiles(const QDir& root) {
    QStringList files;
    QDirIterator all(root.path(), QDir::Files | QDir::Hidden,
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
    const QDir root(folder);
    if (!root.exists()) return failure(ErrorKind::FolderMissing, {folder});
    const QStringList names = eventFiles(root);
    Progress state;
    for (const QString& name : names) state.total += QFileInfo(root.filePath(name)).size();
    EventFolder events;
    for (const QString& name : names) {
        QFile file(root.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            events.report({EventProblem::What::Unreadable, name});
            continue;
        }
        state.item = name;
        for (QByteArray bytes = file.read(chunk); !bytes.isEmpty(); bytes = file.read(chunk)) {
            if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
            events.feed(name, runOf(name), bytes);
            state.done += bytes.size();
            if (progress) progress(state);
        }
    }
    return LogFolder{events.scalars(), events.problems(true)};
}

}  // namespace atelier
