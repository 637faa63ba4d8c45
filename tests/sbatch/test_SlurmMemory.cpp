#include <QtTest>

#include "core/sbatch/SlurmMemory.h"
#include "tests/sbatch/ForeignLetters.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Amounts of memory as str_to_mbytes of Slurm's proc_args.c reads them.
class TestSlurmMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAmountIsSoManyMebibytes_data() {
        QTest::addColumn<qint64>("mebibytes");
        const auto row = [](const char* text, qint64 mebibytes) { QTest::newRow(text) << mebibytes; };
        row("0", 0);
        row("1", 1);
        row("4096", 4096);
        row("00512", 512);
        row("+512", 512);
        row("00000000000000000512M", 512);
        row("  16G", 16384);
        row("0K", 0);
        row("1K", 1);
        row("1024k", 1);
        row("1025K", 2);
        row("32000M", 32000);
        row("1g", 1024);
        row("1gb", 1024);
        row("1Gb", 1024);
        row("1GB", 1024);
        row("2T", 2097152);
        row("2tB", 2097152);
        row("999999999999T", 1048575999998951424);
    }

    void anAmountIsSoManyMebibytes() {
        QFETCH(qint64, mebibytes);
        QCOMPARE(parseSlurmMemory(QString::fromLatin1(QTest::currentDataTag())), mebibytes);
    }

    void noAmountIsRead_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",     " ",    "G",     "B",   "1 G", "1G ",  "1 ",   "1.5G", "1,5G",  "-1",  "-1G", "--1",
              "++1",  "+-1",  "1P",    "1E",  "1B",  "1GiB", "16Go", "1GG",  "1GBB",  "4G2", "1k1", "G1",
              "0x10", "12e3", "1_000", "max", "ALL", "1G\n", "1\n",  "+ 1G", "1M,2M", "$M"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("a NUL behind it") << QStringLiteral("1G") + QChar(0);
        QTest::newRow("more than Slurm can count") << QStringLiteral("99999999999999999999");
        QTest::newRow("a number of a million digits") << QString(1'000'000, QLatin1Char('9'));
    }

    void noAmountIsRead() {
        QFETCH(QString, text);
        QVERIFY(!parseSlurmMemory(text));
    }

    void whatOnlyLooksLikeAnAmountIsNone() {
        for (const char* text : {"1K", "1k", "11M", "1GB"})
            for (const QString& other : lookAlikes(QString::fromLatin1(text)))
                QVERIFY2(!parseSlurmMemory(other), qPrintable(other));
    }

    void anAmountIsWrittenExactly() {
        QCOMPARE(slurmMemoryText(1024), QStringLiteral("1G"));
        QCOMPARE(slurmMemoryText(126976), QStringLiteral("124G"));
        QCOMPARE(slurmMemoryText(510000), QStringLiteral("510000M"));
        QCOMPARE(slurmMemoryText(1), QStringLiteral("1M"));
        for (const qint64 mebibytes : {0LL, 1LL, 1023LL, 1024LL, 1025LL, 1048576LL, 999999999999LL})
            QCOMPARE(parseSlurmMemory(slurmMemoryText(mebibytes)), mebibytes);
    }
};

ATELIER_TEST(TestSlurmMemory)
#include "test_SlurmMemory.moc"
