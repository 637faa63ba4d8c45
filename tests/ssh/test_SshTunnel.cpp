#include <netinet/in.h>
#include <sys/socket.h>
#include <QFile>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>
#include <future>
#include <thread>

#include "tests/ssh/SshTestSupport.h"
#include "tests/support/OtherUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// A server beside sshd that gives back what it gets once the sender has ended, and only then: it tells a
/// half-closed connection from a closed one.
class EchoServer final : public QTcpServer {
public:
    EchoServer() {
        listen(QHostAddress::LocalHost);
        port_ = serverPort();
        moveToThread(&thread_);
        thread_.start();
    }
    ~EchoServer() override {
        QMetaObject::invokeMethod(
            this, [this] { close(); }, Qt::BlockingQueuedConnection);
        thread_.quit();
        thread_.wait();
    }
    quint16 port() const { return port_; }
    int connections() const { return connections_; }

protected:
    void incomingConnection(qintptr fd) override {
        ++connections_;
        std::thread([fd = static_cast<int>(fd)] {
            QByteArray all;
            char buffer[65536];
            for (ssize_t got = 0; (got = ::recv(fd, buffer, sizeof buffer, 0)) > 0;) all.append(buffer, got);
            for (qsizetype at = 0; at < all.size();) {
                const auto put =
                    ::send(fd, all.constData() + at, static_cast<size_t>(all.size() - at), MSG_NOSIGNAL);
                if (put <= 0) break;
                at += put;
            }
            ::close(fd);
        }).detach();
    }

private:
    QThread thread_;
    quint16 port_ = 0;
    std::atomic<int> connections_ = 0;
};

/// Sends all, ends the sending direction, and reads to the end.
static QByteArray exchange(quint16 port, const QByteArray& bytes) {
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QByteArray back;
    if (::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
        for (qsizetype at = 0; at < bytes.size();) {
            const auto put =
                ::send(fd, bytes.constData() + at, static_cast<size_t>(bytes.size() - at), MSG_NOSIGNAL);
            if (put <= 0) break;
            at += put;
        }
        ::shutdown(fd, SHUT_WR);
        char buffer[65536];
        for (ssize_t got = 0; (got = ::recv(fd, buffer, sizeof buffer, 0)) > 0;) back.append(buffer, got);
    }
    ::close(fd);
    return back;
}

/// Those that the system still knows of, closed ones too.
static qsizetype connectionsTo(quint16 port) {
    QFile table(QStringLiteral("/proc/net/tcp"));
    if (!table.open(QIODevice::ReadOnly)) return 0;
    return table.readAll().count(QByteArray(" 0100007F:") + QString::asprintf("%04X ", port).toLatin1());
}

