#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/files/FileLock.h"
#include "core/store/History.h"

namespace atelier {

/// A submission of which it is not known yet whether Slurm has accepted its job.
struct OpenSubmission {
    QString comment;     ///< "atelier:UUID"; no other job has it, so that it identifies the job
    QString name;        ///< the job's name in Slurm
    HistoryEntry entry;  ///< the entry for the history, still without the job's number
    bool operator==(const OpenSubmission&) const = default;
};

/// A submission that could not be changed, and why: FileLocked where another process works on it;
/// FileUnwritable, or FileSpecial with the name of its lock, where its folder cannot be written to.
struct BlockedSubmission {
    OpenSubmission submission;
    Error why;
    bool operator==(const BlockedSubmission&) const = default;
};

/// A new comment, which no other job has.
QString newSubmissionComment();

/// The open submissions: a folder with one JSON file (with a version) for each, readable by its owner alone.
/// A file for each means that no process overwrites what another one works on; while a process works on one,
/// it holds the file's lock. The keys and passwords among a job's arguments are masked in it.
class OpenSubmissions {
public:
    /// Where `folder` is empty, nothing is known and nothing is kept.
    explicit OpenSubmissions(QString folder) : folder_(std::move(folder)) {}
    /// The open submissions in a data folder of Atelier's, such as the user's.
    static OpenSubmissions in(const QString& dataFolder);
    /// The open submissions in the user's data folder.
    static OpenSubmissions ofUser();

    /// All open submissions at one time.
    struct Listing {
        QList<OpenSubmission> open;     ///< the oldest first
        QList<BlockedSubmission> held;  ///< those that another process works on
        QList<Error> unreadable;        ///< one for each file that cannot be read, which stays as it is
        qsizetype unread = 0;           ///< how many further files were not read
        bool operator==(const Listing&) const = default;
    };
    /// Reads all open submissions, from at most a thousand files, first those that are named like a
    /// submission's. Errors about unreadable ones: FileUnreadable, FileSpecial, FileTooLarge, those of
    /// jobSpecFromJson.
    Listing read() const;
    /// Whether there is nothing to read.
    bool isEmpty() const;
    /// Removes some submissions although it is not known what became of them, since the user wants to hear no
    /// more of them. Returns those that stay because another process works on them.
    QList<BlockedSubmission> forget(const QList<OpenSubmission>& submissions) const;

private:
    friend class SubmissionRecord;
    QString fileOf(const QString& comment) const;

    QString folder_;
};

/// The record of one submission. While this object lives, no other process looks for the job. A record that
/// is not settled by then stays open.
class SubmissionRecord {
public:
    /// Nothing is open yet; `among` is where the record is kept.
    explicit SubmissionRecord(OpenSubmissions among) : among_(std::move(among)) {}

    /// Writes a submission down, whole or not at all; to be called before Slurm is asked to take the job.
    /// Errors: FileUnwritable, FileLocked.
    Expected<void> open(const OpenSubmission& submission);
    /// Takes over a submission that was left open. False where another process has settled it. Errors:
    /// FileLocked where another process works on it, FileUnwritable, FileSpecial.
    Expected<bool> takeOver(const OpenSubmission& submission);
    /// Removes the record, since it is known what became of the submission. Errors: FileUnwritable; the next
    /// process that looks finds it again then.
    Expected<void> remove();
    /// Leaves the record open for the next process that looks.
    void release();

    /// Whether this object holds a record that is not settled.
    bool isOpen() const { return submission_.has_value(); }
    /// To be called only while it is open.
    const OpenSubmission& submission() const { return *submission_; }

private:
    OpenSubmissions among_;
    std::optional<OpenSubmission> submission_;
    std::optional<FileLock> lock_;
};

}  // namespace atelier
