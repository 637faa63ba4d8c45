#pragma once

#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <atomic>
#include <memory>

#include "tests/metrics/RecordedSets.h"

namespace atelier::testing {

/// A server that plays back the recorded answers of a TensorBoard, and says so in each (`X-Recording`).
/// Requests that were not recorded get 404 as TensorBoard words it. It runs in a thread of its own.
class RecordedServer {
public:
    RecordedServer(const QString& set, const QString& file) : exchanges_(exchanges(set, file)) {
        thread_.start();
        server_ = new QTcpServer;
        server_->moveToThread(&thread_);
        QMetaObject::invokeMethod(
            server_, [this] { listen(); }, Qt::BlockingQueuedConnection);
    }
    ~RecordedServer() {
        QMetaObject::invokeMethod(
            server_, [this] { delete server_; }, Qt::BlockingQueuedConnection);
        thread_.quit();
        thread_.wait();
    }
    quint16 port() const { return port_; }
    /// How the answers are framed, to try what other servers do.
    bool chunked = false;
    /// Nothing is answered.
    bool silent = false;
    /// The connection is closed at once.
    bool hangUp = false;
    std::atomic<int> requests = 0;

private:
    void listen() {
        QObject::connect(server_, &QTcpServer::newConnection, server_, [this] {
            QTcpSocket* socket = server_->nextPendingConnection();
            if (hangUp) return socket->abort();
            auto text = std::make_shared<QByteArray>();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, text] {
                *text += socket->readAll();
                answer(socket, *text);
            });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
        server_->listen(QHostAddress::LocalHost);
        port_ = server_->serverPort();
    }

    void answer(QTcpSocket* socket, const QByteArray& text) {
        const auto headEnd = text.indexOf("\r\n\r\n");
        const auto lengthAt = text.indexOf("Content-Length: ");
        const auto length =
            lengthAt < 0 ? 0 : text.mid(lengthAt + 16, text.indexOf('\r', lengthAt) - lengthAt - 16).toInt();
        if (headEnd < 0 || text.size() < headEnd + 4 + length) return;
        ++requests;
        if (silent) return;
        const QString path = QString::fromUtf8(text.split(' ').at(1));
        const QByteArray form = decoded(text.mid(headEnd + 4));
        QByteArray status = "404 NOT FOUND";
        QByteArray body = "Not found";
        for (const Exchange& exchange : exchanges_)
            if (decoded(exchange.path.toUtf8()) == decoded(path.toUtf8()) &&
                decoded(exchange.requestBody) == form) {
                status = QByteArray::number(exchange.status) + " RECORDED";
                body = exchange.body();
                break;
            }
        write(socket, status, body);
    }

    /// The same request may be encoded in several ways.
    static QByteArray decoded(QByteArray text) {
        return QByteArray::fromPercentEncoding(text.replace('+', ' ')).replace(" ", "");
    }

    void write(QTcpSocket* socket, const QByteArray& status, const QByteArray& body) const {
        QByteArray head = "HTTP/1.1 " + status + "\r\nX-Recording: yes\r\nConnection: close\r\n";
        QByteArray framed = body;
        if (chunked) {
            head += "Transfer-Encoding: chunked\r\n";
            const auto half = body.size() / 2;
            const auto chunk = [](const QByteArray& part) {
                return part.isEmpty() ? QByteArray()
                                      : QByteArray::number(part.size(), 16) + "\r\n" + part + "\r\n";
            };
            framed = chunk(body.left(half)) + chunk(body.mid(half)) + "0\r\n\r\n";
        } else {
            head += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
        }
        socket->write(head + "\r\n" + framed);
        socket->disconnectFromHost();
    }

    QList<Exchange> exchanges_;
    QThread thread_;
    QTcpServer* server_ = nullptr;
    quint16 port_ = 0;
};

}  // namespace atelier::testing
