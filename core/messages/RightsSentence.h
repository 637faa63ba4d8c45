#pragma once

#include "core/messages/SpecialTemplate.h"

namespace atelier {

/// The English sentence, with %1, %2 … for its arguments, for an error about rights of groups on the cluster:
/// rights that were lost on several files, in a folder or beyond what this user can restore, and rights that
/// cannot be taken away. None for all other errors.
SpecialTemplate rightsTemplate(const Error& error);

/// The sentence to add where rights that are given back would be lost again with the next sending; else none.
SpecialTemplate openFirstTemplate(const Error& error);

}  // namespace atelier
