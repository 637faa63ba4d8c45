#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <algorithm>
#include <optional>

namespace atelier {

/// A limit on a storage space, and what of it is used. As rounded as the site's own report has it.
struct StorageQuota {
    QString space;  ///< as the site calls it: "/project (project def-prof)", "/home"
    qint64 usedBytes = 0;
    qint64 limitBytes = 0;  ///< 0: none
    qint64 usedFiles = 0;
    qint64 limitFiles = 0;  ///< 0: none
    bool operator==(const StorageQuota&) const = default;

    /// How much of it is taken: of the bytes or of the files, whichever is nearer to its limit; 1: all.
    double part() const;
    bool isFull() const { return part() >= 1; }
    /// Nine tenths: a checkpoint or two, and nothing more fits.
    bool isNearlyFull() const { return part() >= 0.9 && !isFull(); }
    /// `part` in whole percent, not rounded up to what is not yet reached.
    int percent() const { return static_cast<int>(std::min(part() * 100, 1e6)); }
};

/// A line of quota(1) with -w -p, or of `lfs quota -q`: place, blocks of 1024 bytes, quota, limit, grace,
/// files, quota, limit, grace. The hard limit counts, where there is one. None for any other line.
std::optional<StorageQuota> parseQuotaLine(const QString& line);

/// A line of the Alliance's diskusage_report, in any of the forms that are in use ("39T/75T 1226k/5000k",
/// "280 kB/47 GB 25/500k", "20GiB/ 25GiB 208K/ 250K"); its units of space are binary whatever they are
/// called. None for any other line, and for the places of a few megabytes that the report lists for groups
/// whose files are counted elsewhere. Source: docs.alliancecan.ca/wiki/Storage_and_file_management,
/// 2026-06-26.
std::optional<StorageQuota> parseUsageReportLine(const QString& line);

/// All such lines of a text.
QList<StorageQuota> parseQuota(const QByteArray& text);
QList<StorageQuota> parseDiskUsageReport(const QByteArray& text);

/// The one that counts for a path: that of its project's account, else of scratch or home.
std::optional<StorageQuota> quotaOf(const QList<StorageQuota>& quotas, const QString& path);

}  // namespace atelier
