#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/job/JobCost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

class TestJobCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gpuHoursAreGpusTimesHoursTimesPieces() {
        JobSpec job;
        job.gpus = 1;
        job.time = 24h;
        QCOMPARE(gpuHoursAtMost(job), 24.0);
        job.gpus = 2;
        job.time = 90min;
        QCOMPARE(gpuHoursAtMost(job), 3.0);
        job.chain.enabled = true;
        job.chain.epochsTotal = 100;
        job.chain.epochsPerPiece = 28;
        QCOMPARE(gpuHoursAtMost(job), 12.0);
        job.gpus = 0;
        QCOMPARE(gpuHoursAtMost(job), 0.0);
    }

    void everyRunOfAnArrayIsAJobAndCostsItsTime() {
        const auto narval = Catalogue::builtIn().find("narval").value();
        JobSpec job;
        job.gpuModel = "a100";
        job.cpus = 12;
        job.time = 3h;
        job.sweep = {true, SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "1", "2"}}}};
        const auto cost = jobCost(job, narval);
        QCOMPARE(cost.jobs, 6);
        QCOMPARE(cost.trainings, 6);
        QCOMPARE(cost.gpuHours, 18.0);
        QCOMPARE(cost.coreHours, 216.0);
        QCOMPARE(*cost.rguHours, 72.0);
        QCOMPARE(*cost.maxJobs, 1000);
    }

    void packedRunsShareOneJob() {
        JobSpec job;
        job.time = 3h;
        job.gpus = 4;
        job.sweep = {true, SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}}, SweepPlacement::Packed};
        const auto cost = jobCost(job, {});
        QCOMPARE(cost.jobs, 1);
        QCOMPARE(cost.trainings, 2);
        QCOMPARE(cost.gpuHours, 12.0);
        QVERIFY(!cost.rguHours && !cost.maxJobs);
    }

    void aTrainingThatGoesBackIntoTheQueueIsOneJob() {
        JobSpec job;
        job.time = 24h;
        job.chain.enabled = true;
        job.chain.epochsTotal = 100;
        job.chain.epochsPerPiece = 50;
        QCOMPARE(jobCost(job, {}).jobs, 2);
        job.chain.continuation = Continuation::Requeue;
        QCOMPARE(jobCost(job, {}).jobs, 1);
        QCOMPARE(jobCost(job, {}).gpuHours, 48.0);
        job.sweep = {true, SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}}};
        QCOMPARE(jobCost(job, {}).jobs, 2);
        QCOMPARE(jobCost(job, {}).gpuHours, 96.0);
    }

    void theShareIsWhatTheSitePublishes() {
        const auto narval = Catalogue::builtIn().find("narval").value();
        JobSpec job;
        job.gpuModel = "a100";
        QCOMPARE(gpuShare(job, narval), (GpuShare{12, 126976}));
        job.gpus = 2;
        const JobSpec fair = withShare(job, *gpuShare(job, narval));
        QCOMPARE(fair.cpus, 24);
        QCOMPARE(fair.memoryMiB, qint64(253952));
    }

    void elseItIsTheNodesPartsDividedByItsGpus() {
        ClusterProfile cluster;
        cluster.cpusPerNode = 32;
        cluster.memoryMiBPerNode = 64000;
        GpuModel gpu;
        gpu.slurmName = "v100";
        gpu.perNode = 4;
        cluster.gpus = {gpu};
        JobSpec job;
        job.gpuModel = "v100";
        QCOMPARE(gpuShare(job, cluster), (GpuShare{8, 16000}));
        cluster.rules.memoryOptionAllowed = false;
        QCOMPARE(gpuShare(job, cluster), (GpuShare{8, 0}));
    }

    void anUnknownModelHasNoShare() {
        JobSpec job;
        job.gpuModel = "h900";
        QVERIFY(!gpuShare(job, Catalogue::builtIn().find("narval").value()));
    }
};

ATELIER_TEST(TestJobCost)
#include "test_JobCost.moc"
