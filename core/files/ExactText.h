#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// Decodes bytes, as of a file's name or a variable, from this system's encoding (UTF-8 but on Windows). None
/// where encoding the text again would give other bytes, since it would then name something else.
std::optional<QString> exactText(const QByteArray& bytes);

/// A variable of the environment, decoded by exactText; an empty text where it is not set.
std::optional<QString> exactVariable(const char* name);

}  // namespace atelier
