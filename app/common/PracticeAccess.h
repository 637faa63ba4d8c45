#pragma once

#include <functional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/practice/Practice.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// The request for signing in to a practice cluster that runs, with its own key and host key.
SignInRequest signInRequest(const PracticeConnection& connection);

/// The user of every practice cluster: the user's own name on this computer.
QString practiceUser();

}  // namespace atelier
