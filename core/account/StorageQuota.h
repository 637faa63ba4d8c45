#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <algorithm>
#include <optional>

namespace atelier {

/// A limit on a storage space and how much of it is used, as rounded as in the site's own report.
struct StorageQuota {
    QString space;  ///< as the site calls it: "/project (project def-prof)", "/home"
    qint64 usedBytes = 0;
    qint64 limitBytes = 0;  ///< 0: none
    qint64 usedFiles = 0;
    qint64 limitFiles = 0;  ///< 0: none
    bool operator==(const StorageQuota&) const = default;

    /// The part that is used, of the bytes or of the files, whichever is nearer to its limit; 1: full.
    double part() const;
    /// Whether a limit is reached or exceeded.
    bool isFull() const { return part() >= 1; }
    /// From nine tenths on, where no more than a checkpoint or two still fit.
    bool isNearlyFull() const { return part() >= 0.9 && !isFull(); }
    /// `part` in percent, rounded down.
    int percent() const { return static_cast<int>(std::min(part() * 100, 1e6)); }
};

/// Parses a line of quota(1) with -w -p, or of `lfs quota -q`: place, blocks of 1024 bytes, quota, limit,
/// grace, files, quota, limit, grace. The hard limit is taken where there is one. None for any other line.
std::optional<StorageQuota> parseQuotaLine(const QString& line);

/// Parses a line of the Alliance's diskusage_report, in any of the forms that are in use ("39T/75T
/// 1226k/5000k", "280 kB/47 GB 25/500k", "20GiB/ 25GiB 208K/ 250K"); its units of space are binary, whatever
/// the line calls them. None for any other line, and for limits under 1 GiB, which the report lists for
/// groups whose files are counted elsewhere. Source: docs.alliancecan.ca/wiki/Storage_and_file_management,
/// 2026-06-26.
std::optional<StorageQuota> parseUsageReportLine(const QString& line);

/// The quotas of all lines of the output of quota(1) or `lfs quota` that can be parsed.
QList<StorageQuota> parseQuota(const QByteArray& text);
/// The quotas of all lines of the output of diskusage_report that can be parsed.
QList<StorageQuota> parseDiskUsageReport(const QByteArray& text);

/// The quota that counts for a path: that of its project's account, else of scratch or home.
std::optional<StorageQuota> quotaOf(const QList<StorageQuota>& quotas, const QString& path);

}  // namespace atelier
