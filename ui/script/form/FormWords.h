#pragma once

#include <QString>
#include <chrono>
#include <optional>

namespace atelier {

/// A time limit as people write it, in the application's language: "12 h", "1 d 6 h", "45 min".
QString timeInWords(std::chrono::minutes time);

/// Reads "1 d 6 h", "90 min", "1,5 h", "2 jours", and Slurm's own forms where they can mean but one thing
/// (`1-06:00:00`, `12:00:00`). None for anything else: a bare number and `12:00` could be minutes or hours.
std::optional<std::chrono::minutes> timeFromWords(const QString& text);

/// An amount of memory as Slurm counts it (1 GB is 1024 MB), in the application's language: "124 GB", "32000
/// MB".
QString memoryInWords(qint64 mebibytes);

/// Reads "124 GB", "124G", "1.5 To", "32000 Mo"; nothing at all is 0. None for anything else, a number
/// without a unit too.
std::optional<qint64> memoryFromWords(const QString& text);

}  // namespace atelier
