#pragma once

#include <QByteArray>
#include <stop_token>
#include <vector>

#include "core/base/KeptWords.h"
#include "core/dataset/unpack/TreeWriter.h"
#include "core/dataset/unpack/Unpack.h"
#include "core/transfer/download/DownloadFolder.h"

namespace atelier {

/// Looks at files once more on the cluster after tar has sent them, in the same command: what is written to
/// while tar reads it is half the one and half the other, and tar sends it all the same. It goes by size and
/// time to the nanosecond; a file that is gone by then is judged by what tar said.
class SecondLook {
public:
    explicit SecondLook(const PlannedEntries& plan)
        : plan_(plan), found_(plan.size(), Found::Nothing), sizes_(plan.size(), 0) {}

    /// The part of a script that looks at what `filesOf` names on its standard input, with the script's
    /// second word as a further option of stat.
    static QString script();
    static QByteArray filesOf(const PlannedEntries& plan);

    /// The next bytes of the command's standard error: what tar says, then what the look finds.
    void append(QByteArrayView bytes);
    QByteArray tarsWords() const { return words_.text(); }
    bool hasBegun() const { return begun_; }

    /// Notes what may have come torn in `changed`, and makes it older here than it is there, so that it is
    /// asked for again; what is gone there is taken back, and noted in `missing`; what came longer than the
    /// cluster lists it, before or after, is cut at what was planned. Only what was placed by this unpacking
    /// is touched. Of a file that is longer by
    /// now, what came is compared: a log only grows. Where no stat there can look, nothing is noted. Errors:
    /// FileUnwritable, Cancelled, those of runScript.
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
    KeptWords words_;
    bool begun_ = false;
    QByteArray unfinished_;
};

}  // namespace atelier
