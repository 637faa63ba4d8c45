#pragma once

#include <memory>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// An error, which says of a lost connection that it is made again.
Error asMadeAgain(Error error);

/// What has come of something: where it has failed, its error says so, too.
template <typename T>
Expected<T> asMadeAgain(Expected<T> outcome) {
    if (outcome) return outcome;
    return tl::unexpected(asMadeAgain(std::move(outcome.error())));
}

/// A host whose lost connection somebody makes again, in another host: its errors say so. What it runs then
/// fails all the same.
std::unique_ptr<RemoteHost> withLossMadeAgain(std::unique_ptr<RemoteHost> host);

}  // namespace atelier
