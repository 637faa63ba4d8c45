#pragma once

#include <chrono>

#include "core/remote/SignIn.h"

namespace atelier {

/// How long start-up files may take before they count as stuck.
inline constexpr std::chrono::seconds startUpLimit{30};

/// Signs in the same way, and starts the login shell of the connection once, there and then: what its
/// start-up files have set is there in every later command, which they are not run for again. Commands
/// whose input is short run one after another in one shell that stays; one with more, one in a terminal, and
/// one that comes while that shell is busy or where the site allows one session, get a shell of their own. (A
/// bash that sshd starts for such a shell reads .bashrc all the same, as other shells read theirs; that is
/// before anything of ours.) A command's input is sent once the command itself is ready to take it. Start-up
/// files that end the shell, or are not done within `limit`, are passed over and the prompts are told. Where
/// they hold up a command for as long, as those do that read all of its input or what is typed into its
/// terminal, the command fails with LoginShellUnusable, as does one with input that they give away. Further
/// errors: CommandsForced, TransfersOnly, and those of `RemoteHost`.
SignIn withOneLoginShell(SignIn signIn, std::chrono::seconds limit = startUpLimit);

}  // namespace atelier
