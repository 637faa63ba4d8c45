#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>
#include <future>
#include <thread>

#include "core/messages/Messages.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/signin/Destination.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Through one server to another, as ~/.ssh/config says.
class TestProxyJump : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> gate_;
    std::unique_ptr<SshServer> inside_;
    QTemporaryDir home_;

    void configure(const QString& text) {
        QDir().mkpath(home_.filePath(QStringLiteral(".ssh")));
        QFile file(home_.filePath(QStringLiteral(".ssh/config")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString known = home_.filePath(QStringLiteral(".ssh/known_hosts"));
        file.write(QStringLiteral("UserKnownHostsFile %1\nGlobalKnownHostsFile none\n").arg(known).toUtf8());
        file.write(text.toUtf8());
    }
    static QString host(const char* name, const SshServer& server) {
        return QStringLiteral("Host %1\n  HostName 127.0.0.1\n  Port %2\n  User %3\n  IdentityFile %4\n")
            .arg(QLatin1String(name))
            .arg(server.port())
            .arg(SshServer::user(), server.clientKey());
    }
    SignInRequest to(const char* name) const {
        SignInRequest request;
        request.host = QLatin1String(name);
        request.sshConfigFile = home_.filePath(QStringLiteral(".ssh/config"));
        return request;
    }

    /// "SHA256:…" of a key.
    static QByteArray fingerprintOfKey(const QString& file) {
        QProcess keygen;
        keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), file});
        keygen.waitForFinished();
        return keygen.readAll().split(' ').value(1);
    }

    /// Who did what: the hop let the user in, and what lies behind it is another matter.
    QString toldOf(const SshServer& gate, int port,
                   std::chrono::milliseconds patience = std::chrono::seconds(30)) {
        configure(
            host("gate", gate) +
            QStringLiteral("Host cluster\n  HostName 127.0.0.1\n  Port %1\n  ProxyJump gate\n").arg(port));
        const auto session = signInWith({.connectTimeout = patience, .greetingPauses = {}})(
            to("cluster"), SshServer::prompts(), {});
        if (session) return QStringLiteral("signed in");
        if (session.error().detail.contains(QStringLiteral("Success"))) return session.error().detail;
        return kindName(session.error().kind()) + QLatin1Char('\n') + sentence(session.error());
    }

    static QString place(quint16 port) { return QStringLiteral("127.0.0.1:%1").arg(port); }

