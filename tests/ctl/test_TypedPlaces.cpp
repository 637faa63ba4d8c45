// user@host:port, wherever atelierctl takes a host that no configuration knows.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestTypedPlaces : public QObject {
    Q_OBJECT

    const CtlUser user_;

    QString place() const {
        return QStringLiteral("%1@127.0.0.1:%2").arg(SshServer::user()).arg(user_.port());
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }

    void userHostAndPortLeadThere_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        put(user_.in("mine"), "a.txt", "mine");
        put(user_.far({}), "b.txt", "theirs");
        put(user_.in("mine"), "a.sh", "#!/bin/bash\n#SBATCH --time=1\ntrue\n");
        // There is no Slurm.
        QTest::newRow("site") << QStringList{"site", place()} << 1;
        QTest::newRow("check") << QStringList{"check", "--online", "--cluster", place(),
                                              user_.in("mine/a.sh")}
                               << 1;
        QTest::newRow("upload") << QStringList{"upload", user_.in("mine/a.txt"), place() + ":a.txt"} << 0;
        QTest::newRow("download") << QStringList{"download", place() + ":b.txt", user_.in("mine/got")} << 0;
    }

    void userHostAndPortLeadThere() {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        const int before = user_.signIns();
        const auto said = user_.type(words + QStringList{"--key", user_.key()});
        QVERIFY2(said.code == code, qPrintable(said.errors));
        QVERIFY2(user_.signIns() == before + 1, qPrintable(said.errors));
    }

    void whatCameIsWhatWasThere() {
        QFile file(user_.in("mine/got/b.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "theirs");
        QVERIFY(QFile::exists(user_.far("a.txt")));
    }

    void whatIsNoPortIsSaid() {
        const auto said = user_.type({"site", "moi@login.example.org:ssh"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains(QStringLiteral("a port that is none (1 to 65535)")),
                 qPrintable(said.errors));
    }

    /// A cluster has to be asked to be known.
    void aHostThatNobodyLookedAtIsNamedWithTheWayToLookAtIt() {
        put(user_.in("mine"), "a.sh", "#!/bin/bash\ntrue\n");
        const auto said = user_.type({"check", "--cluster", "uni", user_.in("mine/a.sh")});
        QCOMPARE(said.code, 2);
        QVERIFY2(said.errors.contains(QStringLiteral("“atelierctl site uni”")), qPrintable(said.errors));
    }
};

ATELIER_TEST(TestTypedPlaces)
#include "test_TypedPlaces.moc"
