#include <QJsonDocument>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/job/JobSpecJson.h"
#include "core/journey/JourneyState.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What signing in makes of a job: the order is what the user typed, the recipe, what was found, the
/// catalogue.
class TestAdaptedJob : public QObject {
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
        adaptJob(state);
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
    void whatNobodySaidIsProposedWithoutAWord() {
        const JourneyState state = signedIn({}, "narval");
        QCOMPARE(state.job, suggestedJob(cluster("narval"), *state.site, {}));
        QVERIFY(!state.adapted);
        // Nor is it anybody's on the next cluster.
        const JourneyState next = signedIn(state, "jean-zay");
        QVERIFY(!next.adapted);
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
        QVERIFY(!state.adapted);
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
        state.recipe->leavesCpusOpen = true;
        QCOMPARE(signedIn(state, "fir").job.cpus, 12);
    }

    /// What others have put somewhere is nowhere else; that it is missing is the check's to say.
    void anArchiveThatTheRecipeSharesStaysWhereItIs() {
        JobSpec job;
        job.data.archive = QStringLiteral("~/projects/def-prof/shared/x.tar");
        JourneyState state = withRecipe(job);
        QCOMPARE(signedIn(state, "jean-zay", {}).job.data.archive, job.data.archive);
        state.recipe->dataset.path = QStringLiteral("data");
        QVERIFY(signedIn(state, "jean-zay", {}).job.data.archive != job.data.archive);
    }

    /// Where it lies says nothing of another cluster; but the user is told, and can have it back.
    void aPlaceOfAnotherClusterHasItsCounterpartAndIsTold() {
        JourneyState state = signedIn({}, "practice");
        state.job.follow.resultsFolder = QStringLiteral("~/projects/def-prof/$USER/mine");
        state = signedIn(state, "rorqual");
        QVERIFY2(state.job.follow.resultsFolder.startsWith(QLatin1String("~/links/")),
                 qPrintable(state.job.follow.resultsFolder));
        QVERIFY(state.adapted);
        QCOMPARE(state.adapted->said.follow.resultsFolder, QStringLiteral("~/projects/def-prof/$USER/mine"));
        QCOMPARE(state.adapted->made, state.job);
        JobSpec edited = state.job;
        edited.cpus += 1;
        const JobSpec back = withUserValue(edited, *state.adapted);
        QCOMPARE(back.follow.resultsFolder, QStringLiteral("~/projects/def-prof/$USER/mine"));
        QCOMPARE(back.cpus, edited.cpus);
    }

    void whatARecipeSaysIsMadeToFitAndTold() {
        JobSpec job;
        job.account = QStringLiteral("def-instructor");
        job.gpuModel = QStringLiteral("p100");
        const JourneyState state = signedIn(withRecipe(job), "narval");
        QCOMPARE(state.job.account, QStringLiteral("def-prof"));
        QVERIFY(state.adapted);
        QCOMPARE(state.adapted->said, job);
        QCOMPARE(withUserValue(state.job, *state.adapted), job);
    }

    void whatTheUserChangesOfARecipeStays() {
        JobSpec job;
        job.account = QStringLiteral("def-instructor");
        JourneyState state = withRecipe(job);
        state.job.account = QStringLiteral("def-mine");
        state = signedIn(state, "narval");
        QCOMPARE(state.job.account, QStringLiteral("def-mine"));
        // What a recipe says is not lost to a cluster where it did not fit.
        state = signedIn(withRecipe(job), "narval");
        QCOMPARE(state.job.account, QStringLiteral("def-prof"));
        state = signedIn(state, "fir", {QStringLiteral("def-instructor"), QStringLiteral("def-prof")});
        QCOMPARE(state.job.account, QStringLiteral("def-instructor"));
    }
};

ATELIER_TEST(TestAdaptedJob)
#include "test_AdaptedJob.moc"
