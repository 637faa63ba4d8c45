#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/Scan.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A limit on a storage space, and what of it is used. As rounded as the site's own report has it.
struct StorageQuota {
    QString space;  ///< as the site calls it: "/project (project def-prof)"
    qint64 usedBytes = 0;
    qint64 limitBytes = 0;  ///< 0: none
    qint64 usedFiles = 0;
    qint64 limitFiles = 0;  ///< 0: none
    bool operator==(const StorageQuota&) const = default;
};

/// How much room there is where a dataset goes.
struct StorageRoom {
    std::optional<qint64> freeBytes;  ///< on that file system, as `df` has it
    std::optional<qint64> freeFiles;  ///< the same in files; none where the file system counts none
    std::optional<StorageQuota> quota;
    bool operator==(const StorageRoom&) const = default;
};

/// Asks the cluster, with one command: df, and the sites' diskusage_report, or quota(1). Errors: those of
/// RemoteHost.
Expected<StorageRoom> storageRoom(RemoteHost& host, const RemotePath& place, const std::stop_token& stop);

/// The lines of a diskusage_report, in any of the forms that are in use ("39T/75T 1226k/5000k",
/// "280 kB/47 GB 25/500k", "20GiB/ 25GiB 208K/ 250K"); its units are binary whatever they are called. Source:
/// docs.alliancecan.ca/wiki/Storage_and_file_management, 2026-06-26.
QList<StorageQuota> parseDiskUsageReport(const QByteArray& text);
/// The lines of quota(1) with `-w -p`, whose blocks are of 1024 bytes.
QList<StorageQuota> parseQuota(const QByteArray& text);
/// The one that counts for a path: that of its project's account, else of scratch or home.
std::optional<StorageQuota> quotaOf(const QList<StorageQuota>& quotas, const QString& path);

/// Whether a dataset fits.
enum class RoomAdvice {
    Unknown,    ///< nobody tells a limit
    Fits,       ///< with room to spare
    ManyFiles,  ///< as a folder it would take a tenth or more of all the files that may be kept there
    NoBytes,    ///< there are not so many bytes left
    NoFiles,    ///< there are not so many files left
};

/// `files` is how many it takes on the cluster: one for an archive.
RoomAdvice roomAdvice(qint64 bytes, qint64 files, const StorageRoom& room);

}  // namespace atelier
