#include <QFile>
#include <QHostAddress>
#include <QTcpSocket>
#include <QtTest>
#include <atomic>
#include <thread>

#include "core/error/ReachingErrors.h"
#include "core/reconnect/ReconnectingHost.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/ssh/SshSignIn.h"
#include "tests/reconnect/NoTimeClock.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

Command echo(const QString& word) {
    return command({QStringLiteral("echo"), word});
}

Command cat(const QByteArray& input) {
    Command cat = command({QStringLiteral("cat")});
    cat.standardInput = input;
    return cat;
}

/// Cuts once when so many bytes were carried.
std::jthread cuttingAfter(TcpProxy& proxy, qint64 bytes) {
    return std::jthread([&proxy, bytes](const std::stop_token& stop) {
        while (proxy.carried() < bytes && !stop.stop_requested()) std::this_thread::yield();
        proxy.cut();
    });
}

}  // namespace

/// Connections to a real sshd that are lost and made again.
class TestReconnectingHost : public QObject {
    Q_OBJECT

    std::unique_ptr<SshServer> server_;
    NoTimeClock clock_;
    std::atomic<int> losses_ = 0;
    std::atomic<int> tries_ = 0;

    /// Its connections are found to be dead after 0.6 s.
    std::unique_ptr<ReconnectingHost> connectThrough(const TcpProxy& proxy, std::stop_token end = {}) {
        const SshHostOptions options{
            .keepAlive = {.interval = std::chrono::milliseconds(200), .missesAllowed = 3},
            .connectTimeout = std::chrono::milliseconds(500),
            // Whoever comes back waits between the tries by the clock.
            .greetingPauses = {}};
        SignInRequest request = server_->request();
        request.port = proxy.port();
        auto first = signInWith(options)(request, SshServer::prompts(), {});
        if (!first) return nullptr;
        losses_ = 0;
        tries_ = 0;
        const SignInAgainObserver observer{.waits = [this](std::chrono::seconds) { ++losses_; },
                                           .tries = [this] { ++tries_; }};
        return std::make_unique<ReconnectingHost>(
            *std::move(first),
            std::make_unique<SignInAgain>(signInWith(options), request, SshServer::prompts(), clock_),
            observer, std::move(end));
    }

private Q_SLOTS:
    void init() {
        clock_ = NoTimeClock();
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
    }

    void aCutEndsWhatRunsAndNothingElse() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        const auto cutter = cuttingAfter(proxy, 2'000'000);
        const auto lost = host->run(cat(QByteArray(30'000'000, 'x')));
        QVERIFY(!lost);
        QCOMPARE(lost.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY(lost.error().as<error::ConnectionLost>()->isMadeAgain);
        QVERIFY(!host->isConnected());
        QVERIFY(host->reconnects());
        const auto next = host->run(echo(QStringLiteral("again")));
        QVERIFY(next);
        QCOMPARE(next->standardOutput, QByteArray("again\n"));
        QVERIFY(host->isConnected());
        QCOMPARE(server_->acceptedCount(), 2);
    }

