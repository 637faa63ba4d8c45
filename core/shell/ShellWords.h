#pragma once

#include "core/shell/ShellScript.h"
#include "core/shell/ShellText.h"

namespace atelier {

/// Whether a word assigns a value to a variable, or to an element of one.
bool isShellAssignment(const QString& raw);

/// Passes the next word of a text and returns it; empty where something else comes next.
ShellWord readShellWord(ShellText& text);

/// Passes the next word within `[[ … ]]` and returns it; `<`, `&&` and `(` are no operators of the shell
/// there.
ShellWord readTestWord(ShellText& text);

}  // namespace atelier
