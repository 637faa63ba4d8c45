#pragma once

#include <QObject>
#include <QTcpServer>
#include <QThread>
#include <atomic>
#include <chrono>
#include <limits>

namespace atelier::testing {

/// A relay on 127.0.0.1 between a test and a server, in a thread of its own, that makes a bad network: it
/// delays, cuts and freezes connections. All functions may be called from any thread.
class TcpProxy {
public:
    /// Leads to a port of 127.0.0.1.
    explicit TcpProxy(quint16 target,
                      std::chrono::milliseconds latencyEachWay = std::chrono::milliseconds(0));
    ~TcpProxy();
    TcpProxy(const TcpProxy&) = delete;
    TcpProxy& operator=(const TcpProxy&) = delete;

    quint16 port() const { return port_; }
    /// Bytes carried so far, both ways together.
    qint64 carried() const { return carried_; }
    /// How often something came back from the server, which may have said several things at once.
    qint64 answers() const { return answers_; }
    /// Cuts all connections once so many more bytes were carried.
    void cutAfter(qint64 bytes) { cutAt_ = carried_ + bytes; }
    /// Cuts all connections now.
    void cut();
    /// Keeps connections open but carries nothing any more, as when a laptop leaves its network.
    void freeze() { frozen_ = true; }
    /// Keeps the connections that stand now open but carries nothing of them any more, as when a router has
    /// forgotten them; new ones are carried.
    void freezePresent();
    /// Keeps connections open but carries nothing any more (freeze) once so many more bytes were carried.
    void freezeAfter(qint64 bytes) { freezeAt_ = carried_ + bytes; }
    /// Whether it carries nothing now.
    bool isFrozen() const { return frozen_; }
    /// Carries again what was frozen (freeze).
    void thaw();

private:
    friend class ProxyConnection;

    quint16 target_;
    std::chrono::milliseconds latency_;
    std::atomic<qint64> carried_ = 0;
    std::atomic<qint64> answers_ = 0;
    std::atomic<qint64> cutAt_ = std::numeric_limits<qint64>::max();
    std::atomic<qint64> freezeAt_ = std::numeric_limits<qint64>::max();
    std::atomic<bool> frozen_ = false;
    quint16 port_ = 0;
    QThread thread_;
    QTcpServer* server_;
};

}  // namespace atelier::testing
