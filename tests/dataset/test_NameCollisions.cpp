#include <QtTest>

#include "core/dataset/unpack/NameCollisions.h"
#include "tests/dataset/PlanOf.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Names that a disk of macOS or Windows takes for one.
class TestNameCollisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTwinIsAnotherNameThatFoldsAlike_data() {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<bool>("alike");
        const auto row = [](const char* what, const char* one, const char* other, bool alike) {
            QTest::newRow(what) << QByteArray(one) << QByteArray(other) << alike;
        };
        row("capitals", "Data/readme", "data/README", true);
        row("an accent written in two ways", "caf\u00e9", "cafe\u0301", true);
        row("an accent and capitals", "CAF\u00c9", "cafe\u0301", true);
        row("another name", "data", "date", false);
        row("an accent", "cafe", "caf\u00e9", false);
        row("a folder's name and what is in it", "data", "DATA/a", false);
    }
    void aTwinIsAnotherNameThatFoldsAlike() {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QFETCH(bool, alike);
        const auto plan =
            planned({file("alone", 1), file(one.toStdString(), 1), file(other.toStdString(), 1)});
        NameCollisions collisions(plan);
        QCOMPARE(collisions.has(one.toStdString()), alike);
        QCOMPARE(collisions.has(other.toStdString()), alike);
        QVERIFY(!collisions.has("alone"));
    }

    void anEmptyPlanHasNone() {
        const PlannedEntries none;
        QVERIFY(!NameCollisions(none).has("a"));
    }
};

ATELIER_TEST(TestNameCollisions)
#include "test_NameCollisions.moc"
