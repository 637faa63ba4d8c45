#pragma once

#include <QString>
#include <map>

#include "core/follow/JobFiles.h"
#include "core/journey/SubmittedJob.h"
#include "core/metrics/EventFolder.h"
#include "core/metrics/written/OutputMetrics.h"
#include "core/metrics/written/WrittenMetrics.h"
#include "core/submit/JobPieces.h"

namespace atelier {

/// The run of the curves that come from what a job prints. No file has this name.
inline const QString printedRun = QStringLiteral("…");

/// The files of a job that hold its metrics, how far each was read, and the curves in them: event files, and
/// tables and JSON as programs write them. They are looked for in the folder of the results, and beside the
/// program, where only those count that are newer than the job. Where there are none, the values that the job
/// prints are its curves.
class JobMetrics {
public:
    /// Begins with nothing read.
    explicit JobMetrics(SubmittedJob job) : job_(std::move(job)) {}

    /// Adds to a question what is to be asked. `everywhere`: also whether there are new files beyond the
    /// folders of logs, which takes the cluster longer.
    void ask(FilesQuestion& question, const PieceIds& pieces, bool everywhere) const;
    /// Whether a path is one of a file with metrics of this job. The number of those that are followed is
    /// limited.
    bool takes(const QString& path) const;
    /// Adds what such a file grew by. `seenAt` is when, in seconds since 1970.
    void add(const FileGrowth& growth, double seenAt);
    /// Adds what the job printed.
    void addOutput(QByteArrayView bytes, double seenAt) { printed_.feed(bytes, seenAt); }

    /// Every curve that has a value, by run.
    ScalarRuns curves() const;
    /// A number that grows whenever a curve may have changed.
    qint64 revision() const;
    /// What was left out of event files (EventFolder::problems).
    QList<EventProblem> problems(bool atTheEnd) const { return events_.problems(atTheEnd); }

private:
    /// A file: its name in problems, and the run that its curves belong to.
    struct File {
        QString name;
        QString run;
        bool isEvents = false;
        int shorter = 0;  ///< successive looks that found the file shorter than the part that was read
    };

    QString programFolder() const;
    bool isPlace(const QString& path) const;
    bool isCopied(const QString& path) const;
    File fileAt(const QString& path) const;
    void addEvents(File& file, const FileGrowth& growth);
    void addWritten(const FileGrowth& growth, double seenAt);

    SubmittedJob job_;
    std::map<QString, File> files_;
    EventFolder events_;
    WrittenMetrics written_;
    OutputMetrics printed_;
    int writtenCount_ = 0;    ///< of the files, those that are no event files
    qint64 othersBytes_ = 0;  ///< that were read of files without metrics
};

}  // namespace atelier
