#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// `atelierctl jobs --look` as Atelier prints it, for what is on this computer: a tunnel or a server of one's
/// own has the address of the practice cluster, and is another host all the same.
class TestLookingForJobs : public QObject {
    Q_OBJECT

    CtlUser user_;

    /// The user's ssh configuration leads to the test's own sshd from the address, too.
    void leadTheAddressThere() const {
        QFile config(user_.in("me/.ssh/config"));
        QVERIFY(config.open(QIODevice::ReadOnly));
        const QByteArray there = config.readAll();
        config.close();
        put(user_.in("me"), ".ssh/config",
            there.toStdString() + QByteArray(there).replace("Host there", "Host 127.0.0.1").toStdString());
    }

private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(user_.problem(), QString());
        leadTheAddressThere();
    }

    void theAddressOfThisComputerIsThatHost_data() {
        QTest::addColumn<QString>("host");
        QTest::newRow("as Atelier prints it") << SshServer::user() + "@127.0.0.1";
        QTest::newRow("without a user") << "127.0.0.1";
    }

    void theAddressOfThisComputerIsThatHost() {
        QFETCH(QString, host);
        const int before = user_.signIns();
        const auto said = user_.type({"jobs", "--look", host, "--user", SshServer::user()});
        QVERIFY2(said.errors.contains("There is no submission to " + SshServer::user() + "@127.0.0.1"),
                 qPrintable(said.errors));
        QCOMPARE(said.code, 0);
        QCOMPARE(user_.signIns(), before + 1);
    }

    void thePracticeClusterIsMeantByItsName() {
        const int before = user_.signIns();
        const auto said = user_.type({"jobs", "--look", "practice"});
        QVERIFY2(said.errors.contains("There is no practice cluster"), qPrintable(said.errors));
        QCOMPARE(said.code, 1);
        QCOMPARE(user_.signIns(), before);
    }
};

ATELIER_TEST(TestLookingForJobs)
#include "test_LookingForJobs.moc"
