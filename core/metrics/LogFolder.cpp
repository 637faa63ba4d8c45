#include "core/metrics/LogFolder.h"

#include <QDir>
#include <QDirIterator>
#include <algorithm>
#include <filesystem>

#include "core/base/RegularFile.h"
#include "core/metrics/EventFolder.h"

namespace atelier {

namespace {

constexpr qint64 chunk = 1 << 20;

struct Listed {
    QStringList files;
    QStringList leadingOut;
    /// Folders that may not be looked into, and what has a name that is no text.
    QStringList unreadable;
};

/// One that leads nowhere leads not out either.
bool leadsOut(const QDir& root, const QFileInfo& entry) {
    if (!entry.isSymLink() || !entry.exists()) return false;
    const QString target = root.relativeFilePath(entry.canonicalFilePath());
    return QDir::isAbsolutePath(target) || target.section(QLatin1Char('/'), 0, 0) == QLatin1String("..");
}

void sortByBytes(QStringList& names) {
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
}

/// Adds the folders and event files whose names are not UTF-8: Qt passes them over without a word.
void addUnnameable(QStringList& names, const QDir& root) {
    namespace fs = std::filesystem;
    const fs::path top(root.path().toStdU16String());
    std::error_code ended;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator at(top, options, ended), end; at != end; at.increment(ended)) {
        const std::u8string bytes = at->path().lexically_relative(top).u8string();
        const QString name =
            QString::fromUtf8(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
        std::error_code unknown;
        const bool matters = at->is_directory(unknown) || isEventFileName(name.section(QLatin1Char('/'), -1));
        if (matters && name.contains(QChar::ReplacementCharacter)) names << name;
    }
}

Listed list(const QDir& root) {
    Listed listed;
    // Links that lead nowhere and pipes are listed, too, to be named among what cannot be read.
    QDirIterator all(root.path(), QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString name = root.relativeFilePath(all.next());
        const QFileInfo entry = all.fileInfo();
        // What a link within the root leads to is met under its own name.
        if (entry.isDir()) {
            const bool isEntered = entry.isSymLink() || (entry.isReadable() && entry.isExecutable());
            if (leadsOut(root, entry)) listed.leadingOut << name;
            if (!isEntered) listed.unreadable << name;
        } else if (isEventFileName(all.fileName())) {
            (leadsOut(root, entry) ? listed.leadingOut : listed.files) << name;
        }
    }
    addUnnameable(listed.unreadable, root);
    sortByBytes(listed.unreadable);
    sortByBytes(listed.files);
    sortByBytes(listed.leadingOut);
    return listed;
}

}  // namespace

Expected<LogFolder> readLogFolder(const QString& folder, std::stop_token stop,
                                  const ProgressCallback& progress) {
    if (!QDir(folder).exists()) return failure(ErrorKind::FolderMissing, {folder});
    // Names are made relative to it and put behind it again, which only an absolute path bears.
    const QDir root(QDir(folder).canonicalPath());
    const auto [names, leadingOut, unreadable] = list(root);
    Progress state;
    for (const QString& name : names) state.total += QFileInfo(root.filePath(name)).size();
    EventFolder events;
    for (const QString& name : unreadable) events.report({EventProblem::What::Unreadable, name});
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
    return LogFolder{events.scalars(), events.problems(true), filesRead, leadingOut};
}

}  // namespace atelier
