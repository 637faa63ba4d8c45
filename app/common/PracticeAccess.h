#pragma once

#include <functional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/practice/Practice.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// How to sign in to a practice cluster that runs: its own key and host key, nothing of the user's.
SignInRequest signInRequest(const PracticeConnection& connection);

/// As whom it is signed in to, whether it runs or not: its user's own name on this computer.
QString practiceUser();

}  // namespace atelier
