#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"

namespace atelier {

/// The bytes and files under one top-level folder of a dataset ("train", "val", "test" …).
struct DatasetPart {
    QString name;  ///< empty for the files that lie in no folder
    qint64 bytes = 0;
    qint64 files = 0;
    bool operator==(const DatasetPart&) const = default;
};

/// Something that does not travel, or cannot, or not whole.
struct LeftOut {
    enum class Reason {
        Rubbish,
        Unreadable,
        Special,
        Changed,  ///< it was written to or closed while it was sent
        Removed,  ///< it was removed here, or moved away, while it was sent
    };
    QString path;  ///< relative to the dataset
    Reason reason = Reason::Rubbish;
    bool operator==(const LeftOut&) const = default;
};

/// What a dropped folder or archive holds.
struct DatasetSummary {
    QString path;
    QString name;  ///< of the folder, or of the archive without its suffixes
    bool isArchive = false;
    qint64 bytes = 0;  ///< the content of a file with several names counts once
    qint64 files = 0;  ///< with all names, and symbolic links
    qint64 largestFile = 0;
    QString largestFileName;
    QList<DatasetPart> parts;  ///< largest first
    QList<LeftOut> leftOut;
    /// Links to places that are not in the dataset, as LinkCount has them: they travel, and lead to whatever
    /// lies there on the cluster.
    qint64 linksOut = 0;
    QString linkOut;  ///< the first of them by its name
    bool operator==(const DatasetSummary&) const = default;
};

/// How a dataset of that size should be read during a training (the guide's rule).
enum class SizeAdvice { Memory, LocalDisk, Shared };

/// Up to 10 GB: memory; up to 100 GB: $SLURM_TMPDIR; more: shared storage. GB are 10^9 bytes.
/// Source: docs.alliancecan.ca/wiki/AI_and_Machine_Learning, 2026-03-13.
SizeAdvice sizeAdvice(qint64 bytes);

/// Looks through a folder, or reads an archive's table of contents; any other file counts as a folder that
/// holds just it. Rubbish (LeaveOut::Rubbish) is named and not counted. Progress counts files. Errors:
/// FileMissing, FileUnreadable, DatasetEmpty, ArchiveDamaged, Cancelled.
Expected<DatasetSummary> scanDataset(const QString& path, const ProgressCallback& progress,
                                     std::stop_token stop);

}  // namespace atelier
