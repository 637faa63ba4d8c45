#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// A text in this system's encoding (UTF-8 but for Windows), as of a name or a variable, where no byte of it
/// is lost on the way: written again it is the same bytes. None where it is not: what it names must not be
/// taken for something else.
std::optional<QString> exactText(const QByteArray& bytes);

/// A variable of the environment as such a text, empty where there is none of that name.
std::optional<QString> exactVariable(const char* name);

}  // namespace atelier
