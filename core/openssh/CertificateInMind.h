#pragma once

#include <stop_token>

#include "core/error/Error.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// An error of a sign-in; where that was refused and the user's certificate has expired, does not hold yet
/// or is for other accounts, it says so besides. Where the server has asked for nothing but a key, that a
/// certificate is for others comes first, as CertificateForOthers, and the refusal besides.
Error withCertificateInMind(Error error, const SignInRequest& request, const std::stop_token& stop);

}  // namespace atelier
