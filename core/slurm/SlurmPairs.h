#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>

namespace atelier {

/// The KEY=VALUE words of a line as `scontrol -o show` prints it for partitions and reservations, whose
/// values hold no spaces (Slurm 22.05 to 26.05, src/api/partition_info.c and reservation_info.c). Of two
/// equal keys the first counts. Slurm's "(null)" and "N/A" are kept out.
QMap<QString, QString> slurmPairs(const QString& line);

/// A number of Slurm's, such as a count or MiB; none where there is no limit ("UNLIMITED"), for text of any
/// other kind, and beyond a thousand million, which no cluster has.
std::optional<int> slurmCount(const QString& text);

/// The names in a list with commas; none for an empty one, for "ALL" and for "(null)".
QStringList slurmNames(const QString& list);

}  // namespace atelier
