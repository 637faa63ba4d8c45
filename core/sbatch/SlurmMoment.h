#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

namespace atelier {

/// Parses a moment that is written out ("2026-12-01T08:00"), as Slurm reads it; none for one that depends on
/// the time of reading ("tomorrow", "noon", "now+1hour", "12/01"), and for what is no moment. The result has
/// no time zone, since the cluster's may be another than the reader's. Source: parse_time.c (_get_date,
/// _get_time).
std::optional<QDateTime> parseSlurmMoment(const QString& value);

}  // namespace atelier
