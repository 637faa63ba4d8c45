#include <QtTest>

#include "core/slurm/Salloc.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using Kind = AllocationNotice::Kind;

class TestSalloc : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Lines of Slurm 22.05.8; "are ready" comes with salloc_wait_nodes.
    void everyLineIsUnderstood_data() {
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("jobId");
        QTest::addColumn<QString>("nodes");
        QTest::newRow("salloc: Pending job allocation 12") << Kind::Asked << "12"
                                                           << "";
        QTest::newRow("salloc: job 12 queued and waiting for resources") << Kind::Waiting << "12"
                                                                         << "";
        QTest::newRow("salloc: Granted job allocation 12") << Kind::Granted << "12"
                                                           << "";
        QTest::newRow("salloc: Nodes ng[1-2] are ready for job") << Kind::Ready << ""
                                                                 << "ng[1-2]";
        QTest::newRow("salloc: Job allocation 6 has been revoked.") << Kind::Revoked << "6"
                                                                    << "";
        QTest::newRow("salloc: Job 14 has exceeded its time limit and its allocation has been revoked.")
            << Kind::Revoked << "14"
            << "";
        QTest::newRow("salloc: Waiting for resource configuration") << Kind::Configuring << ""
                                                                    << "";
        QTest::newRow("salloc: Relinquishing job allocation 8") << Kind::Released << "8"
                                                                << "";
    }

    void everyLineIsUnderstood() {
        QFETCH(Kind, kind);
        QFETCH(QString, jobId);
        QFETCH(QString, nodes);
        const auto notice = parseSallocLine(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(notice);
        QCOMPARE(*notice, (AllocationNotice{kind, jobId, nodes}));
    }

    void aProgramsOwnLinesAreNotSallocs() {
        QVERIFY(!parseSallocLine(QStringLiteral("Granted job allocation 12")));
        QVERIFY(!parseSallocLine(QStringLiteral("salloc: job 12 has been allocated resources")));
        QVERIFY(!parseSallocLine(QStringLiteral("srun: error: node1: task 0: Exited with exit code 4")));
    }

    void onlyWhatIsAskedForIsSaid() {
        AllocationRequest request;
        request.account = QStringLiteral("def-sponsor00");
        request.cpus = 4;
        request.gpus = 1;
        request.gpuModel = QStringLiteral("h100");
        Command salloc = sallocCommand(request, RemotePath(QStringLiteral("~/scratch")));
        appendSrun(salloc, 4, RemotePath(QStringLiteral("~/a b.sh")));
        QCOMPARE(toShell(salloc), QStringLiteral("cd ~/scratch && salloc --account=def-sponsor00 --time=15 "
                                                 "--cpus-per-task=4 --gpus-per-node=h100:1 srun --ntasks=1 "
                                                 "--cpus-per-task=4 bash ~/'a b.sh'"));
        request.gpus = 0;
        request.memoryMiB = 2000;
        QVERIFY(!toShell(sallocCommand(request, {})).contains(QLatin1String("gpus")));
        QVERIFY(toShell(sallocCommand(request, {})).contains(QLatin1String("--mem=2000M")));
    }

    void partitionAndItsLikeAreAskedForAsTheyStand() {
        AllocationRequest request;
        request.scheduling.partition = QStringLiteral("gpu_a100,gpu_h100");
        request.scheduling.qos = QStringLiteral("qos_gpu-dev");
        request.scheduling.constraint = QStringLiteral("v100-16g|v100-32g");
        request.scheduling.reservation = QStringLiteral("atelier 2");
        request.scheduling.exclude = QStringLiteral("gpu[03-05]");
        QCOMPARE(toShell(sallocCommand(request, {})),
                 QStringLiteral("salloc --partition=gpu_a100,gpu_h100 --qos=qos_gpu-dev "
                                "'--constraint=v100-16g|v100-32g' '--reservation=atelier 2' "
                                "'--exclude=gpu[03-05]' --time=15 --cpus-per-task=1"));
    }
};

ATELIER_TEST(TestSalloc)
#include "test_Salloc.moc"
