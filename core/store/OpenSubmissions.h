#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/base/Expected.h"
#include "core/base/FileLock.h"
#include "core/store/History.h"

namespace atelier {

/// A submission of which nobody knows yet whether Slurm has taken its job.
struct OpenSubmission {
    QString comment;     ///< "atelier:UUID"; no other job has it, and by it this one is found
    QString name;        ///< the job's, as Slurm has it
    HistoryEntry entry;  ///< what goes into the history once the job's number is known; without one
    bool operator==(const OpenSubmission&) const = default;
};

/// One that is left as it is, and why: FileLocked where another process is about it; FileUnwritable, or
/// FileSpecial with the name of its lock, where nothing can be changed in its folder.
struct KeptSubmission {
    OpenSubmission submission;
    Error why;
    bool operator==(const KeptSubmission&) const = default;
};

/// A comment that no other job has.
QString newSubmissionComment();

/// The submissions of which nobody knows yet what became of them: a folder with one JSON file (with a
/// version) for each, for its owner alone, so that no process overwrites what another is about. As long as a
/// process is about one, it keeps the file's lock. Keys and passwords among a job's arguments are not in it.
class OpenSubmissions {
public:
    /// An empty name: nothing is known and nothing is kept.
    explicit OpenSubmissions(QString folder) : folder_(std::move(folder)) {}
    /// Those in a folder of Atelier's own, as the user's is.
    static OpenSubmissions in(const QString& dataFolder);
    static OpenSubmissions ofUser();

    struct Listing {
        QList<OpenSubmission> open;  ///< the oldest first
        QList<KeptSubmission> held;  ///< those that a process is about right now
        QList<Error> unreadable;     ///< one for each file that cannot be read; it is left as it is
        qsizetype unread = 0;        ///< so many more files there are, and nobody looked into them
        bool operator==(const Listing&) const = default;
    };
    /// All of them, a thousand files at the most, those first that are named as a submission's is. Errors of
    /// the unreadable ones: FileUnreadable, FileSpecial, FileTooLarge, those of jobSpecFromJson.
    Listing read() const;
    /// Whether there is nothing to read.
    bool isEmpty() const;
    /// Settles some without knowing what became of them, since the user wants to hear no more of them; those
    /// that a process is about stay. Those that are still there.
    QList<KeptSubmission> forget(const QList<OpenSubmission>& submissions) const;

private:
    friend class SubmissionRecord;
    QString fileOf(const QString& comment) const;

    QString folder_;
};

/// What is written down of one submission. As long as this lives, no other process looks for its job; what is
/// not settled by then is left open.
class SubmissionRecord {
public:
    explicit SubmissionRecord(OpenSubmissions among) : among_(std::move(among)) {}

    /// Writes a submission down, whole or not at all; to be called before Slurm is asked to take the job.
    /// Errors: FileUnwritable, FileLocked.
    Expected<void> open(const OpenSubmission& submission);
    /// Takes one over that was left open. False where another process has settled it. Errors: FileLocked
    /// where one is about it, FileUnwritable, FileSpecial.
    Expected<bool> takeOver(const OpenSubmission& submission);
    /// What became of it is known, and need not be looked for any more. Errors: FileUnwritable; whoever looks
    /// next finds it once more then.
    Expected<void> settle();
    /// Leaves it to whoever looks for it next.
    void release();

    bool isOpen() const { return submission_.has_value(); }
    /// Only while it is open.
    const OpenSubmission& submission() const { return *submission_; }

private:
    OpenSubmissions among_;
    std::optional<OpenSubmission> submission_;
    std::optional<FileLock> lock_;
};

}  // namespace atelier
