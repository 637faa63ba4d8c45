#pragma once

#include <QtGlobal>
#include <chrono>
#include <optional>

namespace atelier {

/// How many bytes sent over a TCP connection the other computer has not acknowledged yet. Its kernel does
/// that at once, whatever its programs are about. 0 where the system does not tell, and for what is no TCP
/// connection.
qint64 unacknowledgedBytes(int socket);

/// Lets the bytes that were not acknowledged go with the connection, once that is closed. Else the kernel
/// would still deliver them should the network come back, and an answer that counts as lost would be judged.
void discardUnacknowledged(int socket);

/// Tells, while a server is waited for, that what was sent to it does not arrive, as after a change of
/// network. A server that takes its time, as while a phone rings, has acknowledged all of it.
class DeliveryWatch {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// By then TCP has sent the bytes half a dozen times (RFC 6298).
    static constexpr std::chrono::seconds patience{8};

    /// Takes note of how many bytes are not acknowledged. Whether as many have been for as long as that.
    bool isStuck(qint64 unacknowledged, Moment now = std::chrono::steady_clock::now());

private:
    qint64 held_ = 0;
    std::optional<Moment> since_;
};

}  // namespace atelier
