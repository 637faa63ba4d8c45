#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// The number that a text is, as programs write it: "0.43", "1e-05", "nan", "-inf". None where it is
/// anything else.
std::optional<double> numberIn(const QString& text);

}  // namespace atelier
