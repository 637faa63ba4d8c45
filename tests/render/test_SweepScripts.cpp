#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/job/SweepRuns.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "core/render/SweepLines.h"
#include "core/render/SweepReader.h"
#include "core/render/TrackingLines.h"
#include "tests/render/Complaints.h"
#include "tests/render/GoldenJobs.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::complaints;

static JobSpec sweepJob(const ClusterProfile& cluster, SweepPlacement placement,
                        SweepRunner runner = SweepRunner::GnuParallel,
                        Language language = Language::English) {
    auto job = goldenJob(cluster, language);
    job.chain = {};
    job.sweep = {true,
                 SweepTable::Grid,
                 {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "1e-4", "it's a"}}},
                 placement,
                 runner};
    // A run each on several GPUs is what packing is for.
    const int most = cluster.gpus.value(0).perNode;
    if (placement == SweepPlacement::Packed && most > 1 && !cluster.gpus.value(0).instance) {
        job.gpus = most;
        job.cpus = std::max(1, cluster.gpus.value(0).cpusPerGpu) * most;
        if (const int share = cluster.gpus.value(0).memoryMiBPerGpu; share > 0)
            job.memoryMiB = qint64(share) * most;
    }
    return job;
}

static ClusterProfile clusterOf(const char* id) {
    return Catalogue::builtIn().find(QLatin1String(id)).value();
}

class TestSweepScripts : public QObject {
    Q_OBJECT

    static void rows() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<JobSpec>("job");
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            if (cluster.retired) continue;
            auto array = sweepJob(cluster, SweepPlacement::Array, {}, Language::French);
            array.tracking = Tracking::WeightsAndBiases;
            array.sweep.atOnce = 2;
            QTest::addRow("%s array", qPrintable(cluster.id)) << cluster.id << array;
            for (const auto runner : sweepRunners(cluster)) {
                auto packed = sweepJob(cluster, SweepPlacement::Packed, runner);
                packed.tracking = Tracking::Comet;
                QTest::addRow("%s packed %d", qPrintable(cluster.id), int(runner)) << cluster.id << packed;
            }
        }
    }

