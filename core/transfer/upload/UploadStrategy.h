#pragma once

#include <QString>

namespace atelier {

/// The kind of rsync on this computer. openrsync (of OpenBSD and Apple) speaks the protocol but knows neither
/// `--append-verify` nor `--info=progress2`.
enum class LocalRsync { None, OpenRsync, Rsync };

/// The facts on which the choice of a way depends.
struct UploadFacts {
    LocalRsync localRsync = LocalRsync::None;
    bool remoteRsync = false;
    /// Whether a local rsync can use the connection (RemoteHost::rsyncTransport).
    bool transport = false;
    /// Whether a single file with holes is sent.
    bool holes = false;
    bool operator==(const UploadFacts&) const = default;
};

/// How bytes are sent to the cluster.
enum class UploadWay { Rsync, Stream };

/// Why a way was chosen.
enum class UploadReason {
    RsyncOnBothSides,
    NoTransport,
    NoLocalRsync,
    LocalRsyncTooSimple,
    NoRemoteRsync,
    Holes,         ///< it is a file with holes, which rsync would fill when it writes in place
    MadeOnItsWay,  ///< it is an archive that is never a file here, which rsync could read
    Chosen,        ///< the user asked for it
};

/// The chosen way and the reason, to be shown.
struct UploadStrategy {
    UploadWay way = UploadWay::Stream;
    UploadReason reason = UploadReason::NoTransport;
    bool operator==(const UploadStrategy&) const = default;
};

/// Chooses rsync where everything it needs exists, else the stream.
UploadStrategy chooseStrategy(const UploadFacts& facts);

/// The kind of rsync on this computer, found by running it.
LocalRsync localRsync();

}  // namespace atelier
