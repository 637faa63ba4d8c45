#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/JourneyState.h"

using namespace atelier;

static StepStatus statusOf(const JourneyState& state, Step step) {
    for (const auto& status : stepStatuses(state))
        if (status.step == step) return status;
    return {};
}

static ClusterProfile cluster(const char* id) {
    const auto catalogue = Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"));
    return catalogue->find(QLatin1String(id)).value_or(ClusterProfile{});
}

class TestJourneyState : public QObject {
    Q_OBJECT

    SiteFacts facts_;

private Q_SLOTS:
    void initTestCase() {
        facts_.user = QStringLiteral("moi");
        facts_.home = QStringLiteral("/home/moi");
        facts_.accounts = QStringList{QStringLiteral("def-prof"), QStringLiteral("rrg-prof")};
    }

    void theStepsComeInTheTutorialsOrder() {
        QList<Step> steps;
        for (const auto& status : stepStatuses({})) steps.append(status.step);
        QCOMPARE(steps, allSteps());
        QCOMPARE(steps.first(), Step::Connect);
        QCOMPARE(steps.last(), Step::Results);
    }

    void withoutAConnectionNothingElseIsOpen() {
        for (const auto& status : stepStatuses({})) {
            QCOMPARE(status.state, status.step == Step::Connect ? StepState::Open : StepState::Blocked);
            QCOMPARE(status.need, status.step == Step::Connect ? StepNeed::Nothing : StepNeed::Connection);
        }
    }

    void datasetEnvironmentAndTryMayBeSkipped() {
        JourneyState state;
        state.connected = true;
        state.program.onCluster = true;
        QCOMPARE(statusOf(state, Step::Script).state, StepState::Open);
        QCOMPARE(statusOf(state, Step::Trial).state, StepState::Open);
    }

    void whatRunsTheProgramNeedsIt() {
        JourneyState state;
        state.connected = true;
        const StepStatus blocked{Step::Script, StepState::Blocked, StepNeed::Program};
        QCOMPARE(statusOf(state, Step::Script), blocked);
        QCOMPARE(statusOf(state, Step::Environment).state, StepState::Open);
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        QCOMPARE(statusOf(state, Step::Environment).need, StepNeed::Program);
        QCOMPARE(statusOf(state, Step::Dataset).state, StepState::Open);
    }

    void followingAndResultsNeedAJob() {
        JourneyState state;
        state.connected = true;
        QCOMPARE(statusOf(state, Step::Follow).need, StepNeed::Job);
        QCOMPARE(statusOf(state, Step::Results).need, StepNeed::Job);
        state.submitted = SubmittedJob{};
        QCOMPARE(statusOf(state, Step::Follow).state, StepState::Open);
        state.jobEnded = true;
        QCOMPARE(statusOf(state, Step::Follow).state, StepState::Done);
    }

    void whatIsDoneStaysDoneWhenTheConnectionIsLost() {
        JourneyState state;
        state.dataset.onCluster = true;
        QCOMPARE(statusOf(state, Step::Dataset).state, StepState::Done);
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Blocked);
    }

    void aGpuComesWithItsShareOfTheNode() {
        const JobSpec job = suggestedJob(cluster("fir"), facts_, {});
        QCOMPARE(job.gpuModel, QStringLiteral("h100"));
        QCOMPARE(job.gpus, 1);
        QCOMPARE(job.cpus, 12);
        QCOMPARE(job.memoryMiB, 286720);
        QCOMPARE(job.account, QStringLiteral("def-prof"));
        QCOMPARE(job.environment.modules.first(), QStringLiteral("StdEnv/2023"));
        QVERIFY(job.environment.modules.filter(QStringLiteral("python/")).size() == 1);
    }

    void aSiteThatRefusesMemoryIsNotAskedForIt() {
        QCOMPARE(suggestedJob(cluster("trillium"), facts_, {}).memoryMiB, 0);
    }

    void aSiteOfWholeNodesIsAskedForWholeNodes() {
        const JobSpec job = suggestedJob(cluster("tamia"), facts_, {});
        QCOMPARE(job.gpus, 4);
        QCOMPARE(job.cpus, 48);
    }

    void everythingHasItsFolder() {
        JobSpec job;
        job.name = QStringLiteral("ml-test");
        job.data.archive = QStringLiteral("shapes.tar");
        job = suggestedJob(cluster("practice"), facts_, job);
        QCOMPARE(job.program.folder, QStringLiteral("~/atelier/ml-test"));
        QCOMPARE(job.data.archive, QStringLiteral("~/projects/def-prof/$USER/shapes.tar"));
        QCOMPARE(job.follow.resultsFolder, QStringLiteral("~/projects/def-prof/$USER/results"));
        QCOMPARE(job.chain.checkpointFolder, QStringLiteral("~/scratch/checkpoints/ml-test"));
    }

    void askingTwiceChangesNothing() {
        const JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        QCOMPARE(suggestedJob(cluster("practice"), facts_, job), job);
    }

    void whatTheUserChoseStaysWhereItFits() {
        JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        job.account = QStringLiteral("rrg-prof");
        job.cpus = 2;
        job.follow.resultsFolder = QStringLiteral("~/scratch/mine");
        QCOMPARE(suggestedJob(cluster("practice"), facts_, job), job);
    }

    void anotherClusterHasOtherPlaces() {
        JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        job = suggestedJob(cluster("rorqual"), facts_, job);
        QCOMPARE(job.gpuModel, QStringLiteral("h100"));
        QVERIFY2(job.follow.resultsFolder.startsWith(QLatin1String("~/links/")),
                 qPrintable(job.follow.resultsFolder));
    }
};

QTEST_GUILESS_MAIN(TestJourneyState)
#include "test_JourneyState.moc"
