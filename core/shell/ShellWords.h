#pragma once

#include "core/shell/ShellScript.h"
#include "core/shell/ShellText.h"

namespace atelier {

/// Whether a word gives a variable, or an element of one, a value.
bool isShellAssignment(const QString& raw);

/// The next word of a text; an empty one where something else comes next.
ShellWord takeShellWord(ShellText& text);

/// The next word within `[[ … ]]`, in which `<`, `&&` and `(` are no operators of the shell.
ShellWord takeTestWord(ShellText& text);

}  // namespace atelier
