#include "core/follow/JobMetrics.h"

namespace atelier {

namespace {

/// The most event files of a job that are followed, since each of them is named in every question.
constexpr std::size_t mostFiles = 10'000;
/// The most other files.
constexpr int mostWritten = 300;
/// The most that is read of files whose names are like those of metrics, and which are data.
constexpr qint64 mostOfOthers = 32LL * 1024 * 1024;

/// A copy in place (`cp`) makes a file shorter for a moment; only one that stays so was replaced.
constexpr int looksUntilReplaced = 3;

QString fileName(const QString& path) {
    return path.section(QLatin1Char('/'), -1);
}

/// A path below the folder of a job's results, without the folder that says only what is in it.
QString belowLogs(QString path) {
    for (const auto* folder : {"logs/", "runs/"})
        if (path.startsWith(QLatin1String(folder))) return path.mid(qsizetype(qstrlen(folder)));
    return path;
}

}  // namespace

QString JobMetrics::programFolder() const {
    return job_.spec ? job_.spec->program.folder : QString();
}

void JobMetrics::ask(FilesQuestion& question, const PieceIds& pieces, bool everywhere) const {
    if (!keepsResults(job_)) return;
    for (const QString& id : pieces) {
        const QString folder = resultsFolderOf(job_, id);
        question.metricsFolders.append(everywhere ? folder : folder + QStringLiteral("/logs"));
        // The script writes it before the program begins.
        question.begun = folder + QStringLiteral("/node");
    }
    if (everywhere && !programFolder().isEmpty()) question.foldersSinceBegun.append(programFolder());
    for (const auto& [path, file] : files_) {
        const bool isFound = everywhere || path.contains(QLatin1String("/logs/"));
        if (file.isEvents) {
            (isFound ? question.known : question.files).append({path, events_.offset(file.name)});
        } else if (written_.isNone(path)) {
            question.ignored.append(path);
        } else {
            const bool isWhole = metricsFileKind(fileName(path)) == MetricsFileKind::Json;
            (isWhole ? question.wholeFiles : question.files).append({path, written_.offset(path)});
        }
    }
}

bool JobMetrics::isPlace(const QString& path) const {
    if (path.startsWith(job_.resultsFolder + QLatin1Char('/'))) return true;
    QString folder = programFolder();
    if (folder.isEmpty()) return false;
    // What stands for the home folder is not known here.
    if (folder.startsWith(QLatin1String("~/"))) return path.contains(folder.mid(1) + QLatin1Char('/'));
    return path.startsWith(folder + QLatin1Char('/'));
}

/// Whether a file is in the script's folder of logs, which is among the results as "logs", too.
bool JobMetrics::isCopied(const QString& path) const {
    const QString logs = job_.spec ? job_.spec->follow.logFolder : QString();
    if (logs.isEmpty() || logs == QLatin1String("logs")) return false;
    const QString below = path.mid(job_.resultsFolder.size() + 1).section(QLatin1Char('/'), 1);
    return path.startsWith(job_.resultsFolder) && below.startsWith(logs + QLatin1Char('/'));
}

bool JobMetrics::takes(const QString& path) const {
    if (!keepsResults(job_)) return false;
    if (files_.contains(path)) return true;
    if (!isPlace(path) || isCopied(path)) return false;
    if (isEventFileName(fileName(path))) return files_.size() < mostFiles;
    return metricsFileKind(fileName(path)) && writtenCount_ < mostWritten && othersBytes_ < mostOfOthers;
}

JobMetrics::File JobMetrics::fileAt(const QString& path) const {
    File file{path, path, isEventFileName(fileName(path)), 0};
    if (path.startsWith(job_.resultsFolder + QLatin1Char('/'))) {
        file.name = path.mid(job_.resultsFolder.size() + 1);
        // "4812/logs/version_0/events…"
        file.run = belowLogs(file.name.section(QLatin1Char('/'), 1));
    } else {
        const QString folder = programFolder().section(QLatin1Char('/'), -1) + QLatin1Char('/');
        file.run = path.mid(path.indexOf(folder) + folder.size());
    }
    if (file.isEvents) file.run = runOf(file.run);
    return file;
}

void JobMetrics::add(const FileGrowth& growth, double seenAt) {
    auto known = files_.find(growth.path);
    if (known == files_.end()) {
        known = files_.emplace(growth.path, fileAt(growth.path)).first;
        if (!known->second.isEvents) ++writtenCount_;
    }
    if (known->second.isEvents)
        addEvents(known->second, growth);
    else
        addWritten(growth, seenAt);
}

void JobMetrics::addEvents(File& file, const FileGrowth& growth) {
    if (growth.size >= growth.offset) {
        file.shorter = 0;
        events_.feed(file.name, file.run, growth.bytes);
    } else if (++file.shorter == looksUntilReplaced) {
        events_.report({EventProblem::What::FileReplaced, file.name, growth.size});
    }
}

void JobMetrics::addWritten(const FileGrowth& growth, double seenAt) {
    const QString& path = growth.path;
    const bool isWhole = metricsFileKind(fileName(path)) == MetricsFileKind::Json;
    // A document of which a part has come, or one that grew while it was read, comes again.
    if (isWhole && growth.bytes.size() != growth.size) return;
    if (!isWhole && growth.size < growth.offset) return written_.forget(path);
    if (!isWhole && growth.offset != written_.offset(path)) return;
    written_.feed(path, files_[path].run, growth.bytes, seenAt);
    if (written_.isNone(path)) othersBytes_ += growth.bytes.size();
}

qint64 JobMetrics::revision() const {
    return events_.revision() + written_.revision() + printed_.revision();
}

ScalarRuns JobMetrics::curves() const {
    ScalarRuns runs = events_.scalars();
    const ScalarRuns written = written_.curves();
    for (auto run = written.begin(); run != written.end(); ++run) runs[run.key()].insert(*run);
    if (!runs.isEmpty()) return runs;
    if (const auto printed = printed_.curves(); !printed.isEmpty()) runs.insert(printedRun, printed);
    return runs;
}

}  // namespace atelier
