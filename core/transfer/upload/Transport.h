#pragma once

#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/TransportChoice.h"

namespace atelier {

/// The kind of rsync on this computer. openrsync (of OpenBSD and Apple) speaks the protocol but knows neither
/// `--append-verify` nor `--info=progress2`.
enum class LocalRsync { None, OpenRsync, Rsync };

/// The facts on which the choice depends.
struct TransportFacts {
    LocalRsync localRsync = LocalRsync::None;
    bool remoteRsync = false;
    /// Whether a local rsync can use the connection (RemoteHost::rsyncTransport).
    bool usable = false;
    /// Whether a single file with holes is sent.
    bool holes = false;
    bool operator==(const TransportFacts&) const = default;
};

/// Chooses rsync where everything it needs exists, else the stream.
TransportChoice chooseTransport(const TransportFacts& facts);
/// Chooses rsync where this connection and a place that was looked at have everything it needs, else the
/// stream; `holes`: as in TransportFacts.
TransportChoice chooseTransport(const RemoteHost& host, const RemotePlace& place, bool holes = false);

/// The kind of rsync on this computer, found by running it.
LocalRsync localRsync();

}  // namespace atelier
