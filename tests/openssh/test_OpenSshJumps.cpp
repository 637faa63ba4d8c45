#include <QtTest>

#include "core/remote/AccountLabel.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The way by a jump host, at which ssh starts another ssh.
class TestOpenSshJumps : public QObject {
    Q_OBJECT
private:
    /// "cluster" behind "gate"; `more` is said of the latter.
    static SignInRequest throughGate(const SshServer& target, const SshServer& gate, const QByteArray& more,
                                     const QByteArray& user = SshServer::user().toUtf8()) {
        const SignInRequest request = configuredRequest(target, "  ProxyJump gate\n");
        QFile config(request.sshConfigFile);
        if (!config.open(QIODevice::Append)) return request;
        config.write("Host gate\n  HostName 127.0.0.1\n  Port " + QByteArray::number(gate.port()) +
                     "\n  User " + user + "\n  IdentityFile " + gate.clientKey().toUtf8() +
                     "\n  UserKnownHostsFile " + gate.folder().toUtf8() +
                     "/known\n  GlobalKnownHostsFile none\n" + more);
        return request;
    }

private Q_SLOTS:
    void initTestCase() { qunsetenv("SSH_AUTH_SOCK"); }

    void aJumpHostsKeyIsAskedAboutToo() {
        const SshServer target;
        const SshServer gate;
        OpenSshSeat seat;
        const auto host = openSshOfTests()(throughGate(target, gate, {}), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + gate.log() + target.log());
        QCOMPARE(seat.hostKeys.size(), 2);
        QCOMPARE(seat.hostKeys[0].fingerprint, gate.fingerprint());
        QVERIFY(!seat.hostKeys[0].role.onTheWayTo.isEmpty());
        QCOMPARE(seat.hostKeys[1].fingerprint, target.fingerprint());
        for (int i = 0; i < 3; ++i) QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
        QCOMPARE(gate.acceptedCount(), 1);
        QCOMPARE(target.acceptedCount(), 1);
    }

    void aJumpHostsChangedKeyIsSaidToBeOne() {
        const SshServer target;
        const SshServer gate;
        const SshServer other;
        makeKnown(gate, other.publicHostKey());
        OpenSshSeat seat;
        const auto host = openSshOfTests()(throughGate(target, gate, {}), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::HostKeyChanged, reason(host));
        QCOMPARE(host.error().arguments().value(1), gate.fingerprint());
        QVERIFY(!host.error().retryable);
        QCOMPARE(gate.acceptedCount(), 0);
    }

