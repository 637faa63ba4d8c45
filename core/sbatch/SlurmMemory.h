#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// Reads an amount of memory as Slurm does: a whole number of mebibytes, or with K, M, G, T (powers of 1024),
/// either case, optionally followed by B; kibibytes are rounded up. None where Slurm would refuse it.
/// Source: proc_args.c (str_to_mbytes).
std::optional<qint64> parseSlurmMemory(const QString& text);

/// "124G" where that is exact, else "510000M".
QString slurmMemoryText(qint64 mebibytes);

}  // namespace atelier
