#include <QtTest>

#include "core/slurm/SlurmText.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSlurmText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSiteSaysWhyItRefuses_data() {
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<QString>("reason");
        // Answers of Slurm 22.05.8 with a job_submit.lua that calls slurm.log_user.
        QTest::newRow("filter, sbatch")
            << QByteArray(
                   "sbatch: error: You are associated with multiple _gpu allocations...\n"
                   "sbatch: error: Please specify one of the following accounts to submit this job:\n"
                   "sbatch: error:   def-sponsor00\n"
                   "sbatch: error: Batch job submission failed: Unspecified error\n")
            << "You are associated with multiple _gpu allocations...\n"
               "Please specify one of the following accounts to submit this job:\ndef-sponsor00";
        QTest::newRow("filter, --test-only")
            << QByteArray("sbatch: error: Please give a model.\nallocation failure: Unspecified error\n")
            << "Please give a model.";
        QTest::newRow("filter, salloc")
            << QByteArray(
                   "salloc: error: Please give a model.\n"
                   "salloc: error: Job submit/allocate failed: Unspecified error\n")
            << "Please give a model.";
        QTest::newRow("Slurm's own reason, salloc") << QByteArray(
                                                           "salloc: error: Job submit/allocate failed: "
                                                           "Requested node configuration is not available\n"
                                                           "salloc: Job allocation 6 has been revoked.\n")
                                                    << "Requested node configuration is not available";
        QTest::newRow("Slurm's own reason, --test-only")
            << QByteArray("allocation failure: Requested node configuration is not available\n")
            << "Requested node configuration is not available";
        QTest::newRow("a directive") << QByteArray(
                                            "sbatch: error: Invalid directive found in batch script: b\n")
                                     << "Invalid directive found in batch script: b";
        QTest::newRow("colours, notes and retries")
            << QByteArray(
                   "sbatch: NOTE: Your memory request of 32768M was likely submitted as 32G.\n"
                   "sbatch: error: Slurm temporarily unable to accept job, sleeping and retrying\n"
                   "\x1b[1;31msbatch: error: Too long.\x1b[0m\r\n"
                   "sbatch: error: Batch job submission failed: Requested time limit is invalid "
                   "(missing or exceeds some limit)\n")
            << "Too long.\nRequested time limit is invalid (missing or exceeds some limit)";
        QTest::newRow("a line feed as its number")
            << QByteArray(
                   "sbatch: error: No account.\\012Yours are: a, b\\012\n"
                   "sbatch: error: Batch job submission failed: Unspecified error\n")
            << "No account.\nYours are: a, b";
        QTest::newRow("nothing but Unspecified error")
            << QByteArray("sbatch: error: Batch job submission failed: Unspecified error\n")
            << "Unspecified error";
    }

    void theSiteSaysWhyItRefuses() {
        QFETCH(QByteArray, printed);
        QFETCH(QString, reason);
        QCOMPARE(refusalReason(printed), reason);
    }

    void durations_data() {
        QTest::addColumn<qint64>("seconds");
        QTest::newRow("1-02:03:04") << qint64(93784);
        QTest::newRow("02:03:04") << qint64(7384);
        QTest::newRow("4:58") << qint64(298);
        QTest::newRow("0:00") << qint64(0);
        QTest::newRow("00:00:04.123") << qint64(4);
        QTest::newRow("365000-00:00:00") << qint64(31536000000);
        for (const char* none : {"UNLIMITED", "NOT_SET", "N/A", "INVALID", "", "5"})
            QTest::newRow(none) << qint64(-1);
        // No cluster says so: it would be more seconds than there are numbers.
        for (const char* none : {"9223372036854775807-00:00:00", "106751991167301-00:00:00",
                                 "99999999999999999999:00", "9223372036854775807:59:59"})
            QTest::newRow(none) << qint64(-1);
    }

    void durations() {
        QFETCH(qint64, seconds);
        QCOMPARE(secondsFromSlurm(QString::fromLatin1(QTest::currentDataTag())), seconds);
    }

    void nodeLists_data() {
        QTest::addColumn<QString>("names");
        QTest::newRow("ng10101") << "ng10101";
        QTest::newRow("node[1-2]") << "node1 node2";
        QTest::newRow("ng[098-101,200],nl1") << "ng098 ng099 ng100 ng101 ng200 nl1";
        QTest::newRow("rack[01-02]-[9-10]") << "rack01-9 rack01-10 rack02-9 rack02-10";
        QTest::newRow("(null)") << "";
        QTest::newRow("") << "";
        QTest::newRow("node[3-1]") << "";
        // What is no range that a cluster has stays as it is written.
        QTest::newRow("gpu[0-2147483647]") << "gpu[0-2147483647]";
        QTest::newRow("gpu[0-99999999999999999999]") << "gpu[0-99999999999999999999]";
        QTest::newRow("gpu[a-b]") << "gpu[a-b]";
        QTest::newRow("r[0-9][0-9][0-9][0-9][0-9][0-9][0-9]") << "r[0-9][0-9][0-9][0-9][0-9][0-9][0-9]";
    }

    void nodeLists() {
        QFETCH(QString, names);
        QCOMPARE(nodesFromSlurm(QString::fromLatin1(QTest::currentDataTag())).join(QLatin1Char(' ')), names);
    }

    void aNodeListIsNeverLongerThanAClusterIsLarge() {
        QStringList ranges;
        for (int i = 0; i < 100; ++i) ranges << QStringLiteral("r%1-[0-65535]").arg(i);
        QVERIFY(nodesFromSlurm(ranges.join(QLatin1Char(','))).size() <= mostNodes);
        const QString deep = QStringLiteral("a") + QStringLiteral("[1]").repeated(200'000);
        QCOMPARE(nodesFromSlurm(deep), QStringList{deep});
        QVERIFY(nodesFromSlurm(QStringLiteral("x,").repeated(1'000'000)).size() <= mostNodes);
    }

    void exitCodes() {
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("3:0")), 3);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("0:15")), 143);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("N/A")), -1);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("0:2147483647")), -1);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("99999999999:0")), -1);
    }

    void timesAreReadOrMissing() {
        QCOMPARE(timeFromSlurm(QStringLiteral("2026-11-20T14:03:11")),
                 QDateTime(QDate(2026, 11, 20), QTime(14, 3, 11)));
        QVERIFY(!timeFromSlurm(QStringLiteral("N/A")).isValid());
        QVERIFY(!timeFromSlurm(QStringLiteral("Unknown")).isValid());
    }

    void aSilentControllerCanBeAskedAgain() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = askSlurm(
            host,
            shellScript(QStringLiteral("echo 'slurm_load_jobs error: Unable to contact slurm controller "
                                       "(connect failure)' >&2; exit 1")),
            {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::SlurmUnavailable);
        QCOMPARE(answer.error().arguments(), QStringList{host.label()});
        QVERIFY(answer.error().retryable);
    }

    void aMissingCommandIsNamed() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = askSlurm(host, command({QStringLiteral("no-such-squeue")}), {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::CommandMissing);
        QCOMPARE(answer.error().arguments(), QStringList{QStringLiteral("no-such-squeue")});
    }
};

ATELIER_TEST(TestSlurmText)
#include "test_SlurmText.moc"
