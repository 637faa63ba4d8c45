#pragma once

#include <QString>
#include <chrono>
#include <optional>

namespace atelier {

/// A time limit as Slurm reads it. Source: parse_time.c (time_str2mins).
struct SlurmTime {
    std::chrono::seconds length{0};
    bool unlimited = false;  ///< "UNLIMITED", "INFINITE", "-1", and 0, which means the same
    /// The text has two numbers and one colon: these are minutes and seconds, though most people mean hours
    /// and minutes.
    bool minutesAndSeconds = false;

    /// Whole minutes, seconds rounded up as Slurm does.
    std::chrono::minutes minutes() const { return std::chrono::ceil<std::chrono::minutes>(length); }
};

/// Parses `minutes`, `minutes:seconds`, `hours:minutes:seconds`, `days-hours[:minutes[:seconds]]` or a word
/// for no limit; none where Slurm would refuse it.
std::optional<SlurmTime> parseSlurmTime(const QString& text);

/// A time as "1-00:00:00": days, hours, minutes and seconds, a form that cannot be misread.
QString slurmTimeText(std::chrono::minutes time);

}  // namespace atelier
