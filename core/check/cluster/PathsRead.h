#pragma once

#include "core/check/cluster/NamedInScript.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// The files and folders outside of the node that a script reads before anything in it could have made them:
/// archives it unpacks, files it copies, programs, requirements, folders it goes to. A path is left out if an
/// earlier command names it, or one above or below it, in any other way, since that command may make it or
/// test whether it exists.
QList<NamedItem> pathsRead(const ShellScript& shell);

/// The files and folders outside of the node that a script names to the user's program and to no earlier
/// command, `--teacher ~/models/x.pt`: whether the program reads or makes them is its own affair, but for
/// what the option's name says. Left out are the value of an option whose name says that something is
/// written (`--save-dir`), what is no place (`--endpoint /api/v1`), and what is named to a program in an
/// image of another system.
QList<GivenPath> pathsGiven(const ShellScript& shell);

}  // namespace atelier
