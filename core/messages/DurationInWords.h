#pragma once

#include <QString>
#include <chrono>

namespace atelier {

/// A length of time in its two largest units: "23 s", "6 min 41 s", "3 h 12 min", "2 d 4 h". No-break spaces
/// join numbers and units.
QString durationInWords(std::chrono::seconds duration);

}  // namespace atelier
