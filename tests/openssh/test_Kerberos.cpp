#include <QtTest>

#include "tests/openssh/KerberosRealm.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// A server that takes tickets of Kerberos and nothing else, with a real KDC.
class TestKerberos : public QObject {
    Q_OBJECT

    static SshServer::Options ticketsOnly() {
        return {.config = {QStringLiteral("GSSAPIAuthentication yes"),
                           QStringLiteral("GSSAPIStrictAcceptorCheck no"),
                           QStringLiteral("PubkeyAuthentication no"),
                           QStringLiteral("AuthenticationMethods gssapi-with-mic")}};
    }

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        if (!KerberosRealm::isInstalled())
            SKIP_WITHOUT_PACKAGE("krb5-kdc and krb5-admin-server are not installed");
    }

    void withoutATicketItIsRefused() {
        KerberosRealm realm;
        QVERIFY2(realm.problem().isEmpty(), qPrintable(realm.problem()));
        const SshServer server(ticketsOnly());
        SignInRequest request = server.request();
        request.keyFile.clear();
        OpenSshSeat seat;
        const auto host = eitherWay()(request, seat.prompts(), {});
        QVERIFY(!host.has_value());
        QCOMPARE(server.acceptedCount(), 0);
        QVERIFY2(host.error().kind() == ErrorKind::AuthenticationRefused, reason(host));
    }
};

ATELIER_TEST(TestKerberos)
#include "test_Kerberos.moc"
