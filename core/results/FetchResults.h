#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/ledger/DownloadLock.h"

namespace atelier {

/// One file among the results.
struct ResultFile {
    QString path;  ///< relative to SubmittedJob::resultsFolder: "4812/gpu.csv"
    qint64 bytes = 0;
};

/// Where the results of a job are brought to.
struct FetchTarget {
    QString folder;
    QString lockFolder = {};       ///< as FolderDownload::lockFolder
    DownloadWaiting waiting = {};  ///< as FolderDownload::waiting
};

/// The files that the job keeps, at this moment; empty also where it has not made its folder yet, or keeps no
/// results. Errors: those of RemoteHost.
Expected<QList<ResultFile>> listResults(RemoteHost& host, const SubmittedJob& job, std::stop_token stop);

/// Brings the results, if the job keeps any, into a folder, where each job has a folder named after its
/// number. A local file that is newer than the cluster's is left alone and named in the error. Errors:
/// LocalFileNewer, FileUnwritable, LocalDiskFull, ArchivePathUnsafe, those of RemoteHost.
Expected<void> fetchResults(RemoteHost& host, const SubmittedJob& job, const FetchTarget& target,
                            const ProgressCallback& progress, std::stop_token stop);

/// Brings a job's whole output, one file on the cluster, into a folder, and returns its path there. Errors:
/// those of fetchResults.
Expected<QString> fetchOutput(RemoteHost& host, const QString& outputFile, const FetchTarget& target,
                              std::stop_token stop);

}  // namespace atelier
