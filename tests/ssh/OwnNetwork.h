#pragma once

#include <QByteArray>
#include <QTemporaryFile>
#include <cerrno>
#include <cstring>

#ifdef __linux__
#include <arpa/inet.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace atelier::testing {

/// A computer of the test's own, as far as networks go: its own loopback with all its ports free, one more
/// address on it, and a name that stands for that address (namespaces(7)). For the rest of this process and
/// all it starts.
struct OwnNetwork {
    QByteArray name;
    QByteArray address;

    /// Why it cannot be had; empty: this process is in it.
    QByteArray enter() const {
#ifdef __linux__
        if (::unshare(CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWNS) != 0)
            return QByteArray("no network of its own can be had here: ") + std::strerror(errno);
        const bool done =
            setName() && setAddress("lo", "127.0.0.1") && setAddress("lo:1", address.constData());
        return done ? QByteArray() : QByteArray("its own network cannot be set up: ") + std::strerror(errno);
#else
        return "networks of one's own are Linux's";
#endif
    }

    /// Takes all of it away, as where a cable is pulled, or brings it back. Addresses stay.
    static bool setUp([[maybe_unused]] bool up) {
#ifdef __linux__
        return setFlag("lo", up);
#else
        return false;
#endif
    }

#ifdef __linux__
private:
    bool setName() const {
        QTemporaryFile hosts;
        if (!hosts.open()) return false;
        hosts.write("127.0.0.1 localhost\n" + address + ' ' + name + '\n');
        hosts.flush();
        return ::sethostname(name.constData(), std::size_t(name.size())) == 0 &&
               ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
               ::mount(hosts.fileName().toLocal8Bit().constData(), "/etc/hosts", nullptr, MS_BIND, nullptr) ==
                   0;
    }
    /// netdevice(7); an interface is up once it has its flag.
    static bool setAddress(const char* interface, const char* address) {
        const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        ifreq request{};
        std::strncpy(request.ifr_name, interface, IFNAMSIZ - 1);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        ::inet_pton(AF_INET, address, &place.sin_addr);
        std::memcpy(&request.ifr_addr, &place, sizeof place);
        const bool done = ::ioctl(socket, SIOCSIFADDR, &request) == 0;
        ::close(socket);
        return done && setFlag(interface, true);
    }
    static bool setFlag(const char* interface, bool up) {
        const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        ifreq request{};
        std::strncpy(request.ifr_name, interface, IFNAMSIZ - 1);
        bool done = ::ioctl(socket, SIOCGIFFLAGS, &request) == 0;
        const int flags = up ? request.ifr_flags | IFF_UP : request.ifr_flags & ~IFF_UP;
        request.ifr_flags = static_cast<short>(flags);
        done = done && ::ioctl(socket, SIOCSIFFLAGS, &request) == 0;
        ::close(socket);
        return done;
    }
#endif
};

}  // namespace atelier::testing
