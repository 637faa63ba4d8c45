#pragma once

#include <QDateTime>
#include <QHostAddress>
#include <atomic>
#include <chrono>
#include <memory>

#include "core/ssh/session/GreetingProbe.h"
#include "core/ssh/session/KeepAlive.h"

namespace atelier {

/// Tells a line that is dead from one that is slow. Waiting costs nothing while the server takes no new
/// connection either; one that does take one, and says nothing on the old, has most likely lost it. Where the
/// user would be asked again the old one is given as long again, since after a time without network TCP sends
/// anew only after such a time (RFC 6298, 5.5).
class SilentLine {
public:
    explicit SilentLine(const KeepAlive& keepAlive);
    /// That of a connection that was made from `ownAddress`.
    SilentLine(const KeepAlive& keepAlive, const QHostAddress& ownAddress);

    /// An interval is over, in which the server said nothing or something. Whether the connection is lost.
    bool isLostAfter(bool wasSilent);
    /// The server has said something, before the interval is over.
    void noteAnswer() { misses_ = 0; }
    /// For how long the server has owed a sign of life, as far as that was looked at; 0 while it owes none.
    /// From any thread.
    std::chrono::milliseconds silentFor() const;
    /// Whether the server owes a sign of life, for which it is to be asked.
    bool isSilent() const { return misses_ > 0; }

private:
    bool noteSleep();
    bool hasMoved() const;
    int allowed() const;
    bool isLostAsTried(int limit);

    KeepAlive keepAlive_;
    /// Our own address on the way to the server, when the connection was made; null where nothing is tried.
    QHostAddress ownAddress_;
    QDateTime lastLook_;
    bool sleptSilently_ = false;  ///< the computer has slept, and the server was not heard since
    bool moved_ = false;          ///< our own address is gone, and the server was not heard since
    std::atomic<int> misses_ = 0;
    std::unique_ptr<GreetingProbe> probe_;
    int greetedAt_ = 0;  ///< the misses at which a new connection was greeted first; 0: none was
};

}  // namespace atelier
