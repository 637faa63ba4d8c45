#pragma once

#include <QByteArray>
#include <stop_token>
#include <vector>

#include "core/dataset/unpack/TreeWriter.h"
#include "core/dataset/unpack/Unpack.h"
#include "core/stream/HeadAndTail.h"
#include "core/transfer/download/DownloadFolder.h"

namespace atelier {

/// Looks at files again on the cluster after tar has sent them, in the same command: tar also sends a file
/// that is written to while it reads it, half old and half new. Files are compared by size and time, to the
/// nanosecond; a file that does not exist any more is judged by tar's messages.
class SecondLook {
public:
    /// `plan` must outlive it.
    explicit SecondLook(const PlannedEntries& plan)
        : plan_(plan), found_(plan.size(), Found::Nothing), sizes_(plan.size(), 0) {}

    /// The part of a script that looks at the files in its standard input, which `filesOf` writes; the
    /// script's second word is a further option of stat.
    static QString script();
    /// The standard input of a script with that part: the names of the planned files.
    static QByteArray filesOf(const PlannedEntries& plan);

    /// The next bytes of the command's standard error: first tar's messages, then what the second look finds.
    void append(QByteArrayView bytes);
    /// The messages of tar, as much of them as HeadAndTail keeps.
    QByteArray tarMessages() const { return words_.text(); }
    /// Whether tar has ended and the second look has begun.
    bool hasBegun() const { return begun_; }

    /// Notes files that may have changed while they came in `changed`, and gives them an earlier time here
    /// than there, so that the next download brings them again. Files that do not exist any more there are
    /// removed here and noted in `missing`; a file that came longer than the cluster lists it, before or
    /// after, is cut to its planned length. Only files that this unpacking has placed are touched. A file
    /// that is longer by now is compared with what came: a log only grows. Where the cluster has no stat that
    /// can look, nothing is noted. Errors: FileUnwritable, Cancelled, those of runScript.
    Expected<void> judge(RemoteHost& host, const FolderDownload& download, Unpacked& unpacked,
                         const std::stop_token& stop) const;

private:
    enum class Found { Nothing, AsPlanned, Longer, Another };
    void note(const QByteArray& record);
    Expected<void> cutWhatIsNotListed(TreeWriter& tree, const FolderDownload& download,
                                      const Unpacked& unpacked) const;

    const PlannedEntries& plan_;
    std::vector<Found> found_;
    std::vector<qint64> sizes_;  // as found; 0: not known
    HeadAndTail words_;
    bool begun_ = false;
    QByteArray unfinished_;
};

}  // namespace atelier
