#pragma once

#include <QString>
#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// Takes connections of this user on a port of 127.0.0.1 and passes each on to a socket. ssh itself can only
/// listen on a port that every user of the computer may use, or on such a socket, which nobody else reaches.
class LocalRelay {
public:
    /// `ended` is called, from any thread, when a connection that was passed on is over, with the number of
    /// bytes that came back.
    LocalRelay(QString socket, std::function<void(qint64)> ended);
    /// Closes the port and all connections.
    ~LocalRelay();
    LocalRelay(const LocalRelay&) = delete;
    LocalRelay& operator=(const LocalRelay&) = delete;

    /// Listens at that port; 0: at a free one. False where it cannot be opened; errno then tells why.
    bool start(quint16 port);
    quint16 port() const { return port_; }
    /// Closes the port and breaks the connections off; from any thread.
    void close();

private:
    struct Passage {
        OwnedFd here = OwnedFd();
        OwnedFd there = OwnedFd();
        std::atomic<bool> over = false;
        std::jthread outward = {};
        std::jthread inward = {};
    };

    void accept();
    void pass(OwnedFd connection);

    QString socket_;
    std::function<void(qint64)> connectionEnded_;
    OwnedFd listener_;
    quint16 port_ = 0;
    std::mutex mutex_;
    bool closed_ = false;
    std::list<Passage> passages_;
    std::jthread acceptor_;
};

}  // namespace atelier
