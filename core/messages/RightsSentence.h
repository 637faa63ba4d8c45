#pragma once

#include "core/error/Error.h"

namespace atelier {

/// The English sentence, with %1, %2 … for its arguments, for an error about rights of groups on the cluster:
/// rights that were lost on several files, in a folder or beyond what this user can restore, and rights that
/// cannot be taken away. Null for all other errors.
const char* rightsTemplate(const Error& error);

/// The sentence to add where rights that are given back would be lost again with the next sending; else null.
const char* openFirstTemplate(const Error& error);

}  // namespace atelier
