#include <QtTest>

#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/messages/Messages.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using Why = SshTransportChoice::Why;

/// When the system's ssh signs in, and what is said of it.
class TestEitherTransport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qunsetenv("SSH_AUTH_SOCK"); }

    void theLibrarySignsInWhereItCan() {
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        const auto host = eitherWay()(configuredRequest(server), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(seat.chosen.isEmpty());
        QVERIFY(processesWith(server.folder() + QStringLiteral("/ssh_config")).isEmpty());
    }

    void aServerThatTheLibraryHasNoAlgorithmForIsSignedInToByItself() {
        const SshServer server(SshServer::Options{
            .config = {QStringLiteral("KexAlgorithms sntrup761x25519-sha512@openssh.com")}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        OpenSshSeat seat;
        const auto host = eitherWay()(server.request(), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.chosen, (QList<SshTransportChoice>{{QStringLiteral("127.0.0.1"), Why::Algorithms}}));
        QVERIFY(sentence(seat.chosen.constFirst()).contains(QStringLiteral("no algorithm in common")));
        const auto answer = (*host)->run(bash(QStringLiteral("echo yes")));
        QVERIFY2(answer.has_value(), reason(answer));
        QCOMPARE(answer->standardOutput, QByteArray("yes\n"));
        QCOMPARE(server.acceptedCount(), 1);
    }

    /// Nobody knows by heart how an old server is let have its way.
    void theLineThatLetsAnOldServerInIsNamed_data() {
        QTest::addColumn<QByteArray>("server");
        QTest::addColumn<QString>("line");
        QTest::newRow("key exchange") << QByteArray("KexAlgorithms diffie-hellman-group14-sha1")
                                      << QStringLiteral("KexAlgorithms +diffie-hellman-group14-sha1");
        QTest::newRow("cipher") << QByteArray("Ciphers aes128-cbc") << QStringLiteral("Ciphers +aes128-cbc");
    }

    void theLineThatLetsAnOldServerInIsNamed() {
        QFETCH(QByteArray, server);
        QFETCH(QString, line);
        const SshServer old({.config = {QString::fromLatin1(server)}});
        QVERIFY2(old.problem().isEmpty(), qPrintable(old.problem()));
        makeKnown(old);
        OpenSshSeat seat;
        const auto refused = openSshOfTests()(configuredRequest(old), seat.prompts(), {});
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().kind(), ErrorKind::KeyExchangeFailed);
        QVERIFY2(sentence(refused.error()).endsWith(line), qPrintable(sentence(refused.error())));
        const auto host =
            eitherWay()(configuredRequest(old, "  " + line.toLatin1() + '\n'), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + old.log());
    }

    /// Whoever leaves out what is safe has to let it in again, and nothing worse.
    void noLineIsNamedForWhatTheUserLeavesOut() {
        const SshServer server({.config = {QStringLiteral("KexAlgorithms curve25519-sha256")}});
        makeKnown(server);
        OpenSshSeat seat;
        const auto refused = openSshOfTests()(
            configuredRequest(server, "  KexAlgorithms ecdh-sha2-nistp256\n"), seat.prompts(), {});
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().as<error::KeyExchangeFailed>()->setting, QString());
    }

    void whatTheLibraryCannotDoIsDoneByItself() {
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        // A network interface that every computer has.
        const auto host = eitherWay()(configuredRequest(server, "  BindInterface lo\n"), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.chosen.value(0), (SshTransportChoice{QStringLiteral("cluster"), Why::Setting,
                                                           QStringLiteral("BindInterface")}));
        QVERIFY(sentence(seat.chosen.constFirst()).contains(QStringLiteral("BindInterface")));
    }

    /// The library cannot check certificates; ssh can.
    void aCertificateAuthorityIsGoneByUnasked_data() {
        QTest::addColumn<QByteArray>("setting");
        QTest::addColumn<bool>("isCertified");
        QTest::newRow("by itself") << QByteArray() << true;
        QTest::newRow("where only known hosts are allowed")
            << QByteArray("  StrictHostKeyChecking yes\n") << true;
        // ssh asks then, in the words of any other key.
        QTest::newRow("not by a server without a certificate") << QByteArray() << false;
    }

    void aCertificateAuthorityIsGoneByUnasked() {
        QFETCH(QByteArray, setting);
        QFETCH(bool, isCertified);
        SshServer server;
        const QString authority =
            makeSshKey(server.folder() + QStringLiteral("/authority"), QStringLiteral("ed25519"));
        QCOMPARE(QProcess::execute(
                     QStringLiteral("ssh-keygen"),
                     {QStringLiteral("-q"), QStringLiteral("-s"), authority, QStringLiteral("-I"),
                      QStringLiteral("host"), QStringLiteral("-h"), QStringLiteral("-n"),
                      QStringLiteral("127.0.0.1"), server.folder() + QStringLiteral("/host_ed25519.pub")}),
                 0);
        server.kill();
        QFile config(server.folder() + QStringLiteral("/config"));
        QVERIFY(config.open(QIODevice::Append));
        if (isCertified)
            config.write("HostCertificate " + server.folder().toUtf8() + "/host_ed25519-cert.pub\n");
        config.close();
        server.startAgain();
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        QFile half(authority + QStringLiteral(".pub"));
        QVERIFY(half.open(QIODevice::ReadOnly));
        const SignInRequest request = configuredRequest(server, setting);
        QFile known(server.folder() + QStringLiteral("/known"));
        QVERIFY(known.open(QIODevice::WriteOnly));
        known.write("@cert-authority * " + half.readAll());
        known.close();
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.chosen, (QList<SshTransportChoice>{{QStringLiteral("cluster"), Why::Certificate}}));
        QCOMPARE(seat.hostKeys.size(), isCertified ? 0 : 1);
    }

    void whoAsksForOneGetsIt_data() {
        QTest::addColumn<bool>("openSsh");
        QTest::newRow("the system's ssh") << true;
        QTest::newRow("the library") << false;
    }

    void whoAsksForOneGetsIt() {
        QFETCH(bool, openSsh);
        const SshServer server(SshServer::Options{
            .config = {QStringLiteral("KexAlgorithms sntrup761x25519-sha512@openssh.com")}});
        SignInRequest request = server.request();
        request.transport = openSsh ? SshTransport::OpenSsh : SshTransport::Library;
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QCOMPARE(host.has_value(), openSsh);
        QCOMPARE(seat.chosen.size(), openSsh ? 1 : 0);
        if (!openSsh) QCOMPARE(host.error().kind(), ErrorKind::KeyExchangeFailed);
    }

    /// No security key can be had here, nor a program of Debian’s that stands in for one, so that the test
    /// goes as far as ssh's own attempt with it.
    void aKeyOnASecurityKeyIsLeftToSsh() {
        const SshServer server;
        SignInRequest request = server.request();
        request.keyFile = server.folder() + QStringLiteral("/id_ed25519_sk");
        QFile key(request.keyFile);
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write("-----BEGIN OPENSSH PRIVATE KEY-----\nnothing that libssh reads\n");
        key.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        key.close();
        QFile half(request.keyFile + QStringLiteral(".pub"));
        QVERIFY(half.open(QIODevice::WriteOnly));
        half.write("sk-ssh-ed25519@openssh.com AAAA moi\n");
        half.close();
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(seat.chosen.value(0).why, Why::SecurityKey);
        QVERIFY(sentence(seat.chosen.constFirst()).contains(QStringLiteral("security key")));
    }

    /// The ticket is a fake: a klist that says there is one. The server offers Kerberos and has no key of its
    /// realm, so that ssh tries and fails as it would.
    void whereThereIsATicketAndTheServerTakesItKerberosIsTried() {
        const SshServer server(SshServer::Options{.config = {QStringLiteral("GSSAPIAuthentication yes")}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        QFile klist(server.folder() + QStringLiteral("/klist"));
        QVERIFY(klist.open(QIODevice::WriteOnly));
        klist.write("#!/bin/sh\nexit 0\n");
        klist.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        klist.close();
        SignInRequest request = server.request();
        request.keyFile.clear();
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", server.folder().toUtf8() + ':' + path);
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        qputenv("PATH", path);
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::AuthenticationRefused);
        QCOMPARE(seat.chosen.value(0).why, Why::Kerberos);
        QVERIFY(seat.questions.isEmpty());
    }

    /// There is no other way in that anybody could choose.
    void whoHasNoTicketIsToldHowToGetOne_data() {
        QTest::addColumn<SshTransport>("transport");
        QTest::newRow("by itself") << SshTransport::Automatic;
        QTest::newRow("the system's ssh") << SshTransport::OpenSsh;
        QTest::newRow("the library") << SshTransport::Library;
    }

    void whoHasNoTicketIsToldHowToGetOne() {
        QFETCH(SshTransport, transport);
        const SshServer server(
            {.config = {QStringLiteral("GSSAPIAuthentication yes"), QStringLiteral("PubkeyAuthentication no"),
                        QStringLiteral("KbdInteractiveAuthentication no"),
                        QStringLiteral("PasswordAuthentication no")}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        SignInRequest request = server.request();
        request.keyFile.clear();
        request.transport = transport;
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        const QString said = sentence(host.error());
        QVERIFY2(said.contains(QStringLiteral("kinit %1@REALM").arg(SshServer::user())), qPrintable(said));
        QVERIFY(seat.questions.isEmpty());
    }

    void aCertificateThatDoesNotHoldForTheAccountIsNamed_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<SshTransport>("transport");
        QTest::addColumn<QString>("validity");
        QTest::addColumn<bool>("expired");
        QTest::addColumn<bool>("early");
        QTest::addColumn<QString>("accounts");
        const QString me = SshServer::user();
        const QString past = QStringLiteral("20200101:20200601");
        const auto ed25519 = QStringLiteral("ed25519");
        QTest::newRow("by libssh") << ed25519 << SshTransport::Library << past << true << false << me;
        QTest::newRow("by ssh") << ed25519 << SshTransport::OpenSsh << past << true << false << me;
        QTest::newRow("RSA") << QStringLiteral("rsa") << SshTransport::Library << past << true << false << me;
        QTest::newRow("ECDSA") << QStringLiteral("ecdsa") << SshTransport::Library << past << true << false
                               << me;
        QTest::newRow("it holds") << ed25519 << SshTransport::Library << QStringLiteral("+0:+1d") << false
                                  << false << me;
        QTest::newRow("it has no end")
            << ed25519 << SshTransport::OpenSsh << QStringLiteral("always:forever") << false << false << me;
        const QString ever = QStringLiteral("always:forever");
        const QString others = QStringLiteral("alice,rôle");
        QTest::newRow("others’, by libssh")
            << ed25519 << SshTransport::Library << ever << false << false << others;
        QTest::newRow("others’, by ssh")
            << ed25519 << SshTransport::OpenSsh << ever << false << false << others;
        QTest::newRow("one of several")
            << ed25519 << SshTransport::Library << ever << false << false << QString("alice," + me);
        QTest::newRow("nobody’s") << ed25519 << SshTransport::Library << ever << false << false << QString();
        const QString future = QStringLiteral("20990101120500:20990601");
        QTest::newRow("not yet, by libssh")
            << ed25519 << SshTransport::Library << future << false << true << me;
        QTest::newRow("not yet, by ssh") << ed25519 << SshTransport::OpenSsh << future << false << true << me;
    }

    void aCertificateThatDoesNotHoldForTheAccountIsNamed() {
        QFETCH(QString, type);
        QFETCH(SshTransport, transport);
        QFETCH(QString, validity);
        QFETCH(bool, expired);
        QFETCH(bool, early);
        QFETCH(QString, accounts);
        const SshServer server;  // which trusts no authority
        SignInRequest request = server.request();
        request.transport = transport;
        request.keyFile = makeSshKey(server.folder() + QStringLiteral("/mine"), type);
        const QString authority =
            makeSshKey(server.folder() + QStringLiteral("/authority"), QStringLiteral("ed25519"));
        QStringList sign{"-q", "-s", authority, "-I", "mine", "-V", validity};
        if (!accounts.isEmpty()) sign << "-n" << accounts;
        sign << request.keyFile + ".pub";
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"), sign), 0);
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        std::vector<Error> besides;
        const QString certificate = server.folder() + QStringLiteral("/mine-cert.pub");
        if (expired) besides.push_back(error::CertificateExpired{certificate, QDate(2020, 6, 1)});
        if (early) besides.push_back(error::CertificateNotYetValid{certificate, QDate(2099, 1, 1), "12:05"});
        if (accounts.contains(QStringLiteral("rôle"))) {
            QVERIFY2(host.error().as<error::CertificateForOthers>(), reason(host));
            QCOMPARE(host.error().arguments(),
                     QStringList({certificate, SshServer::user(), QStringLiteral("alice, rôle")}));
            QCOMPARE(host.error().also.size(), std::size_t(1));
            QCOMPARE(host.error().also.front().kind(), ErrorKind::KeyRefused);
            return;
        }
        QCOMPARE(host.error().kind(), ErrorKind::KeyRefused);
        QVERIFY2(host.error().also == besides, reason(host));
    }

    void whoIsRefusedIsNotTriedTwice() {
        const SshServer server;
        SignInRequest request = server.request();
        request.keyFile =
            makeSshKey(server.folder() + QStringLiteral("/stranger"), QStringLiteral("ed25519"));
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::KeyRefused);
        QVERIFY(seat.chosen.isEmpty());
    }
};

ATELIER_TEST(TestEitherTransport)
#include "test_EitherTransport.moc"
