#include <QtTest>

#include "core/error/HostKeyErrors.h"
#include "core/remote/AccountLabel.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What is done with the host keys that ssh is shown.
class TestOpenSshHostKeys : public QObject {
    Q_OBJECT
private:
    static QByteArray knownTo(const SshServer& server) {
        QFile known(server.folder() + QStringLiteral("/known"));
        return known.open(QIODevice::ReadOnly) ? known.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() { qunsetenv("SSH_AUTH_SOCK"); }

    void aKeyThatIsNotKnownIsAskedAboutAndKept() {
        const SshServer server;
        SignInRequest request = configuredRequest(server);
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server.log());
        QCOMPARE(seat.hostKeys.size(), 1);
        const HostKeyQuestion& question = seat.hostKeys.constFirst();
        QCOMPARE(question.fingerprint, server.fingerprint());
        QCOMPARE(question.keyType, QStringLiteral("ssh-ed25519"));
        QCOMPARE(question.account.label(), (*host)->label());
        QCOMPARE(question.role.calledAs, QStringLiteral("cluster"));
        const auto again = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(again.has_value(), reason(again));
        QCOMPARE(seat.hostKeys.size(), 1);
    }

    /// ssh makes the folder for it in the home that the system names alone.
    void aKeyIsKeptAlsoWhereThereIsNoFolderForIt() {
        const QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toLocal8Bit());
        const auto back = qScopeGuard([&before] { qputenv("HOME", before); });
        const SshServer server;
        SignInRequest request = server.request();
        request.siteKeys = {};
        request.knownHostsFile.clear();
        request.useSshConfig = true;
        OpenSshSeat seat;
        for (int times = 0; times < 2; ++times) {
            const auto host = openSshOfTests()(request, seat.prompts(), {});
            QVERIFY2(host.has_value(), reason(host));
        }
        QCOMPARE(seat.hostKeys.size(), 1);
    }

    void aKeyThatIsNotAcceptedEndsTheSignIn() {
        const SshServer server;
        OpenSshSeat seat;
        seat.acceptsHostKey = false;
        const auto host = openSshOfTests()(configuredRequest(server), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyRefused);
        QVERIFY(!QFile::exists(server.folder() + QStringLiteral("/known")) ||
                QFile(server.folder() + QStringLiteral("/known")).size() == 0);
        QCOMPARE(server.acceptedCount(), 0);
    }

    void aKeyThatItsSitePublishesVouchesForItself() {
        const SshServer server;
        SignInRequest request = configuredRequest(server);
        request.siteKeys = {.host = QStringLiteral("cluster"),
                            .keys = {{QStringLiteral("ED25519"), server.fingerprint()}}};
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(seat.hostKeys.value(0).published);
    }

    void aKeyOtherThanThatWhichItsSitePublishesIsRefused() {
        const SshServer server;
        SignInRequest request = configuredRequest(server);
        request.siteKeys = {.host = QStringLiteral("cluster"),
                            .keys = {{QStringLiteral("ED25519"), QStringLiteral("SHA256:another")}}};
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyNotPublished);
        QVERIFY(seat.hostKeys.isEmpty());
    }

    void aChangedKeyIsTheSameErrorAsTheLibrarys() {
        const SshServer server;
        const SshServer other;
        makeKnown(server, other.publicHostKey());
        const SignInRequest request = configuredRequest(server);
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        const auto byLibrary = signIn(request, seat.prompts(), {});
        QVERIFY(!host.has_value() && !byLibrary.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyChanged);
        QCOMPARE(host.error().arguments(), byLibrary.error().arguments());
        QVERIFY(seat.hostKeys.isEmpty());
    }

    void whereOnlyKnownHostsAreAllowedAnUnknownOneIsTheSameError() {
        const SshServer server;
        const SignInRequest request = configuredRequest(server, "  StrictHostKeyChecking yes\n");
        OpenSshSeat seat;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        const auto byLibrary = signIn(request, seat.prompts(), {});
        QVERIFY(!host.has_value() && !byLibrary.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyUnknown);
        QCOMPARE(host.error().arguments(), byLibrary.error().arguments());
    }

    /// ssh itself would go on: it only forbids passwords then.
    void aChangedKeyIsRefusedWhateverTheConfigurationAccepts_data() {
        QTest::addColumn<QByteArray>("strictness");
        for (const char* word : {"no", "off", "accept-new", "ask", "yes"})
            QTest::newRow(word) << QByteArray(word);
    }

    void aChangedKeyIsRefusedWhateverTheConfigurationAccepts() {
        QFETCH(QByteArray, strictness);
        const SshServer server;
        const SshServer other;
        makeKnown(server, other.publicHostKey());
        OpenSshSeat seat;
        const auto host = openSshOfTests()(
            configuredRequest(server, "  StrictHostKeyChecking " + strictness + '\n'), seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyChanged);
        QVERIFY(seat.hostKeys.isEmpty());
        QCOMPARE(server.acceptedCount(), 0);
    }

    void anUnknownKeyIsAcceptedUnaskedOnlyWhereTheConfigurationSaysSo_data() {
        QTest::addColumn<QByteArray>("strictness");
        QTest::addColumn<int>("questions");
        QTest::newRow("no") << QByteArray("no") << 0;
        QTest::newRow("accept-new") << QByteArray("accept-new") << 0;
        QTest::newRow("ask") << QByteArray("ask") << 1;
    }

    void anUnknownKeyIsAcceptedUnaskedOnlyWhereTheConfigurationSaysSo() {
        QFETCH(QByteArray, strictness);
        QFETCH(int, questions);
        const SshServer server;
        OpenSshSeat seat;
        const auto host = openSshOfTests()(
            configuredRequest(server, "  StrictHostKeyChecking " + strictness + '\n'), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(seat.hostKeys.size(), questions);
        QVERIFY(knownTo(server).contains(server.publicHostKey()));
    }

    void aTypeThatTheSiteDoesNotPublishIsAskedAboutEvenThere() {
        const SshServer server;
        SignInRequest request = configuredRequest(server, "  StrictHostKeyChecking accept-new\n");
        request.siteKeys = {.host = QStringLiteral("cluster"),
                            .keys = {{QStringLiteral("RSA"), QStringLiteral("SHA256:another")}}};
        OpenSshSeat seat;
        seat.acceptsHostKey = false;
        const auto host = openSshOfTests()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::HostKeyRefused);
        QCOMPARE(seat.hostKeys.value(0).otherPublishedTypes, QStringList{QStringLiteral("RSA")});
    }

    /// With UpdateHostKeys, ssh would write down what the server offers after the sign-in.
    void noOtherKeyIsWrittenDownThanThatWhichWasAccepted() {
        const SshServer server(
            SshServer::Options{.hostKeyTypes = {QStringLiteral("ed25519"), QStringLiteral("ecdsa")}});
        OpenSshSeat seat;
        const auto host =
            openSshOfTests()(configuredRequest(server, "  UpdateHostKeys yes\n"), seat.prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
        QCOMPARE(knownTo(server).count('\n'), 1);
    }
};

ATELIER_TEST(TestOpenSshHostKeys)
#include "test_OpenSshHostKeys.moc"
