#pragma once

#include <QString>
#include <optional>

#include "core/journey/JourneyState.h"

namespace atelier {

/// Whether the chosen program has a file of that name, which is relative to its folder. None where that is
/// not known: no program is chosen, its folder is not read yet or has very many files, the name leads out of
/// the folder or through a link, or the file would lie in a folder of a clone, of which only the entries at
/// its top are known.
std::optional<bool> isInProgram(const JourneyState& state, const QString& name);

/// Whether the list of packages that the job installs is a file of the program's folder, of which the listing
/// tells nothing: it was chosen after the folder was read.
bool isListUnread(const JourneyState& state);

}  // namespace atelier
