#include "core/practice/OwnName.h"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QHostAddress>
#include <array>

namespace atelier {

namespace {

/// Asked as Slurm asks (its util-net.c, get_addr_info); null where the name stands for nothing.
QHostAddress firstAddressOf(const char* name) {
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo* found = nullptr;
    if (::getaddrinfo(name, nullptr, &hints, &found) != 0 || found == nullptr) return {};
    const QHostAddress first(found->ai_addr);
    ::freeaddrinfo(found);
    return first;
}

}  // namespace

Expected<void> checkOwnName() {
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    const QHostAddress address = firstAddressOf(name.data());
    if (address == QHostAddress(QHostAddress::LocalHost)) return {};
    const QString now = address.isNull() ? QStringLiteral("no address") : address.toString();
    return failure(
        ErrorKind::PracticeNotStarted, {QStringLiteral("Slurm")},
        QStringLiteral("The name of this computer, %1, stands for %2. Slurm listens where that name "
                       "leads, and only works for this computer alone at 127.0.0.1.\n"
                       "In /etc/hosts, write this line, in place of another one with %1:\n"
                       "127.0.0.1 %1")
            .arg(QString::fromLocal8Bit(name.data()), now));
}

}  // namespace atelier
