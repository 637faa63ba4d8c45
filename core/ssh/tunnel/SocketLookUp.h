#pragma once

#include <netinet/in.h>

#include <QtGlobal>
#include <optional>

namespace atelier {

/// The user who has a TCP connection open within this computer.
struct TcpOwner {
    bool told = true;  ///< false: the system does not tell
    std::optional<uint> user = {};
};

/// Looks up the user of that end of a connection which has the address `own` and is connected to `other`.
/// Linux's kernel looks up the one connection (sock_diag(7)), however many others there are, and finds it by
/// IPv4 addresses even where its program uses them through IPv6. There is no user where no program has it
/// open any more. It is not told on other systems, and where the kernel is built without this or refuses to
/// be asked.
/// The kernel gives the same answer for a connection that is gone and for a question that it does not know.
/// It is then asked about `other`, of which the caller has the other end open, or the port at which it was
/// accepted.
TcpOwner lookUpOwner(const sockaddr_in& own, const sockaddr_in& other);

}  // namespace atelier
