#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl key` about a host, with an ssh configuration of one's own and a real sshd.
class TestKeyPlaces : public QObject {
    Q_OBJECT

    CtlUser user_;

    static constexpr char page[] = "https://ccdb.alliancecan.ca/ssh_authorized_keys";

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }

    void whoHasNoKeyIsToldWhereItWillGo() {
        const auto none = user_.type({"key", "narval"});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.errors.contains("atelierctl key --new narval"), qPrintable(none.errors));
        QVERIFY2(none.output.contains(page), qPrintable(none.output));
        const auto elsewhere = user_.type({"key", "moi@login.example.org"});
        QVERIFY2(elsewhere.output.contains("ssh-copy-id -i "), qPrintable(elsewhere.output));
    }

    /// The cluster may be called otherwise there.
    void aNameOfTheSshConfigurationStandsForItsCluster() {
        QFile config(user_.in("me/.ssh/config"));
        QVERIFY(config.open(QIODevice::Append));
        config.write("Host uni\n HostName narval3.alliancecan.ca\n User moi\n");
        config.close();
        const auto said = user_.type({"key", "uni"});
        QVERIFY2(said.output.contains(page), qPrintable(said.output + said.errors));
    }

    void whatIsNoHostIsSaidSoBeforeAKeyIsMade() {
        const auto said = user_.type({"key", "--new", "--no-passphrase", "--file", "of-none", "bad host"});
        QCOMPARE(said.code, 1);
        QVERIFY(!QFile::exists(user_.in("of-none")));
    }

    void theWayInIsTriedWhereThatIsAskedFor() {
        const int before = user_.signIns();
        const auto untried = user_.type({"key", "--new", "--no-passphrase", "there"});
        QVERIFY2(untried.code == 0, qPrintable(untried.errors));
        QVERIFY2(untried.output.contains("ssh-copy-id -i "), qPrintable(untried.output));
        QCOMPARE(user_.signIns(), before);
        const auto tried = user_.type({"key", "there", "--try"});
        QVERIFY2(tried.code == 0, qPrintable(tried.errors));
        QVERIFY2(tried.errors.contains("lets you in without your password"), qPrintable(tried.errors));
        QTRY_COMPARE(user_.signIns(), before + 1);
    }
};

ATELIER_TEST(TestKeyPlaces)
#include "test_KeyPlaces.moc"
