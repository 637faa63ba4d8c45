#pragma once

#include "core/messages/TemplateOf.h"

namespace atelier {

/// The English sentence for an error while a server is reached, or before it lets the user in, where it says
/// more than the sentence of its kind; none for all other errors. Its arguments are the error's.
KindTemplate reachingTemplate(const Error& error);

}  // namespace atelier
