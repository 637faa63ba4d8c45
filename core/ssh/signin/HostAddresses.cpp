#include "core/ssh/signin/HostAddresses.h"

#include <netdb.h>

#include <QHostAddress>
#include <condition_variable>
#include <cstring>
#include <memory>
#include <mutex>
#include <thread>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

struct Lookup {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool done = false;
    bool unknownName = false;
    QString reason;
    QList<HostAddress> addresses;
};

void resolve(const std::shared_ptr<Lookup>& lookup, const std::string& host, const std::string& port,
             int family) {
    addrinfo hints{};
    hints.ai_family = family;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int rc = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &found);
    const std::scoped_lock lock(lookup->mutex);
    for (const addrinfo* info = found; rc == 0 && info; info = info->ai_next) {
        HostAddress address;
        address.length = info->ai_addrlen;
        std::memcpy(&address.address, info->ai_addr, info->ai_addrlen);
        lookup->addresses << address;
    }
    if (found) ::freeaddrinfo(found);
    if (rc != 0) lookup->reason = QString::fromLocal8Bit(::gai_strerror(rc));
    lookup->done = true;
    lookup->changed.notify_all();
}

}  // namespace

Expected<QList<HostAddress>> lookUpHost(const QString& host, quint16 port, int family,
                                        std::chrono::steady_clock::time_point deadline,
                                        const std::stop_token& stop) {
    auto lookup = std::make_shared<Lookup>();
    // Detached, since getaddrinfo can take minutes and knows no way to be interrupted.
    std::thread([lookup, name = host.toStdString(), service = std::to_string(port), family] {
        resolve(lookup, name, service, family);
    }).detach();
    std::unique_lock lock(lookup->mutex);
    lookup->changed.wait_until(lock, stop, deadline, [&] { return lookup->done; });
    if (lookup->done && !lookup->addresses.isEmpty()) return lookup->addresses;
    if (lookup->done) return failure(error::HostNameUnknown{host}, lookup->reason, true);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    return failure(error::ConnectionTimedOut{host, port, {}}, {}, true);
}

QString inNumbers(const HostAddress& address) {
    const auto* place = reinterpret_cast<const sockaddr*>(&address.address);
    const bool isIp = place->sa_family == AF_INET || place->sa_family == AF_INET6;
    return isIp ? QHostAddress(place).toString() : QString();
}

}  // namespace atelier
