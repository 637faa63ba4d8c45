#include "core/metrics/written/NumberIn.h"

#include <limits>

namespace atelier {

std::optional<double> numberIn(const QString& text) {
    const QString plain = text.trimmed();
    bool isNumber = false;
    const double value = plain.toDouble(&isNumber);
    if (isNumber) return value;
    const QString word = plain.toLower();
    if (word == QLatin1String("nan")) return std::numeric_limits<double>::quiet_NaN();
    if (word == QLatin1String("infinity")) return std::numeric_limits<double>::infinity();
    if (word == QLatin1String("-infinity")) return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

}  // namespace atelier
