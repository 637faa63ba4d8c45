#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "core/remote/RemoteHost.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// Lets local rsyncs use a host's connection: each starts `atelier-rsh`, which connects to this object over a
/// socket that only this user can reach, in a folder with an unguessable name.
class RsyncBridge {
public:
    /// `host` must outlive this object. `program`: what rsync starts; if empty, `atelier-rsh` beside the
    /// running program.
    RsyncBridge(RemoteHost& host, QString program);
    ~RsyncBridge();
    RsyncBridge(const RsyncBridge&) = delete;
    RsyncBridge& operator=(const RsyncBridge&) = delete;

    /// The option `-e …` for rsync; empty where the program does not exist or no socket could be made.
    QStringList arguments() const;
    /// Connections that come from now on use `host` instead, which must outlive this object too.
    void runThrough(RemoteHost& host) { host_ = &host; }

private:
    struct Connection {
        explicit Connection(OwnedFd accepted) : socket(std::move(accepted)) {}
        OwnedFd socket;
        std::atomic<bool> over = false;
        std::jthread thread;
    };

    bool listen();
    void acceptConnections(const std::stop_token& stop);
    void removeFinished();

    std::atomic<RemoteHost*> host_;
    QString program_;
    QTemporaryDir folder_;
    OwnedFd listener_;
    std::list<Connection> connections_;
    std::jthread acceptor_;
};

}  // namespace atelier
