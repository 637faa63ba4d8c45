#pragma once

#include <functional>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Whether work over a host has ended because its connection was lost, and may succeed once more over the
/// next one.
template <typename T>
bool endedByLoss(const RemoteHost& host, const Expected<T>& outcome) {
    return !outcome && outcome.error().kind() == ErrorKind::ConnectionLost && host.reconnects();
}

/// Does work that may be done twice, and does it again as often as it ends because the connection was lost
/// and will be made again.
template <typename Work>
auto retryAfterLoss(const RemoteHost& host, const Work& work) -> decltype(work()) {
    for (;;) {
        auto outcome = work();
        if (!endedByLoss(host, outcome)) return outcome;
    }
}

}  // namespace atelier
