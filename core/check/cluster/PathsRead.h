#pragma once

#include "core/check/cluster/NamedInScript.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// The files and folders outside of the node that a script reads before anything in it could have made them:
/// archives it unpacks, what it copies, programs and requirements, folders it goes to. A path, or one above
/// or below it, that an earlier command names in any other way is left out, since that command may make it or
/// look whether it is there.
QList<NamedThing> pathsRead(const ShellScript& shell);

}  // namespace atelier
