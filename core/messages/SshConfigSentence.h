#pragma once

#include "core/messages/TemplateOf.h"

namespace atelier {

/// The English sentence, with %1, %2 … for its arguments, for an error about ssh's configuration that tells
/// which file is the cause; none for all other errors.
KindTemplate sshConfigTemplate(const Error& error);

}  // namespace atelier
