#pragma once

#include <QString>
#include <chrono>
#include <optional>

namespace atelier {

/// A time limit in readable form, in the application's language: "12 h", "1 d 6 h", "45 min".
QString timeInWords(std::chrono::minutes time);

/// Parses "1 d 6 h", "90 min", "1,5 h", "2 jours", and those forms of Slurm's that have only one meaning
/// (`1-06:00:00`, `12:00:00`). None for any other text: a bare number or `12:00` could be minutes or hours.
std::optional<std::chrono::minutes> timeFromWords(const QString& text);

/// An amount of memory in Slurm's units (1 GB is 1024 MB), in the application's language: "124 GB", "32000
/// MB".
QString memoryInWords(qint64 mebibytes);

/// Parses "124 GB", "124G", "1.5 To", "32000 Mo"; an empty text is 0. None for any other text, also for a
/// number without a unit.
std::optional<qint64> memoryFromWords(const QString& text);

}  // namespace atelier
