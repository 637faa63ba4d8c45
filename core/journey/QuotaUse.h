#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// How much of what a user may keep at a place is taken.
struct QuotaUse {
    QString place;    ///< as the cluster names it: "/scratch (user moi)", "/home"
    double part = 0;  ///< of the space or of the number of files, whichever is nearer to its limit; 1: all
    bool operator==(const QuotaUse&) const = default;

    bool isFull() const { return part >= 1; }
    /// Nine tenths: a checkpoint or two, and nothing more fits.
    bool isNearlyFull() const { return part >= 0.9 && !isFull(); }
    /// In whole percent, not rounded up to what is not yet reached.
    int percent() const { return static_cast<int>(part * 100); }
};

/// A line of quota(1) with -w -p, or of `lfs quota -q`: place, blocks, quota, limit, grace, files, quota,
/// limit, grace. The hard limit counts, where there is one. None for any other line.
std::optional<QuotaUse> parseQuotaLine(const QString& line);

/// A line of the Alliance's diskusage_report: "/scratch (user moi)  5906M/20T  170k/1000k", also with units
/// such as "kB" or "GiB". None for any other line, and for the places of a few megabytes that the report
/// lists for groups whose files are counted elsewhere. Source: the wiki's page "Storage and file management".
std::optional<QuotaUse> parseUsageReportLine(const QString& line);

}  // namespace atelier
