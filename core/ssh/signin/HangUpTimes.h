#pragma once

#include <chrono>

namespace atelier {

/// A server that hangs up within this time has looked at what it was given.
inline constexpr std::chrono::seconds hangsUpAtOnce{3};
/// For how long a server certainly waits for an answer, where nothing else tells whether it had hung up by
/// then; servers wait for two minutes (LoginGraceTime in sshd_config(5)), some of them for less.
inline constexpr std::chrono::seconds answersInTime{25};

}  // namespace atelier
