#pragma once

#include <chrono>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/signin/Destination.h"
#include "core/ssh/signin/ProxyProgram.h"

namespace atelier {

/// Waits in the calling thread until something has come through a program that makes the way to a server, or
/// nothing can come any more. What the program says meanwhile, such as the address to log in at, and how long
/// it takes are told. The last words of one that has closed the way are left to the error. Errors:
/// ConnectionTimedOut where nothing has come for `limit`; Cancelled.
Expected<void> awaitServerThrough(ProxyProgram& program, int socket, const Destination& to,
                                  std::chrono::milliseconds limit, const SignInPrompts& prompts,
                                  const std::stop_token& stop);

}  // namespace atelier
