#pragma once

namespace atelier {

/// How bytes travel to the cluster.
enum class Transport {
    Rsync,   ///< by the local rsync, over the connection
    Stream,  ///< through the connection itself, into a program that every cluster has
};

/// Why bytes travel by rsync or by the stream.
enum class TransportReason {
    RsyncOnBothSides,
    NoTransport,  ///< no local rsync can use the connection
    NoLocalRsync,
    LocalRsyncTooSimple,
    NoRemoteRsync,
    Holes,         ///< it is a file with holes, which rsync would fill when it writes in place
    MadeOnItsWay,  ///< it is an archive that is never a file here, which rsync could read
    Chosen,        ///< the user asked for it
};

/// The chosen transport and the reason, to be shown.
struct TransportChoice {
    Transport by = Transport::Stream;
    TransportReason reason = TransportReason::NoTransport;
    bool operator==(const TransportChoice&) const = default;
};

}  // namespace atelier
