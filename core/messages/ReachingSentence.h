#pragma once

#include "core/messages/SpecialTemplate.h"

namespace atelier {

/// The English sentence for an error while a server is reached, or before it lets the user in, where it says
/// more than the sentence of its kind; none for all other errors. Its arguments are the error's.
SpecialTemplate reachingTemplate(const Error& error);

}  // namespace atelier
