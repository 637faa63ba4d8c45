#include <QtTest>

#include "core/slurm/Sacct.h"
#include "core/slurm/Sacctmgr.h"
#include "core/slurm/SbatchVersion.h"
#include "core/slurm/Scancel.h"
#include "core/slurm/Sinfo.h"
#include "tests/slurm/Printed.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::printed;

/// The small ones: sacct, sacctmgr, sinfo, sbatch --version, scancel.
class TestLookups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accountsTellHowPiecesEnded() {
        const auto rows = parseSacct(printed(
            "36_1|COMPLETED|0:0|00:10:04|2026-11-20T10:00:00|2026-11-20T10:10:04|ng10101\n"
            "36_2|CANCELLED by 1000|0:15|00:00:10|2026-11-20T10:11:00|2026-11-20T10:11:10|ng[10101-10102]\n"
            "36_[4-10%1]|PENDING|0:0|00:00:00|Unknown|Unknown|None assigned\n"));
        QVERIFY(rows);
        QCOMPARE(rows->at(0).tasks, QStringLiteral("1"));
        QCOMPARE(rows->at(0).exitCode, 0);
        QCOMPARE(rows->at(1).state, JobState::Cancelled);
        QCOMPARE(rows->at(1).exitCode, 143);
        QCOMPARE(rows->at(1).nodeList, QStringLiteral("ng[10101-10102]"));
        QCOMPARE(rows->at(2).tasks, QStringLiteral("4-10%1"));
        QVERIFY(rows->at(2).nodeList.isEmpty());
        QCOMPARE(jobStatus(*rows, QStringLiteral("36"), 10)->piecesPending, 7);
    }

    void missingAccountsAreNoEnd_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<int>("code");
        QTest::newRow("no slurmdbd") << QByteArray("Slurm accounting storage is disabled\n") << 1;
        QTest::newRow("no sacct") << QByteArray("bash: sacct: command not found\n") << 127;
        QTest::newRow("refused") << QByteArray(
                                        "sacct: error: slurm_persist_conn_open_without_init: failed to open "
                                        "persistent connection to host:db:6819: Connection refused\n")
                                 << 1;
    }

    void missingAccountsAreNoEnd() {
        QFETCH(QByteArray, said);
        QFETCH(int, code);
        const auto rows = parseSacct(printed("", said, code));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::SlurmUnavailable);
    }

    void accountsAreNamedAsUsersWriteThem() {
        QCOMPARE(parseSacctmgr("def-prof_cpu\ndef-prof_gpu\nrrg-prof\ndef-prof\n"),
                 (QStringList{QStringLiteral("def-prof"), QStringLiteral("rrg-prof")}));
        QVERIFY(parseSacctmgr("You are not running a supported accounting_storage plugin\n").isEmpty());
    }

    void gpuModels_data() {
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<QList<GpuGres>>("gpus");
        const auto gpu = [](const char* model, int n) { return GpuGres{QString::fromLatin1(model), n}; };
        QTest::newRow("one kind") << QByteArray("gpu:h100:2\n") << QList<GpuGres>{gpu("h100", 2)};
        QTest::newRow("sockets and nodes without")
            << QByteArray("(null)\ngpu:h100:4(S:0-1)\ngpu:h100:8(S:0-3)\n") << QList<GpuGres>{gpu("h100", 8)};
        QTest::newRow("instances beside whole ones")
            << QByteArray("gpu:h100:2(S:0),gpu:nvidia_h100_80gb_hbm3_1g.10gb:7(S:1),tmpfs:3T\n")
            << QList<GpuGres>{gpu("h100", 2), gpu("nvidia_h100_80gb_hbm3_1g.10gb", 7)};
        QTest::newRow("no model") << QByteArray("gpu:4\n") << QList<GpuGres>{gpu("", 4)};
        QTest::newRow("none") << QByteArray("(null)\n") << QList<GpuGres>{};
    }

    void gpuModels() {
        QFETCH(QByteArray, printed);
        QFETCH(QList<GpuGres>, gpus);
        QCOMPARE(parseSinfoGres(printed), gpus);
    }

    void versions() {
        QCOMPARE(parseSbatchVersion("slurm-wlm 22.05.8\n"), QStringLiteral("22.05.8"));
        QCOMPARE(parseSbatchVersion("slurm 25.05.6\n"), QStringLiteral("25.05.6"));
        QCOMPARE(parseSbatchVersion("bash: sbatch: command not found\n"), QString());
    }

    void cancellingTwiceIsNoError() {
        const QString id = QStringLiteral("4");
        QVERIFY(parseScancel(id, printed("")) == CancelResult::Told);
        QVERIFY(parseScancel(
                    id, printed("",
                                "scancel: error: Kill job error on job id 4: Job/step already completing "
                                "or completed\n",
                                1)) == CancelResult::HadEnded);
        QCOMPARE(
            parseScancel(
                id, printed("", "scancel: error: Kill job error on job id 4: Invalid job id specified\n", 1))
                .error()
                .kind(),
            ErrorKind::JobUnknown);
        // By scancel of Slurm 22.05, whose exit code is none.
        QCOMPARE(parseScancel(id, printed("",
                                          "scancel: Terminating job 4\nscancel: error: Kill job error on job "
                                          "id 4: Invalid job id specified\n"))
                     .error()
                     .kind(),
                 ErrorKind::JobUnknown);
        QCOMPARE(
            parseScancel(id, printed("",
                                     "scancel: error: Kill job error on job id 4: Unable to contact slurm "
                                     "controller (connect failure)\n",
                                     8))
                .error()
                .kind(),
            ErrorKind::SlurmUnavailable);
        QCOMPARE(
            parseScancel(
                id, printed("", "scancel: error: Kill job error on job id 4: Access/permission denied\n", 1))
                .error()
                .kind(),
            ErrorKind::JobNotYours);
    }
};

ATELIER_TEST(TestLookups)
#include "test_Lookups.moc"
