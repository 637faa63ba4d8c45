#include "core/ssh/tunnel/SocketLookUp.h"

#ifdef __linux__
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/ssh/session/OwnedFd.h"
#endif

namespace atelier {

#ifdef __linux__

namespace {

struct Question {
    nlmsghdr head{};
    inet_diag_req_v2 body{};
};

Question questionAbout(const sockaddr_in& own, const sockaddr_in& other) {
    Question question;
    question.head.nlmsg_len = sizeof question;
    question.head.nlmsg_type = SOCK_DIAG_BY_FAMILY;
    question.head.nlmsg_flags = NLM_F_REQUEST;
    question.body.sdiag_family = AF_INET;
    question.body.sdiag_protocol = IPPROTO_TCP;
    inet_diag_sockid& ends = question.body.id;
    ends.idiag_sport = own.sin_port;
    ends.idiag_src[0] = own.sin_addr.s_addr;
    ends.idiag_dport = other.sin_port;
    ends.idiag_dst[0] = other.sin_addr.s_addr;
    ends.idiag_cookie[0] = ends.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
    return question;
}

/// What the kernel knows under these addresses: the connection, or, where there is none, a socket that
/// listens at the own one. None where there is neither, or where it cannot be asked.
std::optional<inet_diag_msg> ask(int netlink, const sockaddr_in& own, const sockaddr_in& other) {
    const Question question = questionAbout(own, other);
    sockaddr_nl kernel{};
    kernel.nl_family = AF_NETLINK;
    if (::sendto(netlink, &question, sizeof question, 0, reinterpret_cast<const sockaddr*>(&kernel),
                 sizeof kernel) < 0)
        return std::nullopt;
    alignas(nlmsghdr) std::array<char, 4096> answer;
    sockaddr_nl from{};
    socklen_t size = sizeof from;
    // The kernel has queued its answer before `send` returns, so that there is nothing to wait for.
    const auto got = ::recvfrom(netlink, answer.data(), answer.size(), MSG_DONTWAIT,
                                reinterpret_cast<sockaddr*>(&from), &size);
    nlmsghdr head{};
    inet_diag_msg found{};
    if (got < static_cast<ssize_t>(NLMSG_HDRLEN + sizeof found) || from.nl_pid != 0) return std::nullopt;
    std::memcpy(&head, answer.data(), sizeof head);
    if (head.nlmsg_type != SOCK_DIAG_BY_FAMILY) return std::nullopt;
    std::memcpy(&found, answer.data() + NLMSG_HDRLEN, sizeof found);
    return found;
}

}  // namespace

TcpOwner lookUpOwner(const sockaddr_in& own, const sockaddr_in& other) {
    const OwnedFd netlink(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG));
    if (!netlink) return {.told = false};
    const auto found = ask(netlink.get(), own, other);
    if (!found) return {.told = ask(netlink.get(), other, own).has_value()};
    // A socket that only listens has no other port, and one that no program has open has no inode.
    const bool isOpen = found->id.idiag_dport == other.sin_port && found->idiag_inode != 0;
    return {.user = isOpen ? std::optional<uint>(found->idiag_uid) : std::nullopt};
}

#else

TcpOwner lookUpOwner(const sockaddr_in&, const sockaddr_in&) {
    return {.told = false};
}

#endif

}  // namespace atelier
