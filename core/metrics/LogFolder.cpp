#include "core/metrics/LogFolder.h"

#include <QDir>
#include <algorithm>
#include <filesystem>
#include <vector>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/files/FilePath.h"
#include "core/files/RegularFile.h"
#include "core/metrics/EventFolder.h"

namespace atelier {

namespace {

namespace fs = std::filesystem;

constexpr qint64 chunk = 1 << 20;

struct Listed {
    QStringList files;
    QStringList leadingOut;
    /// Folders that may not be looked into, and what has a name that is no text.
    QStringList unreadable;
};

/// Whether a link leads out of the folder; a dangling one does not.
bool leadsOut(const QDir& root, const QFileInfo& entry) {
    if (!entry.isSymLink() || !entry.exists()) return false;
    const QString target = root.relativeFilePath(entry.canonicalFilePath());
    // What begins with a colon is absolute for Qt.
    return target.startsWith(QLatin1Char('/')) ||
           target.section(QLatin1Char('/'), 0, 0) == QLatin1String("..");
}

void sortByBytes(QStringList& names) {
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
}

struct Name {
    QString text;
    bool isText = true;  ///< else Qt cannot open what it names
};

Name nameOf(const fs::path& path) {
    const std::u8string bytes = path.filename().u8string();
    const QByteArrayView view(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    QString text = QString::fromUtf8(view);
    const bool isText = text.toUtf8() == view;
    return {std::move(text), isText};
}

/// What lies in a log folder, whose folders are looked into one after the other. Links that lead nowhere and
/// pipes are listed, too, to be named among what cannot be read; what a link within the folder leads to is
/// met under its own name.
class Walk {
public:
    explicit Walk(const QDir& root) : root_(root) {}

    Listed run() {
        enter({});
        while (!folders_.empty()) {
            const QString folder = std::move(folders_.back());
            folders_.pop_back();
            enter(folder);
        }
        for (QStringList* names : {&listed_.unreadable, &listed_.files, &listed_.leadingOut})
            sortByBytes(*names);
        return std::move(listed_);
    }

private:
    QString at(const QString& name) const { return pathIn(root_.path(), name); }

    void enter(const QString& folder) {
        std::error_code problem;
        const fs::path path(at(folder).toStdU16String());
        for (fs::directory_iterator entry(path, problem), end; !problem && entry != end;
             entry.increment(problem))
            addEntry(folder, *entry);
        if (problem) listed_.unreadable << (folder.isEmpty() ? QStringLiteral(".") : folder);
    }

    void addEntry(const QString& folder, const fs::directory_entry& entry) {
        const Name own = nameOf(entry.path());
        const QString name = folder.isEmpty() ? own.text : folder + QLatin1Char('/') + own.text;
        std::error_code unknown;
        const bool isFolder = entry.is_directory(unknown);
        if (!isFolder && !isEventFileName(own.text)) return;
        if (!own.isText) return void(listed_.unreadable << name);
        const bool isOut = leadsOut(root_, QFileInfo(at(name)));
        if (isOut) listed_.leadingOut << name;
        if (isFolder && !entry.is_symlink(unknown)) takeFolder(name);
        if (!isFolder && !isOut) listed_.files << name;
    }

    void takeFolder(const QString& name) {
        const QFileInfo info(at(name));
        // A folder needs the right to enter it, too: otherwise only its names could be listed.
        if (info.isReadable() && info.isExecutable())
            folders_.push_back(name);
        else
            listed_.unreadable << name;
    }

    QDir root_;
    Listed listed_;
    std::vector<QString> folders_;
};

/// Reads files one after the other and counts them.
class Reader {
public:
    Reader(std::stop_token stop, const ProgressCallback& progress, qint64 total)
        : stop_(std::move(stop)), progress_(progress) {
        state_.total = total;
    }

    EventFolder events;
    int filesRead = 0;
    int filesWithEvents = 0;

    Expected<void> read(QFile& file, const QString& name) {
        ++filesRead;
        state_.item = name;
        while (!events.isOver(name)) {
            const QByteArray bytes = file.read(chunk);
            if (bytes.isEmpty()) break;
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            events.feed(name, runOf(name), bytes);
            state_.done += bytes.size();
            if (progress_) progress_(state_);
        }
        if (events.holdsEvent(name)) ++filesWithEvents;
        return {};
    }

private:
    std::stop_token stop_;
    const ProgressCallback& progress_;
    Progress state_;
};

/// Whether the file is empty, or its first record is not one.
bool isNoEventFile(const QList<EventProblem>& problems, qint64 size) {
    return size == 0 || std::ranges::any_of(problems, [](const EventProblem& problem) {
               using What = EventProblem::What;
               return problem.offset == 0 &&
                      (problem.what == What::DamagedLength || problem.what == What::DamagedRecord ||
                       problem.what == What::UnfinishedRecord);
           });
}

}  // namespace

Expected<LogFolder> readLogFolder(const QString& folder, std::stop_token stop,
                                  const ProgressCallback& progress) {
    if (!QDir(folder).exists()) return failure(error::FolderMissing{folder});
    // Names are made relative to this path and appended to it again, which needs an absolute one.
    const QDir root(QDir(folder).canonicalPath());
    const auto [names, leadingOut, unreadable] = Walk(root).run();
    qint64 total = 0;
    for (const QString& name : names) total += QFileInfo(pathIn(root.path(), name)).size();
    Reader reader(std::move(stop), progress, total);
    for (const QString& name : unreadable) reader.events.report({EventProblem::What::Unreadable, name});
    for (const QString& name : names) {
        QFile file(pathIn(root.path(), name));
        if (!openRegularFile(file))
            reader.events.report({EventProblem::What::Unreadable, name});
        else if (const auto read = reader.read(file, name); !read)
            return failure(read);
    }
    return LogFolder{reader.events.scalars(), reader.events.problems(true), reader.filesRead,
                     reader.filesWithEvents, leadingOut};
}

Expected<LogFolder> readEventFile(const QString& path, std::stop_token stop,
                                  const ProgressCallback& progress) {
    QFile file(path);
    if (const auto opened = openRegularFile(file); !opened) return failure(opened);
    const QString name = QFileInfo(path).fileName();
    Reader reader(std::move(stop), progress, file.size());
    if (const auto read = reader.read(file, name); !read) return failure(read);
    QList<EventProblem> problems = reader.events.problems(true);
    if (!isEventFileName(name) && isNoEventFile(problems, file.size())) return LogFolder{};
    return LogFolder{reader.events.scalars(), std::move(problems), reader.filesRead, reader.filesWithEvents};
}

}  // namespace atelier
