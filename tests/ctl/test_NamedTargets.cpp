#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// What a user names for a result, and where no result can go: that is said before the work begins.
class TestNamedTargets : public QObject {
    Q_OBJECT

    CtlUser user_;

private Q_SLOTS:
    void initTestCase() { QCOMPARE(user_.problem(), QString()); }
    void init() {
        user_.clear();
        put(user_.in({}), "taken", "by a file");
    }

    void resultsOfARun_data() {
        QTest::addColumn<QString>("results");
        QTest::newRow("a file") << "taken";
        QTest::newRow("below a file") << "taken/results";
        QTest::newRow("not to be written") << "/proc/self/results";
    }
    /// There is no practice cluster: whoever gets as far as asking or reaching one says something else.
    void resultsOfARun() {
        QFETCH(QString, results);
        const auto said = user_.type(
            {"run", ATELIER_SOURCE_DIR "/resources/recipes/practice.json", "--yes", "--results", results});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains(results + " cannot be written"), qPrintable(said.errors));
        QCOMPARE(said.output, QString());
        QVERIFY(!QFileInfo::exists(user_.in("me/.cache/atelier/sample")));
        QCOMPARE(contentOf(user_.in({}), "taken"), std::string("by a file"));
    }

    /// There is no such host: whoever tries to reach it says so.
    void destinationOfADownload_data() {
        QTest::addColumn<QString>("destination");
        QTest::newRow("a file") << "taken";
        QTest::newRow("below a file") << "taken/here";
        QTest::newRow("not to be made") << "/proc/self/here";
    }
    void destinationOfADownload() {
        QFETCH(QString, destination);
        const auto said = user_.type({"download", "moi@host.invalid:results", destination});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains(destination + " cannot be written"), qPrintable(said.errors));
    }

    void archiveOfPack() {
        put(user_.in("data"), "a", "x");
        QVERIFY(QDir().mkpath(user_.in("out.tar")));
        const auto said = user_.type({"pack", "data", "-o", "out.tar"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains("out.tar cannot be written"), qPrintable(said.errors));
        QVERIFY2(!said.errors.contains("Packing"), qPrintable(said.errors));
    }
};

ATELIER_TEST(TestNamedTargets)
#include "test_NamedTargets.moc"