private Q_SLOTS:
    void initTestCase() {
        qputenv("HOME", home_.path().toUtf8());
        qunsetenv("SSH_AUTH_SOCK");
        gate_ = std::make_unique<SshServer>();
        QVERIFY2(gate_->problem().isEmpty(), qPrintable(gate_->problem()));
        inside_ = std::make_unique<SshServer>();
        QVERIFY2(inside_->problem().isEmpty(), qPrintable(inside_->problem()));
    }

    void theConfigurationTellsWhereAndWithWhichKey() {
        configure(host("cluster", *inside_));
        const auto session = signIn(to("cluster"), SshServer::prompts(), {});
        QVERIFY2(session.has_value(), reason(session));
        QCOMPARE((*session)->label(),
                 accountLabel(SshServer::user(), QStringLiteral("127.0.0.1"), inside_->port()));
        QVERIFY(QFile::exists(home_.filePath(QStringLiteral(".ssh/known_hosts"))));
    }

    void aHostBehindAnotherIsReachedThroughIt() {
        configure(host("gate", *gate_) + host("cluster", *inside_) + QStringLiteral("  ProxyJump gate\n"));
        const int gateBefore = gate_->acceptedCount();
        const int insideBefore = inside_->acceptedCount();
        const auto session = signIn(to("cluster"), SshServer::prompts(), {});
        QVERIFY2(session.has_value(), reason(session));
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = randomBytes(5'000'000);
        const auto result = (*session)->run(cat);
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(sha256(result->standardOutput), sha256(cat.standardInput));
        QCOMPARE(gate_->acceptedCount(), gateBefore + 1);
        QCOMPARE(inside_->acceptedCount(), insideBefore + 1);
    }

    /// As with `ssh -i`: a jump host learns nothing of the key that the target is for.
    void aChosenKeyIsShownToItsTargetAlone() {
        // Its log names each key that is shown to it.
        const SshServer gate(SshServer::Options{.config = {QStringLiteral("LogLevel VERBOSE")}});
        QVERIFY2(gate.problem().isEmpty(), qPrintable(gate.problem()));
        configure(QStringLiteral("IdentitiesOnly yes\n") + host("gate", gate) +
                  QStringLiteral("Host cluster\n  HostName 127.0.0.1\n  Port %1\n  User %2\n"
                                 "  IdentityFile none\n  ProxyJump gate\n")
                      .arg(QString::number(inside_->port()), SshServer::user()));
        const QByteArray shown = fingerprintOfKey(inside_->clientKey());
        QVERIFY(!shown.isEmpty() && !gate.log().contains(shown));
        SignInRequest request = to("cluster");
        request.keyFile = inside_->clientKey();
        const auto session = signIn(request, SshServer::prompts(), {});
        QVERIFY2(session.has_value(), reason(session));
        QVERIFY2(!gate.log().contains(shown), gate.log());
        // The log would tell.
        SignInRequest there = to("gate");
        there.keyFile = inside_->clientKey();
        (void)signIn(there, SshServer::prompts(), {});
        QTRY_VERIFY2(gate.log().contains(shown), gate.log());
    }

    /// The port in a ProxyJump counts more than the jump host's own, the usual one too.
    void aJumpThatNamesItsPortGoesThere_data() {
        QTest::addColumn<QString>("jump");
        QTest::addColumn<int>("port");
        QTest::newRow("the usual one") << QStringLiteral("gate:22") << 22;
        QTest::newRow("the usual one, as an address") << QStringLiteral("ssh://gate:22") << 22;
        QTest::newRow("another one") << QStringLiteral("gate:2200") << 2200;
        QTest::newRow("none") << QStringLiteral("gate") << 2244;
    }

    void aJumpThatNamesItsPortGoesThere() {
        QFETCH(QString, jump);
        QFETCH(int, port);
        configure(QStringLiteral("Host gate\n  Port 2244\nHost cluster\n  ProxyJump %1\n").arg(jump));
        const auto target = destinationOf(to("cluster"), {});
        QVERIFY2(target.has_value(), reason(target));
        const auto hop = destinationOf(jumpRequest(target->jumps.value(0), to("cluster")), {});
        QVERIFY2(hop.has_value(), reason(hop));
        QCOMPARE(hop->port, port);
    }

    void aHopThatDoesNotReachTheTargetSaysWhy() {
        const QString told = toldOf(*gate_, 1);
        for (const QString& part :
             {QStringLiteral("JumpFailed"),
              QStringLiteral("The jump host %1 let you in").arg(place(gate_->port())),
              QStringLiteral("could not reach 127.0.0.1:1"), QStringLiteral("“Connection refused”")})
            QVERIFY2(told.contains(part), qPrintable(told));
    }

    void aHopThatPassesNothingOnSaysSo() {
        const SshServer gate(SshServer::Options{.config = {QStringLiteral("AllowTcpForwarding no")}});
        QVERIFY2(gate.problem().isEmpty(), qPrintable(gate.problem()));
        const QString told = toldOf(gate, inside_->port());
        for (const QString& part :
             {QStringLiteral("JumpFailed"),
              QStringLiteral("The jump host %1 let you in").arg(place(gate.port())),
              QStringLiteral("does not pass connections on to %1").arg(place(inside_->port()))})
            QVERIFY2(told.contains(part), qPrintable(told));
    }

    void aTargetThatHangsUpIsNotTheHopsFault() {
        std::promise<quint16> listens;
        std::jthread closing([&listens](const std::stop_token& over) {
            QTcpServer target;
            target.listen(QHostAddress::LocalHost);
            listens.set_value(target.serverPort());
            while (!over.stop_requested())
                if (target.waitForNewConnection(50)) delete target.nextPendingConnection();
        });
        const quint16 port = listens.get_future().get();
        const QString told = toldOf(*gate_, port);
        closing.request_stop();
        closing.join();
        for (const QString& part :
             {QStringLiteral("GreetingRefused"), QStringLiteral("127.0.0.1, port %1, hung up").arg(port),
              QStringLiteral("The jump host %1 let you in and reached it").arg(place(gate_->port()))})
            QVERIFY2(told.contains(part), qPrintable(told));
    }

    void aFullTargetIsSaidToBeBusy() {
        SshServer full(SshServer::Options{.config = {QStringLiteral("MaxStartups 1:100:1")}});
        QVERIFY2(full.problem().isEmpty(), qPrintable(full.problem()));
        QTcpSocket held;
        QVERIFY(takesTheOnlyPlace(held, full.port()));
        const QString told = toldOf(*gate_, full.port());
        for (const QString& part :
             {QStringLiteral("GreetingRefused"), QStringLiteral("busy"), QString::number(full.port()),
              QStringLiteral("takes nobody from the jump host %1").arg(place(gate_->port()))})
            QVERIFY2(told.contains(part), qPrintable(told));
    }

    /// What is behind a jump host takes or refuses that one, wherever this computer is.
    void nothingBehindAHopIsSaidToBeSoFromHere_data() {
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<QString>("told");
        QTest::newRow("too many at once")
            << QByteArray("Exceeded MaxStartups\r\n") << "from the jump host %1";
        QTest::newRow("too many mistakes")
            << QByteArray("Not allowed at this time\r\n") << "from the jump host %1";
        QTest::newRow("no word") << QByteArray() << "jump host %1 let you in and reached it";
        QTest::newRow("hangs up after its version")
            << QByteArray("SSH-2.0-test\r\n") << "through the jump host %1";
    }

    void nothingBehindAHopIsSaidToBeSoFromHere() {
        QFETCH(QByteArray, says);
        QFETCH(QString, told);
        std::promise<quint16> listens;
        std::jthread closing([&](const std::stop_token& over) {
            QTcpServer target;
            target.listen(QHostAddress::LocalHost);
            listens.set_value(target.serverPort());
            while (!over.stop_requested()) {
                if (!target.waitForNewConnection(50)) continue;
                const std::unique_ptr<QTcpSocket> socket(target.nextPendingConnection());
                socket->write(says);
                socket->waitForBytesWritten(5000);
            }
        });
        const QString words = toldOf(*gate_, listens.get_future().get());
        QVERIFY2(words.contains(told.arg(place(gate_->port()))), qPrintable(words));
        QVERIFY2(!words.contains(QStringLiteral("from here")), qPrintable(words));
    }

    void aTargetThatSaysNothingIsSaidToBeBehindTheHop() {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        // The hop itself has to have answered by then.
        const QString words = toldOf(*gate_, silent.serverPort(), std::chrono::seconds(5));
        for (const QString& part : {QStringLiteral("ConnectionTimedOut"),
                                    QStringLiteral("through the jump host %1").arg(place(gate_->port()))})
            QVERIFY2(words.contains(part), qPrintable(words));
    }

    void aHopThroughItselfIsNotFollowedForEver() {
        configure(QStringLiteral("Host cluster\n  ProxyJump gate\nHost gate\n  ProxyJump cluster\n"));
        const auto session = signIn(to("cluster"), SshServer::prompts(), {});
        QVERIFY(!session.has_value());
        QCOMPARE(session.error().kind(), ErrorKind::JumpFailed);
        QVERIFY2(sentence(session.error()).contains(QStringLiteral("send a host through itself")),
                 qPrintable(sentence(session.error())));
    }
};

ATELIER_TEST(TestProxyJump)
#include "test_ProxyJump.moc"
