#include <QJsonDocument>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/cluster/ClusterSpaces.h"
#include "core/job/JobSpecJson.h"
#include "core/journey/JourneyState.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What signing in makes of a job: the order is what the user typed, the recipe, what was found, the
/// catalogue. What was said is kept, fitting or not, and what fits is offered.
class TestFittingJob : public QObject {
    Q_OBJECT

    static QByteArray jsonOf(const JobSpec& job) {
        return QJsonDocument(toJson(job)).toJson(QJsonDocument::Compact);
    }
    static ClusterProfile cluster(const char* id) {
        return Catalogue::builtIn().find(QString::fromLatin1(id)).value();
    }
    /// Signed in to a cluster, as the window does it.
    static JourneyState signedIn(JourneyState state, const char* id,
                                 const QStringList& accounts = {QStringLiteral("def-prof")}) {
        state.cluster = cluster(id);
        state.site = SiteFacts{};
        state.site->accounts = accounts;
        proposeJob(state);
        return state;
    }
    static JourneyState withRecipe(const JobSpec& job) {
        JourneyState state;
        state.recipe.emplace();
        state.recipe->job = job;
        state.job = job;
        state.proposed = job;
        return state;
    }

private Q_SLOTS:
    void aGpuThatSlurmHasNoNameForIsFoundByWhatPeopleCallIt_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("partition");
        QTest::newRow("A100 of Jean Zay") << "jean-zay"
                                          << "a100"
                                          << "gpu_p5";
        QTest::newRow("V100 of Jean Zay") << "jean-zay"
                                          << "v100"
                                          << "gpu_p13";
        QTest::newRow("A100 of Snellius") << "snellius"
                                          << "A100"
                                          << "gpu_a100";
        QTest::newRow("H100 of Kempner") << "kempner"
                                         << "h100"
                                         << "kempner_h100";
    }
    void aGpuThatSlurmHasNoNameForIsFoundByWhatPeopleCallIt() {
        QFETCH(QString, id);
        QFETCH(QString, model);
        QFETCH(QString, partition);
        JobSpec asked;
        asked.gpuModel = model;
        const auto fit = jobFit(Catalogue::builtIn().find(id).value(), {}, asked, {.gpus = true});
        QCOMPARE(fit.fitting.scheduling.partition, partition);
    }

    /// Nodes of Trillium write to scratch alone.
    void resultsGoWhereNodesMayWrite() {
        const ClusterProfile trillium = Catalogue::builtIn().find(QStringLiteral("trillium")).value();
        JobSpec asked;
        asked.account = QStringLiteral("def-abc");
        asked.follow.resultsFolder = projectFolder(trillium, asked.account) + QStringLiteral("/results");
        const auto fit = jobFit(trillium, {}, asked, {});
        QVERIFY2(fit.fitting.follow.resultsFolder.startsWith(scratchFolder(trillium, asked.account)),
                 qPrintable(fit.fitting.follow.resultsFolder));
        QCOMPARE(fit.said.follow.resultsFolder, asked.follow.resultsFolder);
    }

    void whatNobodySaidIsProposedWithoutAWord() {
        const JourneyState state = signedIn({}, "narval");
        QCOMPARE(state.job, suggestedJob(cluster("narval"), *state.site, {}));
        QVERIFY(!state.fit);
        // Nor is it anybody's on the next cluster.
        const JourneyState next = signedIn(state, "jean-zay");
        QVERIFY(!next.fit);
        QVERIFY(!next.job.environment.noIndex);
        QVERIFY(next.job.environment.modules != state.job.environment.modules);
    }

    void whatTheUserTypedStaysAlthoughItDoesNotFit() {
        JourneyState state = signedIn({}, "narval");
        state.job.account = QStringLiteral("rrg-other");
        state.job.time = std::chrono::hours(24 * 30);
        state.job.gpuModel = QStringLiteral("a100");
        state.job.environment.modules = QStringList{QStringLiteral("StdEnv/2020")};
        const JobSpec typed = state.job;
        for (const char* next : {"narval", "jean-zay", "fir", "narval"}) {
            state = signedIn(state, next);
            QCOMPARE(state.job.account, typed.account);
            QCOMPARE(state.job.time, typed.time);
            QCOMPARE(state.job.environment.modules, typed.environment.modules);
        }
        QCOMPARE(jsonOf(state.job), jsonOf(typed));
        // What would fit instead is offered.
        QVERIFY(state.fit);
        QCOMPARE(state.fit->fitting.account, QStringLiteral("def-prof"));
        QVERIFY(state.fit->fitting.time < typed.time);
    }

    /// It is neither put back nor offered.
    void whatTheUserHasClearedStaysCleared() {
        JourneyState state = signedIn({}, "narval");
        state.job.environment.modules.clear();
        state.job.follow.resultsFolder.clear();
        state = signedIn(state, "narval");
        QVERIFY(state.job.environment.modules.isEmpty() && state.job.follow.resultsFolder.isEmpty());
        QVERIFY(misfittingLines(state).isEmpty());
    }

    void aWayToInstallThatTheUserChoseStays() {
        JourneyState state = signedIn({}, "jean-zay");
        QCOMPARE(state.job.environment.place, EnvironmentPlace::Home);
        state.job.environment.place = EnvironmentPlace::LocalDisk;
        state.job.environment.noIndex = true;
        state = signedIn(state, "jean-zay");
        QCOMPARE(state.job.environment.place, EnvironmentPlace::LocalDisk);
        QVERIFY(state.job.environment.noIndex);
    }

    /// One CPU is what a job has if nobody says a number; said, it counts as any other.
    void aSingleCpuThatTheRecipeSaysStays() {
        JourneyState state = withRecipe({});
        QCOMPARE(signedIn(state, "fir").job.cpus, 1);
        state.recipe->leftOpen = {RecipeField::Cpus, RecipeField::Gpus, RecipeField::Time};
        QCOMPARE(signedIn(state, "fir").job.cpus, 12);
    }

    /// What others have put somewhere is nowhere else; that it is missing is the check's to say.
    void anArchiveThatTheRecipeSharesHasNoOtherPlace() {
        JobSpec job;
        job.data.archive = QStringLiteral("~/projects/def-prof/shared/x.tar");
        JourneyState state = signedIn(withRecipe(job), "jean-zay", {});
        QCOMPARE(state.job.data.archive, job.data.archive);
        makeFit(state);
        QCOMPARE(state.job.data.archive, job.data.archive);
        state = withRecipe(job);
        state.recipe->dataset.path = QStringLiteral("data");
        state = signedIn(state, "jean-zay", {});
        QCOMPARE(state.job.data.archive, job.data.archive);
        makeFit(state);
        QVERIFY(state.job.data.archive != job.data.archive);
    }

    void aPlaceOfAnotherClusterStaysAndItsCounterpartIsOffered() {
        JourneyState state = signedIn({}, "practice");
        const QString said = QStringLiteral("~/projects/def-prof/$USER/mine");
        state.job.follow.resultsFolder = said;
        state = signedIn(state, "rorqual");
        QCOMPARE(state.job.follow.resultsFolder, said);
        QCOMPARE(misfittingLines(state).size(), 1);
        QVERIFY(fittedLines(state).isEmpty());
        makeFit(state);
        QVERIFY2(state.job.follow.resultsFolder.startsWith(QLatin1String("~/links/")),
                 qPrintable(state.job.follow.resultsFolder));
        QVERIFY(misfittingLines(state).isEmpty());
        QCOMPARE(fittedLines(state).size(), 1);
        state.job.cpus += 1;
        const int cpus = state.job.cpus;
        putBackAsSaid(state);
        QCOMPARE(state.job.follow.resultsFolder, said);
        QCOMPARE(state.job.cpus, cpus);
        QCOMPARE(misfittingLines(state).size(), 1);
    }

    /// Where Atelier itself has proposed to send it, nobody has asked for it to be.
    void theArchiveGoesWhereItIsProposedOnTheNextCluster() {
        JourneyState state = signedIn({}, "practice");
        state.job.data.archive = QStringLiteral("~/projects/def-prof/$USER/leaves.tar");
        state = signedIn(state, "rorqual");
        QCOMPARE(state.job.data.archive, QStringLiteral("~/links/projects/def-prof/$USER/leaves.tar"));
        QVERIFY(!state.fit);
        state.job.data.archive = QStringLiteral("~/links/projects/def-prof/$USER/own/leaves.tar");
        state = signedIn(state, "narval");
        QCOMPARE(state.job.data.archive, QStringLiteral("~/links/projects/def-prof/$USER/own/leaves.tar"));
        QVERIFY(state.fit);
    }

    void aRecipeThatSaysItLoadsNoModuleLoadsNone() {
        const JourneyState state = signedIn(withRecipe(JobSpec()), "narval");
        QCOMPARE(state.job.environment.modules, QStringList());
        QVERIFY(!state.fit || state.fit->fitting.environment.modules.isEmpty());
    }

    void whatARecipeSaysIsKeptAndWhatFitsIsOffered() {
        JobSpec job;
        job.account = QStringLiteral("def-instructor");
        job.gpuModel = QStringLiteral("p100");
        job.cpus = 20;
        job.memoryMiB = 50'000;
        job.time = std::chrono::hours(24 * 30);
        JourneyState open = withRecipe(job);
        open.recipe->leftOpen = {RecipeField::Modules};
        JourneyState state = signedIn(open, "narval");
        QCOMPARE(state.job.account, job.account);
        QCOMPARE(state.job.gpuModel, job.gpuModel);
        QCOMPARE(state.job.gpus, 1);
        QCOMPARE(state.job.cpus, job.cpus);
        QCOMPARE(state.job.memoryMiB, job.memoryMiB);
        QCOMPARE(state.job.time, job.time);
        QVERIFY2(!state.job.environment.modules.isEmpty(), "what it leaves open is filled in");
        QStringList before;
        for (const ScriptChange& line : misfittingLines(state)) before << line.before;
        for (const char* option : {"--account=", "--gpus-per-node=p100", "--time="})
            QVERIFY2(!before.filter(QLatin1String(option)).isEmpty(), option);
        makeFit(state);
        QCOMPARE(state.job.account, QStringLiteral("def-prof"));
        QVERIFY(state.job.gpuModel.startsWith(QLatin1String("a100")));
        QVERIFY(misfittingLines(state).isEmpty());
        // What was made to fit stays so: the user has asked for it.
        QCOMPARE(jsonOf(signedIn(state, "narval").job), jsonOf(state.job));
        putBackAsSaid(state);
        QCOMPARE(state.job.account, job.account);
    }

    void whatTheUserChangesOfARecipeStays() {
        JobSpec job;
        job.account = QStringLiteral("def-instructor");
        JourneyState state = withRecipe(job);
        state.job.account = QStringLiteral("def-mine");
        state = signedIn(state, "narval");
        QCOMPARE(state.job.account, QStringLiteral("def-mine"));
        // Nor is it undone by making the rest fit.
        job.gpuModel = QStringLiteral("p100");
        state = signedIn(withRecipe(job), "narval");
        state.job.account = QStringLiteral("def-mine");
        makeFit(state);
        QCOMPARE(state.job.account, QStringLiteral("def-mine"));
        QVERIFY(state.job.gpuModel != job.gpuModel);
    }

    /// The form shows all of them: one that is changed says that the others are right.
    void resourcesBesideOneThatTheUserHasSetStay() {
        JourneyState state = signedIn({}, "practice");
        const int cpus = state.job.cpus;
        const qint64 memory = state.job.memoryMiB;
        state.job.gpus = 2;
        state = signedIn(state, "practice");
        QCOMPARE(state.job.gpus, 2);
        QCOMPARE(state.job.cpus, cpus);
        QCOMPARE(state.job.memoryMiB, memory);
        QVERIFY(misfittingLines(state).isEmpty());
        // Another cluster's GPUs have shares of their own.
        state = signedIn(state, "narval");
        QVERIFY(state.job.gpuModel.startsWith(QLatin1String("a100")));
        QCOMPARE(state.job.gpus, 2);
    }

    /// What was made to fit one cluster may fit as it was said on the next, and after a restart.
    void whatWasSaidIsNotLostToAClusterWhereItWasMadeToFit() {
        JobSpec job;
        job.account = QStringLiteral("def-instructor");
        JourneyState state = signedIn(withRecipe(job), "narval");
        makeFit(state);
        QCOMPARE(state.job.account, QStringLiteral("def-prof"));
        state = signedIn(state, "narval");
        QCOMPARE(state.job.account, QStringLiteral("def-prof"));
        QCOMPARE(fittedLines(state).size(), 1);
        state = signedIn(state, "narval", {job.account});
        QCOMPARE(state.job.account, job.account);
        QVERIFY(misfittingLines(state).isEmpty() && fittedLines(state).isEmpty());
    }

    void whatSlurmWouldNotKnowIsLeftOut() {
        JobSpec job;
        job.scheduling.partition = QStringLiteral("gpu_p2");
        job.scheduling.constraint = QStringLiteral("[turing|volta]");
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        PartitionFacts batch;
        batch.name = QStringLiteral("batch");
        state.cluster->told.partitions = {batch};
        state.cluster->told.constraints = {QStringLiteral("volta"), QStringLiteral("ampere")};
        state.site = SiteFacts{};
        proposeJob(state);
        QCOMPARE(state.job.scheduling, job.scheduling);
        makeFit(state);
        QCOMPARE(state.job.scheduling, SchedulingSpec());
        state.job.scheduling.partition = QStringLiteral("batch");
        state.job.scheduling.constraint = QStringLiteral("volta");
        const SchedulingSpec known = state.job.scheduling;
        state.fit.reset();
        proposeJob(state);
        makeFit(state);
        QCOMPARE(state.job.scheduling, known);
    }

    /// Slurm tells the capitals of a partition and a feature apart, and not those of a QoS.
    void aNameInOtherCapitalsIsWrittenAsTheClusterDoes() {
        JobSpec job;
        job.scheduling = {.partition = QStringLiteral("Batch"),
                          .qos = QStringLiteral("NORMAL"),
                          .constraint = QStringLiteral("volta"),
                          .reservation = QStringLiteral("COURSE"),
                          .exclude = {}};
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.cluster->told.partitions = {{.name = QStringLiteral("batch"), .maxTime = {}}};
        state.cluster->told.qos = {{.name = QStringLiteral("normal"), .maxTime = {}}};
        state.cluster->told.constraints = {QStringLiteral("Volta")};
        state.cluster->told.reservations = {QStringLiteral("course")};
        state.site = SiteFacts{};
        proposeJob(state);
        makeFit(state);
        QCOMPARE(state.job.scheduling, (SchedulingSpec{.partition = QStringLiteral("batch"),
                                                       .qos = QStringLiteral("NORMAL"),
                                                       .constraint = QStringLiteral("Volta"),
                                                       .reservation = QStringLiteral("course"),
                                                       .exclude = {}}));
    }

    /// A script would write it below the root of the file system.
    void aPlaceByAVariableThatIsNotSetHasItsCounterpart() {
        JobSpec job;
        job.follow.resultsFolder = QStringLiteral("$SCRATCH/out");
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.site = SiteFacts{};
        state.site->home = QStringLiteral("/home/moi");
        proposeJob(state);
        QCOMPARE(state.job.follow.resultsFolder, job.follow.resultsFolder);
        makeFit(state);
        QCOMPARE(state.job.follow.resultsFolder, QStringLiteral("~/results"));
        state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.site = SiteFacts{};
        state.site->folders.insert(QStringLiteral("SCRATCH"), QStringLiteral("/scratch/moi"));
        proposeJob(state);
        makeFit(state);
        QCOMPARE(state.job.follow.resultsFolder, job.follow.resultsFolder);
    }

    /// Another cluster's /lustre is nowhere here, and nobody but root could make it.
    void aPlaceBelowARootThatIsNotThereHasItsCounterpart() {
        JobSpec job;
        job.follow.resultsFolder = QStringLiteral("/lustre/prof/me/out");
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.site = SiteFacts{};
        state.site->roots = QStringList{QStringLiteral("/home"), QStringLiteral("/tmp")};
        proposeJob(state);
        QCOMPARE(state.job.follow.resultsFolder, job.follow.resultsFolder);
        makeFit(state);
        QCOMPARE(state.job.follow.resultsFolder, QStringLiteral("~/results"));
        for (const QStringList& roots : {QStringList(), QStringList{QStringLiteral("/lustre")}}) {
            state = withRecipe(job);
            state.cluster = ClusterProfile();
            state.site = SiteFacts{};
            state.site->roots = roots;
            proposeJob(state);
            makeFit(state);
            QCOMPARE(state.job.follow.resultsFolder, job.follow.resultsFolder);
        }
    }

    void modulesFitNowhereWithoutThem() {
        JobSpec job;
        job.environment.modules = QStringList{QStringLiteral("foo/1.0")};
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.site = SiteFacts{};
        state.site->withoutModules = true;
        proposeJob(state);
        QCOMPARE(state.job.environment.modules, job.environment.modules);
        makeFit(state);
        QVERIFY(state.job.environment.modules.isEmpty());
    }

    /// Else Slurm would refuse it after all of it was sent.
    void theTimeThatFitsIsThatOfThePartition() {
        JobSpec job;
        job.gpus = 0;
        job.time = std::chrono::hours(24 * 7);
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        state.cluster->rules.partitionMandatory = true;
        PartitionFacts day;
        day.name = QStringLiteral("day");
        day.maxTime = std::chrono::hours(24);
        PartitionFacts days = day;
        days.name = QStringLiteral("days");
        days.maxTime = std::chrono::hours(48);
        state.cluster->scheduling.partitions = {day, days};
        state.site = SiteFacts{};
        proposeJob(state);
        QCOMPARE(state.job.scheduling.partition, QStringLiteral("days"));
        QCOMPARE(state.job.time, job.time);
        makeFit(state);
        QCOMPARE(state.job.time, std::chrono::minutes(std::chrono::hours(48)));
    }

    /// What the check offers at a line is what fits there.
    void whatThePartitionDoesNotGiveIsCutToWhatItGives_data() {
        QTest::addColumn<QString>("named");
        QTest::newRow("of the partition that is named") << QStringLiteral("short");
        QTest::newRow("of the usual one") << QString();
    }
    void whatThePartitionDoesNotGiveIsCutToWhatItGives() {
        QFETCH(QString, named);
        JobSpec job;
        job.gpus = 0;
        job.cpus = 128;
        job.memoryMiB = 512'000;
        job.scheduling.partition = named;
        JourneyState state = withRecipe(job);
        state.cluster = ClusterProfile();
        PartitionFacts few;
        few.name = QStringLiteral("short");
        few.isDefault = true;
        few.withoutGpus = true;
        few.nodes = 4;
        few.cpusPerNode = 32;
        few.memoryMiBPerNode = 64'000;
        state.cluster->told.partitions = {few};
        state.site = SiteFacts{};
        proposeJob(state);
        QCOMPARE(state.job.cpus, job.cpus);
        QCOMPARE(state.job.memoryMiB, job.memoryMiB);
        QCOMPARE(misfittingLines(state).size(), 2);
        makeFit(state);
        QCOMPARE(state.job.cpus, few.cpusPerNode);
        QCOMPARE(state.job.memoryMiB, few.memoryMiBPerNode);
        QCOMPARE(state.job.scheduling.partition, named);
    }

    /// What is to be avoided stays, as it was said, though there is no such node: the check tells of it.
    void anAccountThatAClusterDoesNotHaveIsReplacedBeforeAnybodySignsIn() {
        JobSpec job;
        job.account = QStringLiteral("def-elsewhere");
        job.scheduling.exclude = QStringLiteral("gc-099");
        const ClusterProfile practice = cluster("practice");
        const JobFit fit = jobFit(practice, {}, job, {});
        QCOMPARE(fit.said.account, job.account);
        QCOMPARE(fit.said.scheduling.exclude, job.scheduling.exclude);
        QCOMPARE(fit.fitting.account, practice.layout->accounts.first());
        QCOMPARE(fit.fitting.scheduling.exclude, job.scheduling.exclude);
    }

    /// A whole node's GPUs, where a site gives no fewer.
    void aSingleGpuThatTheRecipeSaysIsKept() {
        JobSpec job;
        job.gpuModel = QStringLiteral("h100");
        JourneyState state = withRecipe(job);
        state.recipe->leftOpen = {RecipeField::Gpus};
        QCOMPARE(signedIn(state, "narval").job.gpus, 1);
    }
};

ATELIER_TEST(TestFittingJob)
#include "test_FittingJob.moc"
