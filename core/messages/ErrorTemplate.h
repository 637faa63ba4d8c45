#pragma once

#include "core/messages/TemplateOf.h"

namespace atelier {

/// The English sentence for a kind of error, with %1, %2 … for its arguments.
KindTemplate errorTemplate(ErrorKind kind);

}  // namespace atelier
