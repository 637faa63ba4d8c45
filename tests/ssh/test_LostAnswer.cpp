#include <QElapsedTimer>
#include <QtTest>
#include <thread>

#include "core/error/ReachingErrors.h"
#include "core/messages/Messages.h"
#include "core/ssh/session/DeliveryWatch.h"
#include "tests/ssh/OwnNetwork.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

namespace {

const QString rightPassword = QStringLiteral("seven 4 lanterns");

}  // namespace

/// What becomes of an answer where the network goes while the user gives it: a server that cannot have it is
/// not waited for, one that has it and takes its time is. The network is the test's own; only root can make
/// it, and the accounts.
class TestLostAnswer : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer::Account> account_;
    std::unique_ptr<PamStage> pam_;

    SshServer::Options asking(const QByteArray& lines) const {
        pam_->setLines(lines + "account required pam_permit.so\nsession required pam_permit.so\n");
        SshServer::Options options{
            .config = {QStringLiteral("UsePAM yes"), QStringLiteral("KbdInteractiveAuthentication yes")}};
        options.home = account_->home();
        options.pamService = pam_->name();
        return options;
    }
    SignInRequest requestTo(const SshServer& server) const {
        SignInRequest request = server.request();
        request.keyFile.clear();
        request.user = account_->name();
        return request;
    }
    /// By a configuration in which something makes the way.
    static SignInRequest by(SignInRequest request, const SshServer& server, const QByteArray& way) {
        QFile config(server.folder() + QStringLiteral("/ssh_config"));
        if (!config.open(QIODevice::WriteOnly | QIODevice::Truncate)) return request;
        config.write("Host cluster\n  HostName 127.0.0.1\n  Port " + QByteArray::number(server.port()) + way);
        config.write("Host *\n  UserKnownHostsFile " + server.folder().toUtf8() +
                     "/known\n  GlobalKnownHostsFile none\n");
        request.useSshConfig = true;
        request.sshConfigFile = config.fileName();
        request.host = QStringLiteral("cluster");
        request.port = 22;
        request.isPortNamed = false;
        request.siteKeys = {};
        request.knownHostsFile.clear();
        return request;
    }
    static SignInPrompts answering(const std::function<void()>& meanwhile) {
        SignInPrompts prompts = SshServer::prompts();
        prompts.askSecret = [meanwhile](const SecretQuestion&) -> std::optional<SecretAnswer> {
            meanwhile();
            return SecretAnswer{.text = rightPassword};
        };
        return prompts;
    }
    static void compareUndelivered(const SignInRequest& request) {
        QElapsedTimer answered;
        const SignInPrompts prompts = answering([&] {
            QVERIFY(OwnNetwork::setUp(false));
            answered.start();
        });
        const auto host = transport()(request, prompts, {});
        const qint64 took = answered.elapsed();
        QVERIFY(OwnNetwork::setUp(true));
        QVERIFY(!host.has_value());
        const auto* lost = host.error().as<error::ConnectionLost>();
        QVERIFY2(lost && lost->isEntering && lost->isUndelivered, reason(host));
        QVERIFY2(took >= 7'000 && took < 20'000, QByteArray::number(took));
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(QStringLiteral("did not reach")), qPrintable(words));
    }

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make a network and accounts.");
        qunsetenv("SSH_AUTH_SOCK");
        const QByteArray problem = OwnNetwork{.name = "here", .address = "192.0.2.7"}.enter();
        QVERIFY2(problem.isEmpty(), problem);
        account_ = std::make_unique<SshServer::Account>(rightPassword);
        pam_ = std::make_unique<PamStage>(account_->name() + QStringLiteral("-lost"));
    }

    void cleanup() { OwnNetwork::setUp(true); }

    void anAnswerThatDoesNotArriveIsToldSoon() {
        const SshServer server(asking("auth required pam_unix.so nodelay\n"));
        compareUndelivered(requestTo(server));
        // It does not come later either, where another may have been given by then.
        if (!isOpenSshTried()) QTest::qWait(3000);
        if (!isOpenSshTried()) QCOMPARE(server.acceptedCount(), 0);
    }

    void norDoesOneThroughAProgram() {
        const SshServer server(asking("auth required pam_unix.so nodelay\n"));
        compareUndelivered(by(requestTo(server), server,
                              "\n  ProxyCommand bash -c 'exec 3<>/dev/tcp/%h/%p; cat <&3 & cat >&3'\n"));
    }

    void norDoesOneThroughAJumpHost() {
        // The library's own hop finds out by itself (SilentLine).
        if (!isOpenSshTried()) return;
        const SshServer hop;
        const SshServer server(asking("auth required pam_unix.so nodelay\n"));
        compareUndelivered(by(requestTo(server), server,
                              "\n  ProxyJump gate\nHost gate\n  HostName 127.0.0.1\n  User " +
                                  SshServer::user().toUtf8() + "\n  Port " + QByteArray::number(hop.port()) +
                                  "\n  IdentityFile " + hop.clientKey().toUtf8() + "\n"));
    }

    /// Its computer has acknowledged the answer, though it says nothing.
    void aServerThatWaitsForAPhoneIsWaitedFor() {
        pam_->program("phone", "sleep 14\n");
        const SshServer server(
            asking("auth required pam_unix.so nodelay\nauth required pam_exec.so {dir}/phone\n"));
        const auto host = transport()(requestTo(server), answering([] {}), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
    }

    /// As where somebody walks from one room into the next.
    void aNetworkThatComesBackSoonCostsNothing() {
        const SshServer server(asking("auth required pam_unix.so nodelay\n"));
        std::thread back;
        const SignInPrompts prompts = answering([&] {
            QVERIFY(OwnNetwork::setUp(false));
            back = std::thread([] {
                QTest::qSleep(2500);
                OwnNetwork::setUp(true);
            });
        });
        const auto host = transport()(requestTo(server), prompts, {});
        back.join();
        QVERIFY2(host.has_value(), reason(host) + server.log());
    }

    void bytesAreStuckOnceAsManyStayForEightSeconds() {
        const DeliveryWatch::Moment begin{};
        DeliveryWatch watch;
        QVERIFY(!watch.isStuck(100, begin));
        QVERIFY(!watch.isStuck(100, begin + 7s));
        QVERIFY(!watch.isStuck(60, begin + 8s));
        QVERIFY(!watch.isStuck(90, begin + 15s));
        QVERIFY(!watch.isStuck(0, begin + 16s));
        QVERIFY(!watch.isStuck(90, begin + 17s));
        QVERIFY(watch.isStuck(90, begin + 25s));
    }
};

ATELIER_TEST(TestLostAnswer)
#include "test_LostAnswer.moc"
