#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

namespace atelier {

/// A moment that is written out ("2026-12-01T08:00"), as Slurm reads it; none for those that depend on when
/// they are read ("tomorrow", "noon", "now+1hour", "12/01"), and for what is no moment. It is in no time
/// zone: the cluster's need not be the reader's. Source: parse_time.c (_get_date, _get_time).
std::optional<QDateTime> parseSlurmMoment(const QString& value);

}  // namespace atelier
