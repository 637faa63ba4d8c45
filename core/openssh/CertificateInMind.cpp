#include "core/openssh/CertificateInMind.h"

#include "core/ssh/signin/CertificateFault.h"
#include "core/ssh/signin/Destination.h"

namespace atelier {

namespace {

bool isRefusal(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::AuthenticationRefused:
        case ErrorKind::SignInMethodsForbidden:
        case ErrorKind::PasswordRefused:
        case ErrorKind::CodeRefused:
        case ErrorKind::KeysTooMany:
        case ErrorKind::KeyRefused:
            return true;
        default:
            return false;
    }
}

}  // namespace

Error withCertificateInMind(Error error, const SignInRequest& request, const std::stop_token& stop) {
    // Which certificate a jump host was shown is its own entry's.
    if (!isRefusal(error.kind()) || error.hop) return error;
    const auto to = destinationOf(request, stop);
    if (!to) return error;
    const auto fault = certificateFault(to->identity, QDateTime::currentDateTime());
    if (!fault) return error;
    const bool isOfKeys =
        error.kind() == ErrorKind::KeyRefused || error.kind() == ErrorKind::AuthenticationRefused;
    // Its names are what the server refuses; one that does not hold now is told beside the refusal.
    if (!isOfKeys || fault->kind() != ErrorKind::CertificateForOthers) {
        error.also.push_back(*fault);
        return error;
    }
    Error told = *fault;
    told.also = std::move(error.also);
    error.also.clear();
    told.also.push_back(std::move(error));
    return told;
}

}  // namespace atelier
