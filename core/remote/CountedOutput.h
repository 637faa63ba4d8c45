#pragma once

#include <atomic>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// Streams that pass everything on to `streams` and count the bytes of output and errors in `moved`. Both
/// must outlive the result.
inline Streams countedOutput(const Streams& streams, std::atomic<qint64>& moved) {
    const auto counted = [&moved](const std::function<void(QByteArrayView)>& hand) {
        return [&moved, &hand](QByteArrayView bytes) {
            moved += bytes.size();
            if (hand) hand(bytes);
        };
    };
    Streams watched = streams;
    watched.output = counted(streams.output);
    watched.error = counted(streams.error);
    return watched;
}

}  // namespace atelier
