#include <QtTest>

#include "core/slurm/SlurmText.h"
#include "tests/support/LocalHost.h"

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
        for (const char* none : {"UNLIMITED", "NOT_SET", "N/A", "INVALID", "", "5"})
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
    }

    void nodeLists() {
        QFETCH(QString, names);
        QCOMPARE(nodesFromSlurm(QString::fromLatin1(QTest::currentDataTag())).join(QLatin1Char(' ')), names);
    }

    void exitCodes() {
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("3:0")), 3);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("0:15")), 143);
        QCOMPARE(exitCodeFromSlurm(QStringLiteral("N/A")), -1);
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
        QCOMPARE(answer.error().kind, ErrorKind::SlurmUnavailable);
        QCOMPARE(answer.error().arguments, QStringList{host.label()});
        QVERIFY(answer.error().retryable);
    }

    void aMissingCommandIsNamed() {
        QTemporaryDir home;
        testing::LocalHost host(home.path());
        const auto answer = askSlurm(host, command({QStringLiteral("no-such-squeue")}), {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::CommandMissing);
        QCOMPARE(answer.error().arguments, QStringList{QStringLiteral("no-such-squeue")});
    }
};

QTEST_GUILESS_MAIN(TestSlurmText)
#include "test_SlurmText.moc"
