#pragma once

#include <QString>

#include "core/credentials/CredentialNames.h"

namespace atelier {

/// Whether a value is no secret, although its name says that it holds one: it is a switch, a variable, a
/// placeholder, a path or masked already, or its kind allows it.
bool isNoSecret(const QString& value, CredentialKind kind);

/// A value without the quotes around it.
QString unquoted(const QString& value);

}  // namespace atelier
