#include <QDir>
#include <QElapsedTimer>
#include <QHostAddress>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>
#include <thread>

#include "core/error/ReachingErrors.h"
#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/HandClock.h"
#include "tests/support/Skip.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Connections that break, stall or are slow.
class TestConnectionLoss : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;

    std::unique_ptr<RemoteHost> connectThrough(const TcpProxy& proxy, SshHostOptions options = {}) {
        SignInRequest request = server_->request();
        request.port = proxy.port();
        auto host = transport(options)(request, SshServer::prompts(), {});
        return host ? std::move(*host) : nullptr;
    }

    /// Whether anything takes a connection at a port of this computer.
    static bool answers(quint16 port) {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        return socket.waitForConnected(30'000);
    }

    /// A server that has answered after a sleep and fell silent then, for seconds, while others are looked
    /// at.
    std::unique_ptr<TcpProxy> silentLine_;
    std::unique_ptr<RemoteHost> keeper_;

    void fallSilentAfterASleep() {
        silentLine_ = std::make_unique<TcpProxy>(server_->port());
        const auto clock = std::make_shared<HandClock>();
        keeper_ = connectThrough(*silentLine_, {.keepAlive = {.interval = std::chrono::milliseconds(50),
                                                              .missesAllowed = 1'000'000,
                                                              .missesAllowedAfterSleep = 100,
                                                              .clock = clock}});
        QVERIFY(keeper_);
        silentLine_->freeze();
        clock->move(std::chrono::hours(1));
        QTRY_VERIFY_WITH_TIMEOUT(keeper_->silentFor().count() > 0, 60'000);
        silentLine_->thaw();
        // Once it was heard, it is waited for as long as ever.
        QTRY_COMPARE_WITH_TIMEOUT(keeper_->silentFor().count(), 0, 60'000);
        silentLine_->freeze();
    }

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        fallSilentAfterASleep();
    }

    void cleanupTestCase() {
        keeper_.reset();
        silentLine_.reset();
    }

    void everybodyIsToldWhenTheConnectionIsCut() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        const auto tunnel = host->openTunnel(QStringLiteral("127.0.0.1"), server_->port());
        QVERIFY(tunnel.has_value());
        QVERIFY(answers((*tunnel)->localPort()));
        std::atomic<int> told = 0;
        const QString server = serverLabel(QStringLiteral("127.0.0.1"), proxy.port());
        const QTemporaryDir begun;
        std::vector<std::jthread> callers;
        // More than run at once: those that wait for their turn are told, too.
        for (int i = 0; i < 11; ++i)
            callers.emplace_back([&, i] {
                const auto result = host->run(
                    bash(QStringLiteral(": > '%1'; exec sleep 120").arg(begun.filePath(QString::number(i)))));
                if (!result && result.error() == Error(error::ConnectionLost{server}, {}, true)) ++told;
            });
        const auto running = [&begun] { return QDir(begun.path()).entryList(QDir::Files).size(); };
        QTRY_COMPARE_WITH_TIMEOUT(running(), host->capabilities().concurrentCommands, 90'000);
        proxy.cut();
        // Long before the commands would end, and ctest this test.
        callers.clear();
        QCOMPARE(told.load(), 11);
        QVERIFY(!host->isConnected());
        QVERIFY(!(*tunnel)->isOpen());
        QTRY_VERIFY(!answers((*tunnel)->localPort()));
        const auto later = host->run(bash(QStringLiteral("true")));
        QVERIFY(!later.has_value());
        QCOMPARE(later.error().kind(), ErrorKind::ConnectionLost);
        const auto port = host->openTunnel(QStringLiteral("127.0.0.1"), 1);
        QVERIFY(!port.has_value());
        QCOMPARE(port.error().kind(), ErrorKind::ConnectionLost);
    }

    void aCutInTheMiddleOfAnUploadIsAnError() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        proxy.cutAfter(5'000'000);
        Streams streams;
        qint64 given = 0;
        streams.read = [&](char* data, qint64 size) {
            std::memset(data, 'x', static_cast<size_t>(size));
            given += size;
            return size;
        };
        const auto status = host->execute(bash(QStringLiteral("cat >/dev/null")), streams, {});
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::ConnectionLost);
        // What is buffered on the way is bounded.
        QVERIFY2(given < 20'000'000, QByteArray::number(given));
    }

    void whatArrivedBeforeACutIsDelivered() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        // Two megabytes may wait inside of ssh, its window for a channel, and are lost with it.
        proxy.cutAfter(4'000'000);
        qint64 got = 0;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) { got += bytes.size(); };
        const auto status = host->execute(bash(QStringLiteral("head -c 50000000 /dev/zero")), streams, {});
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY2(got > 1'000'000, QByteArray::number(got));
    }

    void aQuietServerIsNoSilentOne() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(
            proxy, {.keepAlive = {.interval = std::chrono::milliseconds(50), .missesAllowed = 10'000}});
        QVERIFY(host);
        // Nothing is said but the question whether it is there, which ssh asks once a second at most.
        const qint64 enough = proxy.answers() + (isOpenSshTried() ? 2 : 10);
        QTRY_VERIFY_WITH_TIMEOUT(proxy.answers() >= enough, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(host->silentFor().count(), 0, 60'000);
        QVERIFY(host->isConnected());
    }

    void aServerThatFallsSilentIsFoundOut() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(
            proxy, {.keepAlive = {.interval = std::chrono::milliseconds(200), .missesAllowed = 5}});
        QVERIFY(host);
        proxy.freeze();
        const auto result = host->run(command({QStringLiteral("sleep"), QStringLiteral("120")}));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::ConnectionLost);
    }

    /// As where a router has forgotten the connection.
    void aLineThatIsSilentWhileTheServerTakesOthersIsLost() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy, {.keepAlive = {.interval = std::chrono::milliseconds(200),
                                                               .missesAllowed = 10,
                                                               .timesUntried = 1'000,
                                                               .timesAtMost = 1'000}});
        QVERIFY(host);
        proxy.freezePresent();
        const auto result = host->run(command({QStringLiteral("sleep"), QStringLiteral("120")}));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::ConnectionLost);
    }

    /// As where the whole network is away for a minute, or a login node stands still: a new connection would
    /// get no further.
    void aServerThatTakesNoOtherLineEitherIsWaitedFor() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy, {.keepAlive = {.interval = std::chrono::milliseconds(200),
                                                               .missesAllowed = 3,
                                                               .timesUntried = 1'000,
                                                               .timesAtMost = 1'000}});
        QVERIFY(host);
        proxy.freeze();
        // Four times as long as a line is waited for that is silent alone.
        QTRY_VERIFY_WITH_TIMEOUT(host->silentFor() >= std::chrono::milliseconds(2400), 60'000);
        QVERIFY(host->isConnected());
        proxy.thaw();
        const auto result = host->run(bash(QStringLiteral("echo here")));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("here\n"));
    }

    void aSilentServerIsKnownAsOneLongBeforeItIsLost() {
        if (isOpenSshTried())
            SKIP_ON_THIS_COMPUTER(OpenSshsWay, "ssh counts silence in seconds: openssh.OpenSshWork");
        // What users wait for at the most before they are shown a silent server.
        const KeepAlive usual;
        QVERIFY(3 * usual.interval < std::chrono::seconds(10));
        QVERIFY(usual.missesAllowed * usual.interval > std::chrono::seconds(30));
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(
            proxy, {.keepAlive = {.interval = std::chrono::milliseconds(100), .missesAllowed = 10'000}});
        QVERIFY(host);
        QCOMPARE(host->silentFor().count(), 0);
        proxy.freeze();
        QTRY_VERIFY_WITH_TIMEOUT(host->silentFor() >= std::chrono::milliseconds(300), 60'000);
        QVERIFY(host->isConnected());
        proxy.thaw();
        QTRY_COMPARE_WITH_TIMEOUT(host->silentFor().count(), 0, 60'000);
        QVERIFY(host->run(bash(QStringLiteral("true"))).has_value());
    }

    void aServerThatIsSilentAfterASleepIsGivenUpSoon() {
        // What users wait for at the most, from the moment they open the lid, until the line is made again.
        const KeepAlive usual;
        QVERIFY((usual.missesAllowedAfterSleep + 1) * usual.interval <= std::chrono::seconds(16));
        TcpProxy proxy(server_->port());
        const auto clock = std::make_shared<HandClock>();
        const auto host = connectThrough(proxy, {.keepAlive = {.interval = std::chrono::milliseconds(100),
                                                               .missesAllowed = 1'000'000,
                                                               .clock = clock}});
        QVERIFY(host);
        proxy.freezePresent();
        QTRY_VERIFY_WITH_TIMEOUT(host->silentFor() >= std::chrono::seconds(1), 60'000);
        QVERIFY(host->isConnected());
        clock->move(std::chrono::hours(1));
        QTRY_VERIFY_WITH_TIMEOUT(!host->isConnected(), 60'000);
    }

    void aWriterIsToldToo() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(
            proxy, {.keepAlive = {.interval = std::chrono::milliseconds(200), .missesAllowed = 3}});
        QVERIFY(host);
        proxy.freeze();
        Command cat = bash(QStringLiteral("cat >/dev/null"));
        cat.standardInput = QByteArray(30'000'000, 'x');
        // The system itself gives a silent line up after many minutes, when ctest has ended this test.
        const auto result = host->run(cat);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::ConnectionLost);
    }

    void aHostMayBeLetGoOfWhileItsServerHangs() {
        TcpProxy proxy(server_->port());
        auto host = connectThrough(proxy);
        QVERIFY(host);
        proxy.freeze();
        QElapsedTimer timer;
        timer.start();
        host.reset();
        // Long before the silence itself would tell that it hangs.
        const KeepAlive usual;
        QVERIFY2(timer.elapsed() < usual.missesAllowed * usual.interval.count(),
                 QByteArray::number(timer.elapsed()));
    }

    void aSlowNetworkIsNoError() {
        TcpProxy proxy(server_->port(), std::chrono::milliseconds(50));
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = randomBytes(5'000'000);
        const auto result = host->run(cat);
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(sha256(result->standardOutput), sha256(cat.standardInput));
    }

    void aServerThatAnswersAfterASleepIsKept() {
        QVERIFY(keeper_);
        // It is silent since the beginning, and waited for as long as ever.
        QTRY_VERIFY_WITH_TIMEOUT(keeper_->silentFor() >= std::chrono::seconds(6), 60'000);
        QVERIFY(keeper_->isConnected());
    }
};

ATELIER_TEST(TestConnectionLoss)
#include "test_ConnectionLoss.moc"
