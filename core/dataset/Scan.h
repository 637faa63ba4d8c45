#pragma once

#include <QList>
#include <QString>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"

namespace atelier {

/// How much lies under one top-level folder of a dataset ("train", "val", "test" …).
struct DatasetPart {
    QString name;  ///< empty for the files that lie in no folder
    qint64 bytes = 0;
    qint64 files = 0;
    bool operator==(const DatasetPart&) const = default;
};

/// An entry that is not sent, or not whole.
struct LeftOut {
    /// Why it is not sent.
    enum class Reason {
        Rubbish,     ///< a file that the system or an editor leaves behind (LeaveOut)
        Unreadable,  ///< this user may not read it
        Special,     ///< a socket, a pipe or a device
        Changed,     ///< it was written to or closed to others while it was sent
        Removed,     ///< it was removed here, or moved away, while it was sent
    };
    QString path;  ///< relative to the dataset
    Reason reason = Reason::Rubbish;
    bool operator==(const LeftOut&) const = default;
};

/// What a folder or archive holds that the user dropped.
struct DatasetSummary {
    QString path;
    QString name;  ///< of the folder, or of the archive without its suffixes
    bool isArchive = false;
    qint64 bytes = 0;  ///< of content; a file with several names counts once
    qint64 files = 0;  ///< all names of a file count, and symbolic links do
    qint64 largestFile = 0;
    QString largestFileName;
    QList<DatasetPart> parts;  ///< largest first
    QList<LeftOut> leftOut;
    /// Links that lead out of the dataset, as LinkCount has them: they are sent, and lead to whatever lies
    /// there on the cluster.
    qint64 linksOut = 0;
    QString linkOut;  ///< the first of these links, by name
    /// FileTree::digestWithoutFolderTimes of what is sent of it, by which a later change is noticed; empty
    /// where only its size was asked for.
    QByteArray digest = {};
    bool operator==(const DatasetSummary&) const = default;
};

/// Where a dataset of some size should be read from during a training: from memory, from the disk of the
/// job's node, or from storage that all nodes share.
enum class SizeAdvice { Memory, LocalDisk, Shared };

/// For datasets up to 10 GB memory, up to 100 GB $SLURM_TMPDIR, beyond that shared storage. GB are 10^9
/// bytes.
/// Source: docs.alliancecan.ca/wiki/AI_and_Machine_Learning, 2026-03-13.
SizeAdvice sizeAdvice(qint64 bytes);

/// Reads a folder, or an archive's table of contents; any other file counts as a folder that holds only this
/// file. Rubbish (LeaveOut::Rubbish) is listed in `leftOut` and not counted. A folder is walked once.
/// Progress counts entries. Errors: FileMissing, FileUnreadable, DatasetEmpty, ArchiveDamaged, Cancelled.
Expected<DatasetSummary> scanDataset(const QString& path, const ProgressCallback& progress,
                                     std::stop_token stop);

/// Reads a dataset like scanDataset, unless it still has that digest: then none. Errors: those of
/// scanDataset.
Expected<std::optional<DatasetSummary>> scanIfChanged(const QString& path, const QByteArray& digest,
                                                      std::stop_token stop);

/// The digest of a dataset, without a look into an archive. Errors: FileMissing, FileUnreadable,
/// DatasetEmpty, Cancelled.
Expected<QByteArray> listDataset(const QString& path, std::stop_token stop);

}  // namespace atelier
