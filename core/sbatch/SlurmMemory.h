#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// Parses an amount of memory as Slurm does, in mebibytes: a whole number of mebibytes, or with K, M, G, T
/// (powers of 1024) in either case, optionally followed by B; blanks may stand before it. Kibibytes are
/// rounded up. None where Slurm would refuse it. Source: proc_args.c (str_to_mbytes).
std::optional<qint64> parseSlurmMemory(const QString& text);

/// An amount as Slurm's text: "124G" where whole gibibytes are exact, else "510000M".
QString slurmMemoryText(qint64 mebibytes);

}  // namespace atelier
