#pragma once

#include "core/error/Error.h"

namespace atelier {

/// The English sentence for an error while a server is reached, or before it lets the user in, where it says
/// more than the sentence of its kind; null for all other errors. Its arguments are the error's.
const char* reachingTemplate(const Error& error);

}  // namespace atelier
