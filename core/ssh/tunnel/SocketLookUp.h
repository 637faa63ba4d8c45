#pragma once

#include <netinet/in.h>

#include <QtGlobal>
#include <optional>

namespace atelier {

/// Who has a TCP connection open within this computer.
struct TcpOwner {
    bool told = true;  ///< whether the system tells it at all
    std::optional<uint> user = {};
};

/// Who has open that end of a connection which has `own` for its address and is connected to `other`. The
/// kernel of Linux looks up the one connection (sock_diag(7)), whatever the others are and however many, and
/// finds it by addresses of IPv4 where its program speaks to them through IPv6 too. Nobody where no program
/// has it open any more. Not told on other systems, and where the kernel is built without it or may not be
/// asked.
///
/// The kernel says alike of a connection that is gone and of a question that it does not know. It is then
/// asked about `other`, where the caller has either the other end open or the port it was accepted at.
TcpOwner lookUpOwner(const sockaddr_in& own, const sockaddr_in& other);

}  // namespace atelier
