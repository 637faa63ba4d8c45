#include "tests/support/TcpProxy.h"

#include <QHostAddress>
#include <QTcpSocket>
#include <QTimer>

namespace atelier::testing {

namespace {

constexpr qint64 waitingAtMost = 1 << 20;

}  // namespace

/// One connection and its continuation; gone when either end is.
class ProxyConnection final : public QObject {
public:
    ProxyConnection(TcpProxy& proxy, QTcpSocket* near, QObject* parent)
        : QObject(parent), proxy_(proxy), near_(near), far_(new QTcpSocket(this)) {
        near_->setParent(this);
        for (QTcpSocket* socket : {near_, far_}) socket->setReadBufferSize(waitingAtMost);
        relay(near_, far_);
        relay(far_, near_);
        far_->connectToHost(QHostAddress(QHostAddress::LocalHost), proxy.target_);
        near_->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        far_->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }

    void carryAll() {
        carry(near_, far_);
        carry(far_, near_);
    }

    void freeze() { frozen_ = true; }

    void cut() {
        near_->abort();
        far_->abort();
        deleteLater();
    }

private:
    void relay(QTcpSocket* from, QTcpSocket* to) {
        connect(from, &QTcpSocket::readyRead, this, [this, from, to] { carry(from, to); });
        connect(to, &QTcpSocket::connected, this, [this, from, to] { carry(from, to); });
        connect(to, &QTcpSocket::bytesWritten, this, [this, from, to] { carry(from, to); });
        connect(from, &QTcpSocket::disconnected, this, [this, from, to] {
            carry(from, to);
            QTimer::singleShot(proxy_.latency_, to, [to] { to->disconnectFromHost(); });
        });
        connect(to, &QTcpSocket::errorOccurred, this, [from] { from->abort(); });
    }

    void carry(QTcpSocket* from, QTcpSocket* to) {
        if (frozen_ || proxy_.frozen_ || !from->isOpen() || to->state() != QAbstractSocket::ConnectedState)
            return;
        if (to->bytesToWrite() > waitingAtMost) return;
        const QByteArray bytes = from->read(waitingAtMost);
        if (bytes.isEmpty()) return;
        proxy_.carried_ += bytes.size();
        if (from == far_) ++proxy_.answers_;
        if (proxy_.carried_ >= proxy_.cutAt_) return cut();
        if (proxy_.carried_ >= proxy_.freezeAt_) proxy_.freeze();
        if (proxy_.latency_.count() == 0) {
            to->write(bytes);
            return;
        }
        QTimer::singleShot(proxy_.latency_, Qt::PreciseTimer, to, [to, bytes] { to->write(bytes); });
    }

    TcpProxy& proxy_;
    bool frozen_ = false;
    QTcpSocket* near_;
    QTcpSocket* far_;
};

TcpProxy::TcpProxy(quint16 target, std::chrono::milliseconds latencyEachWay)
    : target_(target), latency_(latencyEachWay), server_(new QTcpServer) {
    server_->listen(QHostAddress::LocalHost);
    port_ = server_->serverPort();
    server_->moveToThread(&thread_);
    QObject::connect(server_, &QTcpServer::newConnection, server_, [this] {
        while (QTcpSocket* socket = server_->nextPendingConnection())
            new ProxyConnection(*this, socket, server_);
    });
    QObject::connect(&thread_, &QThread::finished, server_, &QObject::deleteLater);
    thread_.start();
}

TcpProxy::~TcpProxy() {
    thread_.quit();
    thread_.wait();
}

void TcpProxy::cut() {
    QMetaObject::invokeMethod(
        server_,
        [this] {
            for (QObject* child : server_->children())
                if (auto* connection = dynamic_cast<ProxyConnection*>(child)) connection->cut();
        },
        Qt::BlockingQueuedConnection);
}

void TcpProxy::freezePresent() {
    QMetaObject::invokeMethod(
        server_,
        [this] {
            for (QObject* child : server_->children())
                if (auto* connection = dynamic_cast<ProxyConnection*>(child)) connection->freeze();
        },
        Qt::BlockingQueuedConnection);
}

void TcpProxy::thaw() {
    freezeAt_ = std::numeric_limits<qint64>::max();
    frozen_ = false;
    QMetaObject::invokeMethod(
        server_,
        [this] {
            for (QObject* child : server_->children())
                if (auto* connection = dynamic_cast<ProxyConnection*>(child)) connection->carryAll();
        },
        Qt::BlockingQueuedConnection);
}

}  // namespace atelier::testing
