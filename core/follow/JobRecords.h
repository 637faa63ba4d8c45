#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <map>
#include <optional>

#include "core/follow/JobFiles.h"
#include "core/follow/JobFollower.h"
#include "core/follow/JobMetrics.h"
#include "core/submit/JobPieces.h"

namespace atelier {

/// How far each file of a job was read, and what was read from them.
class JobRecords {
public:
    /// Begins with nothing read. A job that is not in pieces is its own first piece.
    explicit JobRecords(SubmittedJob job);

    /// Slurm's ids of the job's pieces that are known so far.
    const PieceIds& pieces() const { return pieces_; }
    /// Adds ids that Slurm has told.
    void addPieces(const PieceIds& ids);
    /// Switches to the output of a piece: at once, or after one more look at the end of the piece before.
    void switchToOutputOf(int piece, bool atOnce, FollowUpdate& update);

    /// The files to ask the cluster about (JobMetrics::ask).
    FilesQuestion question(bool everywhere) const;
    /// Adds the cluster's answer, which came at `seenAt`, in seconds since 1970; what is new goes into
    /// `update`.
    void apply(const FilesAnswer& answer, double seenAt, FollowUpdate& update);
    /// Keeps the content of an update that could not be delivered, to add it to the next one.
    void keep(FollowUpdate update);
    /// Fills in the curves, what was left out of them, and what was kept.
    void complete(FollowUpdate& update, bool atTheEnd);
    /// The last few kilobytes of the output.
    const QByteArray& endOfOutput() const { return outputEnd_; }

private:
    struct GpuFile {
        GpuLogReader reader;
        qint64 offset = 0;
    };
    QString pieceFolder(const QString& pieceId) const;
    bool isGpuLog(const QString& path) const;
    void addKept(FollowUpdate& update);
    void addOutput(const FileGrowth& growth, double seenAt, FollowUpdate& update);

    SubmittedJob job_;
    PieceIds pieces_;
    int outputPiece_ = -1;
    int nextOutputPiece_ = -1;
    QString outputFile_;
    qint64 outputOffset_ = 0;
    QByteArray outputEnd_;
    std::map<QString, GpuFile> gpuFiles_;
    JobMetrics metrics_;
    ScalarRuns scalars_;
    qint64 scalarsRevision_ = 0;
    std::optional<FollowUpdate> kept_;
};

}  // namespace atelier
