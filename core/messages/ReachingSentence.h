#pragma once

#include "core/base/Error.h"

namespace atelier {

/// The English sentence of an error on the way to a server, or at its door, that says more than others of its
/// kind; null for all others. Its arguments are the error's.
const char* reachingTemplate(const Error& error);

}  // namespace atelier
