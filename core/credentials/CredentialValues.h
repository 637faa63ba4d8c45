#pragma once

#include <QString>

#include "core/credentials/CredentialNames.h"

namespace atelier {

/// Whether a value is no secret, though its name says that it holds one: a switch, a variable, a placeholder,
/// a path, masked already, or what the kind allows besides.
bool tellsNothing(const QString& value, CredentialKind kind);

/// A value without the quotes around it.
QString unquoted(const QString& value);

}  // namespace atelier