    /// As somebody finds it whose key is registered at the cluster alone.
    void aKeyThatAJumpHostRefusesIsNamedWithIt() {
        const SshServer target;
        const SshServer gate;
        makeKnown(gate);
        const SignInRequest request = throughGate(target, gate, "  IdentitiesOnly yes\n");
        const QString other = makeSshKey(gate.folder() + QStringLiteral("/other"), QStringLiteral("ed25519"));
        QFile config(request.sshConfigFile);
        QVERIFY(config.open(QIODevice::ReadWrite));
        const QByteArray text =
            config.readAll().replace(gate.clientKey().toUtf8() + "\n", other.toUtf8() + "\n");
        QVERIFY(text.contains(other.toUtf8()) && config.resize(0) && config.seek(0));
        config.write(text);
        config.close();
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::KeyRefused, reason(host));
        QCOMPARE(
            host.error().arguments(),
            (QStringList{other, SshServer::user(), serverLabel(QStringLiteral("127.0.0.1"), gate.port())}));
        QCOMPARE(target.acceptedCount(), 0);
    }

    /// The ssh that goes there is started by ssh, and goes by the configuration alone.
    void aJumpHostWhoseKeysAreAcceptedUnaskedIsNotGoneThrough_data() {
        QTest::addColumn<QByteArray>("setting");
        QTest::newRow("no") << QByteArray("StrictHostKeyChecking no");
        QTest::newRow("accept-new") << QByteArray("StrictHostKeyChecking accept-new");
        QTest::newRow("DNS") << QByteArray("VerifyHostKeyDNS yes");
    }

    void aJumpHostWhoseKeysAreAcceptedUnaskedIsNotGoneThrough() {
        QFETCH(QByteArray, setting);
        const SshServer target;
        const SshServer gate;
        OpenSshSeat seat;
        const auto host =
            openSshOfTests()(throughGate(target, gate, "  " + setting + '\n'), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::SshSettingNotHonoured);
        QVERIFY(seat.hostKeys.isEmpty());
        QCOMPARE(gate.acceptedCount(), 0);
    }

    /// Nobody is to give one server the password of another.
    void aJumpHostsPasswordIsAskedForInItsName_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::newRow("a password") << QByteArray("password");
        QTest::newRow("a question") << QByteArray("keyboard-interactive");
    }

    void aJumpHostsPasswordIsAskedForInItsName() {
        QFETCH(QByteArray, method);
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        const QString password = QStringLiteral("Écluse 42 à 7h");
        const SshServer::Account account(password);
        QFile pam(QStringLiteral("/etc/pam.d/") + account.name());
        QVERIFY(pam.open(QIODevice::WriteOnly));
        pam.write(
            "auth required pam_unix.so nodelay\naccount required pam_unix.so\nsession required "
            "pam_permit.so\n");
        pam.close();
        const auto removed = qScopeGuard([&pam] { pam.remove(); });
        const SshServer target;
        const SshServer gate(SshServer::Options{
            .config = {QStringLiteral("UsePAM yes"), QStringLiteral("PasswordAuthentication yes"),
                       QStringLiteral("KbdInteractiveAuthentication yes")},
            .pamService = account.name()});
        QVERIFY2(gate.problem().isEmpty(), qPrintable(gate.problem()));
        const SignInRequest request =
            throughGate(target, gate, "  PreferredAuthentications " + method + "\n", account.name().toUtf8());
        OpenSshSeat seat;
        seat.answer = password;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + gate.log());
        QCOMPARE(seat.questions.size(), 1);
        const SecretQuestion& question = seat.questions.constFirst();
        QCOMPARE(question.account.user, account.name());
        QCOMPARE(question.account.host, QStringLiteral("127.0.0.1"));
        QVERIFY(!question.name.has_value());
        QCOMPARE(target.acceptedCount(), 1);
    }

    /// The ssh that goes there writes its log where the servers' words come, too.
    void onlyWordsOfServersAreShownAsTheirs() {
        if (!SshServer::isRoot()) SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can have a PAM service.");
        PamStage pam(QStringLiteral("atelier-gate"));
        QVERIFY(
            pam.setLines("auth required pam_exec.so expose_authtok /bin/true\nauth required pam_permit.so\n"
                         "account required pam_permit.so\nsession required pam_permit.so\n"));
        pam.text("banner", "Welcome to the gate\n");
        const SshServer target;
        const SshServer gate(
            {.config = {QStringLiteral("KbdInteractiveAuthentication yes"), QStringLiteral("UsePAM yes"),
                        QStringLiteral("AuthenticationMethods publickey,keyboard-interactive"),
                        QStringLiteral("Banner ") + pam.path("banner")},
             .pamService = pam.name()});
        QVERIFY2(gate.problem().isEmpty(), qPrintable(gate.problem()));
        OpenSshSeat seat;
        seat.answer = QStringLiteral("anything");
        const auto host = openSshOfTests()(throughGate(target, gate, {}), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + gate.log());
        QCOMPARE(seat.questions.size(), 1);
        QCOMPARE(seat.words, QStringList{QStringLiteral("Welcome to the gate")});
    }

    void aGateThatLeadsNowhereSaysNothing() {
        const SshServer target;
        const SshServer gate({.config = {QStringLiteral("AllowTcpForwarding no")}});
        OpenSshSeat seat;
        const auto host = openSshOfTests()(throughGate(target, gate, {}), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::JumpFailed, reason(host));
        QVERIFY2(seat.words.isEmpty(), qPrintable(seat.words.join(QLatin1Char('/'))));
    }
};

ATELIER_TEST(TestOpenSshJumps)
#include "test_OpenSshJumps.moc"