    void whatMayBeDoneTwiceGoesThroughTheLoss() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        const auto cutter = cuttingAfter(proxy, 3'000'000);
        int times = 0;
        const auto sent = retryAfterLoss(*host, [&] {
            ++times;
            return host->run(cat(QByteArray(5'000'000, 'x')));
        });
        QVERIFY(sent);
        QCOMPARE(sent->standardOutput.size(), 5'000'000);
        QCOMPARE(times, 2);
    }

    void aFrozenLineIsGivenUpAndMadeAnew() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        proxy.freeze();
        const auto lost = host->run(echo(QStringLiteral("lost")));
        QVERIFY(!lost);
        QCOMPARE(lost.error().kind(), ErrorKind::ConnectionLost);
        std::jthread thawer([&] {
            while (tries_ < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
            proxy.thaw();
        });
        QVERIFY(host->run(echo(QStringLiteral("again"))));
        QVERIFY(tries_ >= 2);
    }

    /// A login node that is restarted.
    void aServerMayBeKilledAndComeBack() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        server_->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!host->isConnected(), 60'000);
        std::atomic<bool> back = false;
        std::jthread caller([&] { back = host->run(echo(QStringLiteral("again"))).has_value(); });
        QTRY_VERIFY_WITH_TIMEOUT(tries_ >= 3, 60'000);
        server_->startAgain();
        caller.join();
        QVERIFY(back);
    }

    void whoIsNoLongerLetInTriesOnce() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        QVERIFY(QFile::remove(server_->folder() + QStringLiteral("/authorized_keys")));
        proxy.cut();
        QTRY_VERIFY(!host->isConnected());
        const auto refused = host->run(echo(QStringLiteral("no")));
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY(!refused.error().also.empty());
        QVERIFY(!refused.error().as<error::ConnectionLost>()->isMadeAgain);
        QVERIFY(!host->reconnects());
        // Everybody else is told the same, and nobody knocks again.
        QCOMPARE(host->run(echo(QStringLiteral("no"))).error(), refused.error());
        QVERIFY(!host->openTunnel(QStringLiteral("127.0.0.1"), 1));
        QCOMPARE(tries_.load(), 1);
    }

    /// Whoever comes back to the computer finds the question of a server that has hung up long ago.
    void whoAnswersTooLateMayAnswerAgain() {
        if (!SshServer::isRoot()) SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can have a PAM service.");
        PamStage pam(QStringLiteral("atelier-late"));
        QVERIFY(
            pam.setLines("auth required pam_exec.so expose_authtok /bin/true\nauth required pam_permit.so\n"
                         "account required pam_permit.so\nsession required pam_permit.so\n"));
        server_ = std::make_unique<SshServer>(SshServer::Options{
            .config = {QStringLiteral("KbdInteractiveAuthentication yes"), QStringLiteral("UsePAM yes"),
                       QStringLiteral("AuthenticationMethods keyboard-interactive"),
                       QStringLiteral("LoginGraceTime 5")},
            .pamService = pam.name()});
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        std::atomic<int> asked = 0;
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [&](const SecretQuestion&) -> std::optional<SecretAnswer> {
            if (++asked == 2)
                for (int looks = 0; looks < 600 && !server_->connectionProcesses().isEmpty(); ++looks)
                    QTest::qSleep(100);
            return SecretAnswer{Secret(QStringLiteral("anything"))};
        };
        TcpProxy proxy(server_->port());
        SignInRequest request = server_->request();
        request.port = proxy.port();
        auto first = signIn(request, prompts, {});
        QVERIFY2(first.has_value(), server_->log());
        ReconnectingHost host(*std::move(first),
                              std::make_unique<SignInAgain>(signIn, request, prompts, clock_), {}, {});
        proxy.cut();
        QTRY_VERIFY(!host.isConnected());
        const auto next = host.run(echo(QStringLiteral("again")));
        QVERIFY2(next.has_value(), server_->log());
        QCOMPARE(asked.load(), 3);
    }

    void manyCallersMakeOneConnection() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        proxy.cut();
        QTRY_VERIFY(!host->isConnected());
        std::atomic<int> well = 0;
        std::vector<std::jthread> callers;
        for (int i = 0; i < 12; ++i)
            callers.emplace_back([&] { well += host->run(echo(QStringLiteral("x"))).has_value() ? 1 : 0; });
        callers.clear();
        QCOMPARE(well.load(), 12);
        QCOMPARE(tries_.load(), 1);
        QCOMPARE(server_->acceptedCount(), 2);
    }

    void aTunnelComesBackAtItsOldPort() {
        TcpProxy proxy(server_->port());
        const auto host = connectThrough(proxy);
        QVERIFY(host);
        auto tunnel = host->openTunnel(QStringLiteral("127.0.0.1"), server_->port());
        QVERIFY(tunnel);
        const quint16 port = (*tunnel)->localPort();
        const auto banner = [port] {
            QTcpSocket socket;
            socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
            return socket.waitForReadyRead(30'000) ? socket.readAll().left(4) : QByteArray();
        };
        QCOMPARE(banner(), QByteArray("SSH-"));
        proxy.cut();
        QTRY_VERIFY(!(*tunnel)->isOpen());
        const auto again = host->reopenTunnel(port, QStringLiteral("127.0.0.1"), server_->port());
        QVERIFY(again);
        QCOMPARE((*again)->localPort(), port);
        QCOMPARE(banner(), QByteArray("SSH-"));
        // Where somebody has it by now, another one serves as well.
        const auto third = host->reopenTunnel(port, QStringLiteral("127.0.0.1"), server_->port());
        QVERIFY(third);
        QVERIFY((*third)->localPort() != port);
    }

    void theEndOfTheProgramEndsTheAttempts() {
        TcpProxy proxy(server_->port());
        std::stop_source end;
        const auto host = connectThrough(proxy, end.get_token());
        QVERIFY(host);
        server_->kill();
        QTRY_VERIFY_WITH_TIMEOUT(!host->isConnected(), 60'000);
        std::atomic<bool> returned = false;
        std::jthread caller([&] {
            // As what cleans up does, which nobody can stop.
            static_cast<void>(host->run(echo(QStringLiteral("never"))));
            returned = true;
        });
        QTRY_VERIFY_WITH_TIMEOUT(tries_ >= 2, 60'000);
        end.request_stop();
        QTRY_VERIFY_WITH_TIMEOUT(returned, 60'000);
    }
};

ATELIER_TEST(TestReconnectingHost)
#include "test_ReconnectingHost.moc"