class TestSshTunnel : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<RemoteHost> host_;
    std::unique_ptr<EchoServer> echo_;

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        auto host = transport()(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server_->log());
        host_ = std::move(*host);
        echo_ = std::make_unique<EchoServer>();
    }

    void aSiteThatAllowsNoTunnelsIsKnownByItsRefusal() {
        const SshServer strict(SshServer::Options{.config = {QStringLiteral("AllowTcpForwarding no")}});
        QVERIFY2(strict.problem().isEmpty(), qPrintable(strict.problem()));
        const auto host = transport()(strict.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        const auto tunnel = (*host)->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QVERIFY(!(*tunnel)->isForbidden());
        QCOMPARE(exchange((*tunnel)->localPort(), "hello"), QByteArray());
        QVERIFY((*tunnel)->isForbidden());
        // Where nobody listens is another matter.
        const auto closed = host_->openTunnel(QStringLiteral("127.0.0.1"), 1);
        QVERIFY2(closed.has_value(), reason(closed));
        QCOMPARE(exchange((*closed)->localPort(), "hello"), QByteArray());
        QVERIFY(!(*closed)->isForbidden());
    }

    void bytesAndTheirEndGoThroughBothWays() {
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QVERIFY((*tunnel)->isOpen());
        const QByteArray sent = randomBytes(3'000'001);
        QCOMPARE(sha256(exchange((*tunnel)->localPort(), sent)), sha256(sent));
    }

    void manyConnectionsGoThroughAtOnceBesideCommands() {
        const auto tunnel = host_->openTunnel(QStringLiteral("localhost"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        std::atomic<int> right = 0;
        {
            std::vector<std::jthread> clients;
            for (quint32 i = 0; i < 24; ++i)
                clients.emplace_back([&, i] {
                    const QByteArray sent = randomBytes(400'000, i);
                    if (exchange((*tunnel)->localPort(), sent) == sent) ++right;
                });
            for (int i = 0; i < 9; ++i)
                clients.emplace_back([&] {
                    const auto result =
                        host_->run(bash(QStringLiteral("head -c 1000000 /dev/zero; sleep 0.1")));
                    if (result && result->standardOutput.size() == 1'000'000) ++right;
                });
        }
        QCOMPARE(right.load(), 33);
    }

    void aPortWhereNobodyListensEndsTheConnectionOnly() {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        const quint16 port = free.serverPort();
        free.close();
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), port);
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QCOMPARE(exchange((*tunnel)->localPort(), "hello"), QByteArray());
        QVERIFY((*tunnel)->isOpen());
        QVERIFY(host_->isConnected());
    }

    void aClosedTunnelIsGoneWithItsConnections() {
        auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        const quint16 port = (*tunnel)->localPort();
        QTcpSocket open;
        open.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        QVERIFY(open.waitForConnected(30'000));
        tunnel->reset();
        QVERIFY(open.state() != QAbstractSocket::ConnectedState || open.waitForDisconnected(30'000));
        QTcpSocket late;
        late.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        QVERIFY(!late.waitForConnected(2000));
    }

    /// The ports of 127.0.0.1 are open to every user of the computer.
    void anotherUserGetsNothing() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        const ListeningPort port{QStringLiteral("127.0.0.1"), (*tunnel)->localPort(), {}};
        const ListeningPort echo{QStringLiteral("127.0.0.1"), echo_->port(), {}};
        // The port behind it answers them, and shows that they can ask.
        const auto seen = OtherUser::look({port, echo}, {}, {});
        QCOMPARE(seen.ports, (QList<QByteArray>{{}, "GET / HTTP/1.0\r\n\r\n"}));
        QCOMPARE(exchange(port.port, "hello"), QByteArray("hello"));
    }

    /// What they sent before they hung up, when their connection is nobody's any more, does not get through.
    void anotherUserWhoHangsUpAtOnceSendsNothing() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        const int before = echo_->connections();
        OtherUser::run({QStringLiteral("/usr/bin/python3"), QStringLiteral("-I"), QStringLiteral("-c"),
                        QStringLiteral("import socket\nfor i in range(50):\n"
                                       "    c = socket.create_connection(('127.0.0.1', %1))\n"
                                       "    c.sendall(b'hello'); c.close()\n")
                            .arg((*tunnel)->localPort())});
        QCOMPARE(exchange((*tunnel)->localPort(), "mine"), QByteArray("mine"));
        QCOMPARE(echo_->connections(), before + 1);
    }

    /// Each has to be looked up, and what is looked up takes its time.
    void whoeverHammersThePortDoesNotStopTheSession() {
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        const auto hammer = [port = (*tunnel)->localPort()](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                QTcpSocket socket;
                socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
                socket.waitForConnected(200);
            }
        };
        std::vector<std::jthread> hammers;
        for (int i = 0; i < 3; ++i) hammers.emplace_back(hammer);
        auto answer =
            std::async(std::launch::async, [&] { return host_->run(bash(QStringLiteral("echo yes"))); });
        const auto state = answer.wait_for(std::chrono::minutes(1));
        hammers.clear();
        QCOMPARE(state, std::future_status::ready);
        QCOMPARE(answer.get()->standardOutput, QByteArray("yes\n"));
    }

    /// They may connect and hang up as often as they like: what is done about each of them must be little.
    void anotherUserWhoHammersThePortDoesNotStopTheOwner() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        std::vector<std::jthread> hammers;
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        const quint16 port = (*tunnel)->localPort();
        // They go on until the port is closed.
        const QString hammer = QStringLiteral(
                                   "import socket\nwhile True:\n"
                                   "    try:\n"
                                   "        socket.create_connection(('127.0.0.1', %1)).close()\n"
                                   "    except ConnectionRefusedError:\n"
                                   "        break\n"
                                   "    except OSError:\n"
                                   "        pass\n")
                                   .arg(port);
        for (int i = 0; i < 3; ++i)
            hammers.emplace_back([hammer] {
                OtherUser::run(
                    {QStringLiteral("/usr/bin/python3"), QStringLiteral("-I"), QStringLiteral("-c"), hammer});
            });
        // Looked at once more they may be fewer: the system forgets those that are over.
        QVERIFY(QTest::qWaitFor([port] { return connectionsTo(port) > 1000; }, 60'000));
        const int before = echo_->connections();
        QElapsedTimer timer;
        timer.start();
        constexpr int requests = 20;
        for (quint32 i = 0; i < requests; ++i) {
            const QByteArray sent = randomBytes(100'000, i);
            QCOMPARE(exchange(port, sent), sent);
        }
        qInfo("%lld ms a request while others hammer", timer.elapsed() / requests);
        QCOMPARE(echo_->connections(), before + requests);
    }

    /// Each connection is looked up in the system's table; a page of TensorBoard makes some dozens.
    void askingWhoseAConnectionIsCostsLittle() {
        const auto tunnel = host_->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QElapsedTimer timer;
        timer.start();
        constexpr int connections = 100;
        for (int i = 0; i < connections; ++i)
            QCOMPARE(exchange((*tunnel)->localPort(), "x"), QByteArray("x"));
        const double each = double(timer.elapsed()) / connections;
        qInfo("%.2f ms a connection through the tunnel, one after the other", each);
        QVERIFY2(each < 200, qPrintable(QString::number(each)));
    }

    void aTunnelMayOutliveItsHost() {
        auto host = transport()(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        const auto tunnel = (*host)->openTunnel(QStringLiteral("127.0.0.1"), echo_->port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        host->reset();
        QVERIFY(!(*tunnel)->isOpen());
        QTcpSocket late;
        late.connectToHost(QHostAddress(QHostAddress::LocalHost), (*tunnel)->localPort());
        QVERIFY(!late.waitForConnected(2000));
    }
};

ATELIER_TEST(TestSshTunnel)
#include "test_SshTunnel.moc"
