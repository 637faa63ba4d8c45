#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <map>
#include <optional>

#include "core/follow/JobFiles.h"
#include "core/follow/JobFollower.h"
#include "core/metrics/EventFolder.h"
#include "core/submit/JobPieces.h"

namespace atelier {

/// What a job wrote, as far as it was brought here: how far each file was read, and what came of it.
class JobRecords {
public:
    explicit JobRecords(SubmittedJob job);

    const PieceIds& pieces() const { return pieces_; }
    void addPieces(const PieceIds& ids);
    /// Turns to the output of a piece: at once, or after one more look at the end of the piece before.
    void turnToOutputOf(int piece, bool atOnce, FollowUpdate& update);

    /// What to ask the cluster for.
    FilesQuestion question() const;
    /// Takes its answer; what is new goes into `update`.
    void apply(const FilesAnswer& answer, FollowUpdate& update);
    /// Keeps what an update holds that cannot be delivered, for the next one.
    void keep(FollowUpdate update);
    /// Fills in the curves and what was left out of them, and what was kept.
    void complete(FollowUpdate& update, bool atTheEnd);
    /// The last few kilobytes of the output.
    const QByteArray& endOfOutput() const { return outputEnd_; }

private:
    struct GpuFile {
        GpuLogReader reader;
        qint64 offset = 0;
    };
    /// An event file, as it is called among the problems and in which run its curves are.
    struct EventFile {
        QString name;
        QString run;
        int shorter = 0;  ///< looks in a row that found it shorter than what was read
    };

    QString pieceFolder(const QString& pieceId) const;
    /// Whether it is one of the files of the job, of which so many are followed.
    bool isAskedFor(const QString& path) const;
    EventFile& eventFile(const QString& path);
    void addKept(FollowUpdate& update);
    void takeOutput(const FileGrowth& growth, FollowUpdate& update);
    void takeEvents(const FileGrowth& growth);

    SubmittedJob job_;
    PieceIds pieces_;
    int outputPiece_ = -1;
    int nextOutputPiece_ = -1;
    QString outputFile_;
    qint64 outputOffset_ = 0;
    QByteArray outputEnd_;
    std::map<QString, GpuFile> gpuFiles_;
    std::map<QString, EventFile> eventFiles_;
    EventFolder events_;
    ScalarRuns scalars_;
    qint64 scalarsRevision_ = 0;
    std::optional<FollowUpdate> kept_;
};

}  // namespace atelier
