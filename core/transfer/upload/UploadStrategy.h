#pragma once

#include <QString>

namespace atelier {

/// Which rsync this computer has. openrsync (OpenBSD's, and Apple's) speaks the protocol but knows neither
/// `--append-verify` nor `--info=progress2`.
enum class LocalRsync { None, OpenRsync, Rsync };

/// What the choice depends on.
struct UploadFacts {
    LocalRsync localRsync = LocalRsync::None;
    bool remoteRsync = false;
    /// Whether the connection can carry a local rsync (RemoteHost::rsyncTransport).
    bool transport = false;
    /// Whether what travels is one file with holes.
    bool holes = false;
    bool operator==(const UploadFacts&) const = default;
};

/// How bytes get there.
enum class UploadWay { Rsync, Stream };

/// Why it is that way.
enum class UploadReason {
    RsyncOnBothSides,
    NoTransport,
    NoLocalRsync,
    LocalRsyncTooSimple,
    NoRemoteRsync,
    Holes,         ///< of a file that rsync would write in place, and fill
    MadeOnItsWay,  ///< of an archive that is never a file here, which rsync could read
    Chosen,        ///< the user asked for it
};

/// The choice with its reason, to be shown.
struct UploadStrategy {
    UploadWay way = UploadWay::Stream;
    UploadReason reason = UploadReason::NoTransport;
    bool operator==(const UploadStrategy&) const = default;
};

/// rsync where everything it needs is there, the stream otherwise.
UploadStrategy chooseStrategy(const UploadFacts& facts);

/// The rsync of this computer, found by running it.
LocalRsync localRsync();

}  // namespace atelier
