#include <sys/stat.h>

#include <QDir>
#include <QStandardPaths>
#include <QtTest>
#include <csignal>
#include <thread>

#include "core/remote/AccountLabel.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/OtherUser.h"
#include "tests/support/PamStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The socket of the master whose command line names a server.
QString masterSocket(const SshServer& server) {
    for (const QString& line : processesWith(QStringLiteral(" -N -T ")))
        if (line.contains(server.folder()))
            return line.section(QStringLiteral(" -S "), 1).section(QLatin1Char(' '), 0, 0);
    return {};
}

bool killMaster(const QString& socket) {
    for (const QString& process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile words(QStringLiteral("/proc/%1/cmdline").arg(process));
        if (words.open(QIODevice::ReadOnly) && words.readAll().split('\0').contains(socket.toUtf8()))
            return ::kill(process.toInt(), SIGKILL) == 0;
    }
    return false;
}

qsizetype openDescriptors() {
    return QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System).size();
}

}  // namespace

/// Ends and traces of a sign-in by the system's ssh.
class TestOpenSshSignIn : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty(),
                 "openssh-client is missing");
    }

    void namesThatSshWouldTakeForOptionsAreRefused() {
        SignInRequest request;
        request.host = QStringLiteral("-oProxyCommand=touch /tmp/never");
        OpenSshSeat seat;
        QCOMPARE(openSshOfTests()(request, seat.prompts(), {}).error().kind(), ErrorKind::SshHostInvalid);
        request.host = QStringLiteral("cluster");
        request.user = QStringLiteral("-moi");
        QCOMPARE(openSshOfTests()(request, seat.prompts(), {}).error().kind(), ErrorKind::SshUserInvalid);
    }

    void aSignInThatIsStoppedEndsAtOnceWithAllThatItStarted() {
        const SshServer server;
        const SignInRequest request =
            configuredRequest(server, "  ProxyCommand sleep 300 # " + server.folder().toUtf8() + "\n");
        std::stop_source stop;
        std::jthread stopper([&] {
            while (processesWith(QStringLiteral("sleep 300")).isEmpty()) QTest::qSleep(10);
            stop.request_stop();
        });
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), stop.get_token());
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::Cancelled);
        QTRY_VERIFY(processesWith(server.folder()).filter(QStringLiteral("ssh ")).isEmpty());
    }

    void whatAProgramOnTheWaySaysIsNotTheServers() {
        QTemporaryFile banner;
        QVERIFY(banner.open() && banner.write("Welcome\n") > 0 && banner.flush());
        const SshServer server({.config = {QStringLiteral("Banner ") + banner.fileName()}});
        makeKnown(server);
        const QByteArray way =
            "  ProxyCommand bash -c 'echo valid until noon >&2; "
            "exec 3<>/dev/tcp/%h/%p; cat <&3 & exec cat >&3'\n";
        OpenSshSeat seat;
        const auto host = openSshOfTests()(configuredRequest(server, way), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(seat.programWords, QStringList{QStringLiteral("valid until noon")});
        QCOMPARE(seat.words, QStringList{QStringLiteral("Welcome")});
    }

    void aForwardingThatIsNotOpenedIsNamed() {
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        QStringList ignored;
        SignInPrompts prompts = seat.prompts();
        prompts.settingsIgnored = [&ignored](const QString& host, const QStringList& keywords) {
            ignored << host + QLatin1Char(':') + keywords.join(QLatin1Char(','));
        };
        const auto host = openSshOfTests()(
            configuredRequest(server, "  LocalForward 127.0.0.1:1 a:80\n  DynamicForward 127.0.0.1:2\n"),
            prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(ignored, QStringList{QStringLiteral("cluster:DynamicForward,LocalForward")});
    }

    void theLastWordsOfAProgramThatFailsAreToldOnce() {
        const SshServer server;
        OpenSshSeat seat;
        const auto host = openSshOfTests()(
            configuredRequest(server, "  ProxyCommand bash -c 'echo token expired >&2; exit 3'\n"),
            seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::ProxyCommandFailed);
        QCOMPARE(host.error().detail, QStringLiteral("token expired"));
        QCOMPARE(seat.words + seat.programWords, QStringList());
    }

    void aSecretIsNeitherInACommandLineNorInAnEnvironment() {
        const SshServer server;
        makeKnown(server);
        SignInRequest request = configuredRequest(server);
        const QString passphrase = QStringLiteral("purple-otter-41-lantern");
        request.keyFile = makeSshKey(server.folder() + QStringLiteral("/its own key"),
                                     QStringLiteral("ed25519"), passphrase);
        allowKey(server, request.keyFile);
        OpenSshSeat seat;
        seat.answer = passphrase;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.questions.size(), 1);
        QCOMPARE(int(seat.questions.constFirst().kind), int(SecretQuestion::Kind::Passphrase));
        QCOMPARE(seat.questions.constFirst().prompt, request.keyFile);
        QVERIFY(!masterSocket(server).isEmpty());
        QVERIFY(processesWith(passphrase).isEmpty());
        for (const QString& process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            QFile environment(QStringLiteral("/proc/%1/environ").arg(process));
            if (environment.open(QIODevice::ReadOnly))
                QVERIFY2(!environment.readAll().contains(passphrase.toUtf8()), qPrintable(process));
        }
    }

    /// It was the half of what the server wants.
    void aKeyThatTheServerTookIsNotSaidToBeRefused_data() {
        QTest::addColumn<QString>("methods");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("a key and a question") << QStringLiteral("publickey,keyboard-interactive") << true;
        QTest::newRow("a question after another key") << QStringLiteral("any") << false;
    }

    void aKeyThatTheServerTookIsNotSaidToBeRefused() {
        QFETCH(QString, methods);
        QFETCH(bool, isTaken);
        if (!SshServer::isRoot()) SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can have a PAM service.");
        PamStage pam(QStringLiteral("atelier-key-and-more"));
        QVERIFY(
            pam.setLines("auth required pam_exec.so expose_authtok /bin/true\nauth required pam_permit.so\n"
                         "account required pam_permit.so\nsession required pam_permit.so\n"));
        SshServer server(
            {.config = {QStringLiteral("KbdInteractiveAuthentication yes"), QStringLiteral("UsePAM yes"),
                        QStringLiteral("AuthenticationMethods ") + methods},
             .pamService = pam.name()});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        makeKnown(server);
        SignInRequest request = configuredRequest(server);
        if (!isTaken)
            request.keyFile =
                makeSshKey(server.folder() + QStringLiteral("/stranger"), QStringLiteral("ed25519"));
        OpenSshSeat seat;
        seat.answer = QStringLiteral("anything");
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.questions.size(), 1);
        QCOMPARE(seat.questions.constFirst().refusedKey, isTaken ? QString() : request.keyFile);
    }

    void aMasterThatDiesIsNoticedAndMadeAgain() {
        const SshServer server;
        makeKnown(server);
        const SignInRequest request = configuredRequest(server);
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(killMaster(masterSocket(server)));
        QTRY_VERIFY(!(*host)->isConnected());
        const auto answer = (*host)->run(bash(QStringLiteral("true")));
        QVERIFY(!answer.has_value());
        QCOMPARE(answer.error().kind(), ErrorKind::ConnectionLost);
        const auto again = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(again.has_value(), reason(again));
        QVERIFY((*again)->run(bash(QStringLiteral("true"))).has_value());
        QCOMPARE(server.acceptedCount(), 2);
    }

    void nothingIsLeftBehind() {
        const SshServer server;
        makeKnown(server);
        const SignInRequest request = configuredRequest(server);
        OpenSshSeat seat;
        qsizetype before = 0;
        QString socket;
        // What is opened once for all, as for a random number, is open after the first round.
        for (int round = 0; round < 2; ++round) {
            before = openDescriptors();
            const auto host = openSshOfTests()(request, seat.prompts(), {});
            QVERIFY2(host.has_value(), reason(host));
            socket = masterSocket(server);
            QVERIFY(QFile::exists(socket));
            const auto tunnel = (*host)->openTunnel(QStringLiteral("127.0.0.1"), server.port());
            QVERIFY2(tunnel.has_value(), reason(tunnel));
            QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
        }
        QTRY_COMPARE(openDescriptors(), before);
        QVERIFY(!QFile::exists(QFileInfo(socket).path()));
        QVERIFY2(masterSocket(server).isEmpty(), "the master lives on");
        QTRY_VERIFY(server.connectionProcesses().isEmpty());
    }

    /// sshd would let whoever gets to the socket do all that its owner may.
    void anotherUserGetsNothingOfTheConnection() {
        if (!OtherUser::problem().isEmpty()) SKIP_ON_THIS_COMPUTER(OtherUsers, OtherUser::problem().toUtf8());
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        const auto host = openSshOfTests()(configuredRequest(server), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        const QString socket = masterSocket(server);
        QVERIFY(QFile::exists(socket));
        QCOMPARE(OtherUser::look({}, {socket}, {QFileInfo(socket).path()}).sockets, QStringList());
        // Were its folder open, ssh itself would still look who they are.
        QCOMPARE(::chmod(QFile::encodeName(QFileInfo(socket).path()).constData(), 0755), 0);
        QCOMPARE(::chmod(QFile::encodeName(socket).constData(), 0777), 0);
        const QByteArray said =
            OtherUser::run({QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                            QStringLiteral("/usr/bin/ssh -F none -S '%1' -o BatchMode=yes "
                                           "-o ProxyCommand=false cluster echo in 2>&1")
                                .arg(socket)});
        QVERIFY2(!said.contains("in\n") || said.contains("denied"), said);
        QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
    }
};

ATELIER_TEST(TestOpenSshSignIn)
#include "test_OpenSshSignIn.moc"