private Q_SLOTS:
    void everyClustersSweepIsCleanShell_data() { rows(); }

    void everyClustersSweepIsCleanShell() {
        QFETCH(QString, cluster);
        QFETCH(JobSpec, job);
        const auto script = render(job, Catalogue::builtIn().find(cluster).value());
        QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, script), QByteArray());
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        QCOMPARE(complaints(QStringLiteral("shellcheck"), {QStringLiteral("-")}, script), QByteArray());
    }

    /// In French a blank that does not break stands before a colon; the name must not swallow it.
    void theEndOfARunIsToldAsItIsWrittenInItsLanguage() {
        const auto cluster = clusterOf("practice");
        const auto job = [&cluster](Language language) {
            return render(sweepJob(cluster, SweepPlacement::Packed, SweepRunner::GnuParallel, language),
                          cluster);
        };
        const QString french = job(Language::French);
        QVERIFY2(french.contains(QStringLiteral("echo \"${RUN_NAME}\u00a0: terminé avec le code $code\"")),
                 qPrintable(french));
        QVERIFY(job(Language::English)
                    .contains(QStringLiteral("echo \"${RUN_NAME}: ended with exit code $code\"")));
    }

    void everyClustersSweepChecksClean_data() { rows(); }

    void everyClustersSweepChecksClean() {
        QFETCH(QString, cluster);
        QFETCH(JobSpec, job);
        const auto profile = Catalogue::builtIn().find(cluster).value();
        const auto script = render(job, profile);
        for (const auto& found : check(script.toUtf8(), profile))
            QFAIL(qPrintable(found.code + QLatin1Char(' ') +
                             script.section(QLatin1Char('\n'), found.line - 1, found.line - 1)));
    }

    void theSweepIsReadFromTheLines_data() { rows(); }

    void theSweepIsReadFromTheLines() {
        QFETCH(QString, cluster);
        QFETCH(JobSpec, job);
        const auto profile = Catalogue::builtIn().find(cluster).value();
        if (!profile.rules.memoryOptionAllowed) job.memoryMiB = 0;
        const auto script = render(job, profile);
        QCOMPARE(parse(script).sweep, job.sweep);
        QVERIFY(parse(script) == job);
        // GLOST's tasks share the CPUs, which may not come out even.
        if (job.sweep.placement == SweepPlacement::Array || job.sweep.runner == SweepRunner::GnuParallel)
            QVERIFY2(!script.contains(QLatin1String("# atelier:")), qPrintable(script));
    }

    void anArrayHasATaskForEachRun() {
        auto job = sweepJob(clusterOf("narval"), SweepPlacement::Array);
        QVERIFY(render(job, clusterOf("narval")).contains(QLatin1String("#SBATCH --array=1-6  ")));
        job.sweep.atOnce = 3;
        const auto script = render(job, clusterOf("narval"));
        QVERIFY(script.contains(QLatin1String("#SBATCH --array=1-6%3 ")));
        QVERIFY(script.contains(QLatin1String("#SBATCH --output=%x-%A_%a.out")));
        QVERIFY(script.contains(QLatin1String("\n    0.01 'it'\\''s a'\n")));
    }

    void aTableOneChangedByHandIsReadAsItStands() {
        const auto sweep = sweepOfTable({"--lr", "--wd"}, {"1", "a", "2", "b", "3", "c"});
        QCOMPARE(sweep.table, SweepTable::List);
        QCOMPARE(sweep.parameters,
                 (QList<SweepParameter>{{"--lr", {"1", "2", "3"}}, {"--wd", {"a", "b", "c"}}}));
        QCOMPARE(shellArrayWords(QStringLiteral("(a \"b c\" # no 'word'\n 'd'\\''e' '')")),
                 (QStringList{"a", "b c", "d'e", ""}));
    }

    void glostHasATaskMoreThanRunsAtATime() {
        auto job = sweepJob(clusterOf("narval"), SweepPlacement::Packed, SweepRunner::Glost);
        const auto script = render(job, clusterOf("narval"));
        for (const char* part : {"#SBATCH --nodes=1\n", "#SBATCH --ntasks=5 ", "#SBATCH --cpus-per-task=9\n",
                                 "module load glost || exit\n", "srun glost_launch "})
            QVERIFY2(script.contains(QLatin1String(part)), part);
    }

    void metasFarmIsMadeByHand() {
        auto job = sweepJob(clusterOf("narval"), SweepPlacement::Packed, SweepRunner::Meta);
        const auto lines = metaFarmLines(job, QStringLiteral("ml-test.sh"), 2);
        QCOMPARE(lines.value(1), QStringLiteral("farm_init.run ml-test-farm"));
        QVERIFY(lines.value(4).contains(QLatin1String("$(seq 6)")));
        QCOMPARE(lines.last(), QStringLiteral("submit.run 2"));
        QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, lines.join(QLatin1Char('\n'))),
                 QByteArray());
    }

    void aTryTakesTheFirstRun() {
        for (const auto placement : {SweepPlacement::Array, SweepPlacement::Packed}) {
            const auto trial = renderTrial(sweepJob(clusterOf("narval"), placement), clusterOf("narval"),
                                           QStringLiteral("t0k3n"), 60);
            QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, trial), QByteArray());
            QVERIFY(trial.contains(QLatin1String("take_run \"${SLURM_ARRAY_TASK_ID:-1}\"")));
            QVERIFY(trial.contains(QLatin1String("timeout -k 10 60 python -u")));
        }
    }

    void aServiceIsReachedAsTheSiteHasIt_data() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<Tracking>("service");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* cluster, Tracking service, const char* line) {
            QTest::addRow("%s %d", cluster, int(service)) << cluster << service << line;
        };
        row("narval", Tracking::WeightsAndBiases, "export WANDB_MODE=offline\n");
        row("narval", Tracking::Comet, "module load httpproxy || exit\nexport COMET_START_ONLINE=1\n");
        row("fir", Tracking::WeightsAndBiases, "export WANDB_MODE=online\n");
        row("killarney", Tracking::Comet, "export COMET_START_ONLINE=1\n");
        row("trillium", Tracking::WeightsAndBiases, "export WANDB_MODE=offline\n");
        row("trillium", Tracking::Comet,
            "export COMET_START_ONLINE=0\nexport COMET_OFFLINE_DIRECTORY=comet-runs\n");
        row("mila", Tracking::WeightsAndBiases, "export WANDB_MODE=offline\n");
    }

    void aServiceIsReachedAsTheSiteHasIt() {
        QFETCH(QString, cluster);
        QFETCH(Tracking, service);
        QFETCH(QString, line);
        const auto profile = Catalogue::builtIn().find(cluster).value();
        auto job = sampleJob(profile);
        job.tracking = service;
        const auto script = render(job, profile);
        QVERIFY2(script.contains(line), qPrintable(script));
        QVERIFY(!script.contains(QLatin1String("API_KEY")));
        QVERIFY(parse(script) == job);
    }

    void offlineRunsAreSentLater() {
        auto job = sampleJob(clusterOf("narval"));
        job.tracking = Tracking::WeightsAndBiases;
        const auto lines = trackingUploadLines(job, clusterOf("narval"), {"/project/me/results/4812"});
        QCOMPARE(lines.last(), QStringLiteral("wandb sync /project/me/results/4812/wandb/offline-run-*"));
        QVERIFY(lines.contains(QStringLiteral("pip install --no-index wandb")));
        QVERIFY(trackingUploadLines(job, clusterOf("fir"), {"/project/me/results/4812"}).isEmpty());
        job.tracking = Tracking::Comet;
        job.sweep = {true, SweepTable::Grid, {{"--lr", {"1", "2"}}}, SweepPlacement::Packed};
        QCOMPARE(trackingUploadLines(job, clusterOf("trillium"), {"/scratch/a b/1", "/scratch/a b/2"}).last(),
                 QStringLiteral("comet upload '/scratch/a b/1'/runs/*/comet-runs/*.zip "
                                "'/scratch/a b/2'/runs/*/comet-runs/*.zip"));
    }

    void aSweepHasNoPlaceForAChainInPieces() {
        auto job = sweepJob(clusterOf("narval"), SweepPlacement::Array);
        job.chain = sampleJob(clusterOf("narval")).chain;
        const auto script = render(job, clusterOf("narval"));
        QVERIFY(!script.contains(QLatin1String("CHECKPOINTS")));
        QVERIFY(parse(script) == job);
        job.chain.continuation = Continuation::Requeue;
        const auto requeued = render(job, clusterOf("narval"));
        QVERIFY(requeued.contains(QLatin1String("CHECKPOINTS+=\"/$RUN_NAME\"")));
        QVERIFY(requeued.contains(QLatin1String("#SBATCH --requeue")));
        QVERIFY(requeued.contains(QLatin1String("#SBATCH --array=1-6")));
        QVERIFY(parse(requeued) == job);
        QCOMPARE(complaints(QStringLiteral("shellcheck"), {QStringLiteral("-")}, requeued), QByteArray());
    }
};

ATELIER_TEST(TestSweepScripts)
#include "test_SweepScripts.moc"
