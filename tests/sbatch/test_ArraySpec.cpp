#include <QtTest>

#include "core/sbatch/ArraySpec.h"
#include "tests/sbatch/ForeignLetters.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Arrays as slurm_parse_array_tok of Slurm's slurm_protocol_defs.c reads them, range by range.
class TestArraySpec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anArrayHasSoManyTasks_data() {
        QTest::addColumn<qint64>("tasks");
        QTest::addColumn<int>("greatest");
        QTest::addColumn<int>("atOnce");
        const auto row = [](const char* text, qint64 tasks, int greatest, int atOnce = 0) {
            QTest::newRow(text) << tasks << greatest << atOnce;
        };
        row("0", 1, 0);
        row("1", 1, 1);
        row("007", 1, 7);
        row("1-10", 10, 10);
        row("3-3", 1, 3);
        row("0-15%4", 16, 15, 4);
        row("1-10%1", 10, 10, 1);
        row("1-10%0", 10, 10, 0);
        row("1-10:3", 4, 10);
        row("1-9:3", 3, 9);
        row("1-10:20", 1, 10);
        row("1,3,5-9:2%3", 5, 9, 3);
        row("9,1", 2, 9);
        row("[1-10]", 10, 10);
        row("1000000-1000001", 2, 1000001);
        row("0-999999999", 1000000000, 999999999);
        // A task that is named twice is one task.
        row("5,5,5", 1, 5);
        row("1-3,2-4", 4, 4);
        row("0-10:2,1-9:2", 11, 10);
        row("0-10:2,0-10:5", 7, 10);
        row("0-1000,500", 1001, 1000);
    }

    void anArrayHasSoManyTasks() {
        QFETCH(qint64, tasks);
        QFETCH(int, greatest);
        QFETCH(int, atOnce);
        const auto array = parseArray(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(array);
        QCOMPARE(array->tasks(), tasks);
        QCOMPARE(array->greatest(), greatest);
        QCOMPARE(array->atOnce, atOnce);
    }

    void aRangeKeepsItsStep() {
        const auto array = parseArray(QStringLiteral("0,3,5-9:2%4"));
        QVERIFY(array);
        QCOMPARE(array->ranges, (QList<ArrayRange>{{0, 0, 1}, {3, 3, 1}, {5, 9, 2}}));
    }

    void noArrayIsRead_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",        ",",       "1,",    ",1",   "1,,2",  "1-",    "-3",  "1--3",   "10-1",
              "1-10:0",  "1-10:-1", "1-5:x", "1-5:", "1:2",   "1-3-5", "a",   "1.5",    "0x1",
              "1e3",     "1 - 3",   "1-3 ",  "1;2",  "1-3%",  "1-3%x", "%4",  "1-3%-1", "1-3%2%3",
              "1-3%2,5", "]1[",     "1-3\n", "[]",   "[[1]]", "$N",    "1-$N"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("more than a task number holds") << QStringLiteral("0-9999999999");
        QTest::newRow("a number of a million digits") << QString(1'000'000, QLatin1Char('9'));
        QTest::newRow("a million commas") << QString(1'000'000, QLatin1Char(','));
    }

    void noArrayIsRead() {
        QFETCH(QString, text);
        QVERIFY(!parseArray(text));
    }

    void whatOnlyLooksLikeAnArrayIsNone() {
        for (const char* text : {"1", "1-11", "1-11:1%1"})
            for (const QString& other : lookAlikes(QString::fromLatin1(text)))
                QVERIFY2(!parseArray(other), qPrintable(other));
    }

    /// As many as a site's MaxArraySize can allow at all.
    void aLongListIsReadWhole() {
        QStringList numbers;
        for (int i = 0; i < 20'000; ++i) numbers << QString::number(i);
        const auto array = parseArray(numbers.join(QLatin1Char(',')));
        QVERIFY(array);
        QCOMPARE(array->tasks(), 20'000);
    }
};

ATELIER_TEST(TestArraySpec)
#include "test_ArraySpec.moc"
