#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>

#include "core/messages/Messages.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using Why = SshTransportChoice::Why;

/// Riding on a master that the user has started, as `ssh -fNM` leaves it.
class TestUsersMaster : public QObject {
    Q_OBJECT
private:
    /// Short, since a socket's path has to be, and with a blank in its name.
    QTemporaryDir sockets_{QStringLiteral("/tmp/c m-XXXXXX")};

    QByteArray controlPath(const char* name) const {
        return "  ControlPath \"" + sockets_.path().toUtf8() + '/' + name + "\"\n";
    }
    static int ssh(const SignInRequest& request, const QStringList& words) {
        return QProcess::execute(QStringLiteral("ssh"),
                                 QStringList{QStringLiteral("-F"), request.sshConfigFile} + words +
                                     QStringList{QStringLiteral("cluster")});
    }
    static bool startMaster(const SignInRequest& request) {
        return ssh(request, {QStringLiteral("-i"), request.keyFile, QStringLiteral("-fNM"),
                             QStringLiteral("-o"), QStringLiteral("ControlPersist=no")}) == 0;
    }
    static int askMaster(const SignInRequest& request, const char* what) {
        return ssh(request, {QStringLiteral("-O"), QLatin1String(what)});
    }

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        QVERIFY(sockets_.isValid());
    }

    void itIsRiddenOnWithoutSigningInAndLivesOn() {
        const SshServer server;
        makeKnown(server);
        SignInRequest request = configuredRequest(server, controlPath("%C"));
        QVERIFY(startMaster(request));
        QCOMPARE(server.acceptedCount(), 1);
        request.keyFile.clear();
        OpenSshSeat seat;
        {
            const auto host = eitherWay()(request, seat.prompts(), {});
            QVERIFY2(host.has_value(), reason(host));
            QCOMPARE(seat.chosen, (QList<SshTransportChoice>{{QStringLiteral("cluster"), Why::UsersMaster}}));
            QVERIFY(sentence(seat.chosen.constFirst()).contains(QStringLiteral("leaves it open")));
            QVERIFY((*host)->capabilities().wasOpen);
            const auto answer = (*host)->run(bash(QStringLiteral("echo yes")));
            QVERIFY2(answer.has_value(), reason(answer));
            QCOMPARE(answer->standardOutput, QByteArray("yes\n"));
            const auto tunnel = (*host)->openTunnel(QStringLiteral("127.0.0.1"), server.port());
            QVERIFY2(tunnel.has_value(), reason(tunnel));
            QTcpSocket socket;
            socket.connectToHost(QHostAddress(QHostAddress::LocalHost), (*tunnel)->localPort());
            QVERIFY(socket.waitForReadyRead(30'000));
            QVERIFY(socket.readAll().startsWith("SSH-2.0-OpenSSH"));
        }
        QCOMPARE(server.acceptedCount(), 1);
        QVERIFY(seat.questions.isEmpty() && seat.hostKeys.isEmpty());
        QCOMPARE(askMaster(request, "check"), 0);
        QCOMPARE(askMaster(request, "exit"), 0);
    }

    void whoAsksForTheSystemsSshRidesOnItToo() {
        const SshServer server;
        makeKnown(server);
        SignInRequest request = configuredRequest(server, controlPath("%C"));
        QVERIFY(startMaster(request));
        request.transport = SshTransport::OpenSsh;
        OpenSshSeat seat;
        QVERIFY(eitherWay()(request, seat.prompts(), {}).has_value());
        QCOMPARE(server.acceptedCount(), 1);
        request.transport = SshTransport::Library;
        QVERIFY(eitherWay()(request, seat.prompts(), {}).has_value());
        QCOMPARE(server.acceptedCount(), 2);
        QCOMPARE(askMaster(request, "exit"), 0);
    }

    void oneThatHasGoneIsNoReasonToFail() {
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        const auto host = eitherWay()(configuredRequest(server, controlPath("%C")), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(seat.chosen.isEmpty());
    }

    void whenItEndsTheConnectionIsLost() {
        const SshServer server;
        makeKnown(server);
        const SignInRequest request = configuredRequest(server, controlPath("%C"));
        QVERIFY(startMaster(request));
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        Streams streams;
        streams.output = [&request](QByteArrayView) { askMaster(request, "exit"); };
        const auto status = (*host)->execute(bash(QStringLiteral("echo begun; exec sleep 120")), streams, {});
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::ConnectionLost);
        QTRY_VERIFY(!(*host)->isConnected());
        // The next one signs in by itself.
        QVERIFY(eitherWay()(request, seat.prompts(), {}).has_value());
        QCOMPARE(server.acceptedCount(), 2);
    }

    /// A ControlPath without %r names the same socket for every account of the host.
    void thatOfAnotherAccountIsNotUsed() {
        if (!SshServer::isRoot()) SKIP_ON_THIS_COMPUTER(RootsRights, "only root can make an account");
        const SshServer server;
        makeKnown(server);
        SignInRequest request = configuredRequest(server, controlPath("%h-%p"));
        QVERIFY(startMaster(request));
        const SshServer::Account other(QStringLiteral("cartwheel 7 lunch"));
        request.user = other.name();
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(seat.chosen.isEmpty());
        if (host)
            QCOMPARE((*host)->run(bash(QStringLiteral("id -un")))->standardOutput.trimmed(), other.name());
        request.user.clear();
        QCOMPARE(askMaster(request, "exit"), 0);
    }

    void oneWhoseFolderIsOpenToOthersIsNotTrusted() {
        const SshServer server;
        makeKnown(server);
        const SignInRequest request = configuredRequest(server, controlPath("%C"));
        QVERIFY(startMaster(request));
        QCOMPARE(::chmod(QFile::encodeName(sockets_.path()).constData(), 0777), 0);
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QCOMPARE(::chmod(QFile::encodeName(sockets_.path()).constData(), 0700), 0);
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(seat.chosen.isEmpty());
        QCOMPARE(server.acceptedCount(), 2);
        QCOMPARE(askMaster(request, "exit"), 0);
    }
};

ATELIER_TEST(TestUsersMaster)
#include "test_UsersMaster.moc"
