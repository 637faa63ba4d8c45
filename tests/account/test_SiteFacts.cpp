#include <QtTest>

#include "core/account/SiteFacts.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSiteFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pathsAreFilledIn_data() {
        QTest::addColumn<QString>("expanded");
        QTest::newRow("~") << "/home/moi";
        QTest::newRow("~/a b") << "/home/moi/a b";
        QTest::newRow("~/projects/def-x/$USER/d.tar") << "/home/moi/projects/def-x/moi/d.tar";
        QTest::newRow("$SCRATCH/x") << "/scratch/moi/x";
        QTest::newRow("$PROJECT/x") << "$PROJECT/x";
        QTest::newRow("$WORK/x") << "/lustre/work\\1/x";
        QTest::newRow("$WORKDIR/x") << "$WORKDIR/x";
        QTest::newRow("/abs/x") << "/abs/x";
        QTest::newRow("d.tar") << "/home/moi/d.tar";
        QTest::newRow("~other/x") << "/home/moi/~other/x";
    }

    void pathsAreFilledIn() {
        QFETCH(QString, expanded);
        SiteFacts facts;
        facts.user = QStringLiteral("moi");
        facts.home = QStringLiteral("/home/moi");
        facts.scratch = QStringLiteral("/scratch/moi");
        facts.folders.insert(QStringLiteral("WORK"), QStringLiteral("/lustre/work\\1"));
        QCOMPARE(expandedPath(QString::fromLatin1(QTest::currentDataTag()), facts), expanded);
    }
};

ATELIER_TEST(TestSiteFacts)
#include "test_SiteFacts.moc"
