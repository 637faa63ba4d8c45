#include <QtTest>
#include <functional>

#include "tests/consent/PlanStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The places on the cluster that a recipe names: which are written to, and which are warned of.
class TestPlanPlaces : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    void whatIsOutOfTheOrdinaryIsAWarning() {
        Recipe asked = recipe();
        const QTemporaryDir elsewhere;
        QVERIFY(warns(planOf(asked, elsewhere.path()), QStringLiteral("not in the recipe’s own folder")));
        put(".private/key", "x");
        QVERIFY(warns(planOf(asked, path(".private")), QStringLiteral("hidden")));
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", path("data").toLocal8Bit());
        const bool told = warns(planOf(asked, path("data")), QStringLiteral("all of your home folder"));
        const bool toldOfAnother = warns(planOf(asked), QStringLiteral("all of your home folder"));
        qputenv("HOME", home);
        QVERIFY(told && !toldOfAnother);
        asked.job.program.entryPoint = QStringLiteral("../../other/run.py");
        QVERIFY(warns(planOf(asked), QStringLiteral("not in the folder that is sent")));
        asked = recipe();
        asked.job.environment.requirements = QStringLiteral("/etc/pip.txt");
        QVERIFY(warns(planOf(asked), QStringLiteral("not in the program’s folder")));
        asked = recipe();
        asked.job.program.folder = QStringLiteral("~/.ssh");
        QVERIFY(warns(planOf(asked), QStringLiteral("hidden on the cluster")));
        asked.job.program.folder = QStringLiteral("~/$X/a");
        QVERIFY(warns(planOf(asked), QStringLiteral("Only the cluster knows")));
        asked = recipe();
        asked.job.follow.resultsFolder = QStringLiteral("~/.ssh");
        QVERIFY(warns(planOf(asked), QStringLiteral("~/.ssh is hidden on the cluster")));
        asked = recipe();
        asked.job.follow.logFolder = QStringLiteral("../../../.ssh");
        QVERIFY(warns(planOf(asked), QStringLiteral("../.ssh is hidden on the cluster")));
        RecipePlan plan = planOf(recipe(), path("data"));
        plan.places = {{.asked = QStringLiteral("~/scratch/x.tar"),
                        .folder = QStringLiteral("/tmp"),
                        .readable = true,
                        .writable = true}};
        QVERIFY(warns(plan, QStringLiteral("Everybody on the cluster may write in /tmp")));
    }

    void placesAtTheHomeFolderOrUpwardsAreWarnedOf_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* place, const char* says) {
            QTest::newRow(place) << QString::fromLatin1(place) << QString::fromLatin1(says);
        };
        for (const char* home : {"~", "$HOME/", "${HOME}", "~/x/..", ".", "~/..", "~/../..", "/home/bob",
                                 "/home/bob/", "/home/$USER", "/home/bob/x/../..", "/home", "/", "/root",
                                 "/lustre01/home/bob", "/./$HOME", "/home/bob/x/y/../.."})
            row(home, "your home folder on the cluster");
        for (const char* up : {"~/x/../y", "$SCRATCH/..", "/project/a/../../etc", "x/../../y/z", "../bob2/x"})
            row(up, "leads upwards");
        for (const char* plain :
             {"~/x", "/home/bob/x", "$SCRATCH/x", "/project/def-x/bob", "~/a..b/c", "~bob"})
            row(plain, "");
    }

    void placesAtTheHomeFolderOrUpwardsAreWarnedOf() {
        QFETCH(QString, place);
        QFETCH(QString, says);
        const std::function<void(Recipe&)> fields[] = {
            [&](Recipe& asked) { asked.job.program.folder = place; },
            [&](Recipe& asked) { asked.job.data.archive = place; },
            [&](Recipe& asked) { asked.job.follow.resultsFolder = place; },
            [&](Recipe& asked) {
                asked.job.chain.enabled = true;
                asked.job.chain.checkpointFolder = place;
            },
            [&](Recipe& asked) {
                asked.job.environment.place = EnvironmentPlace::Home;
                asked.job.environment.homeFolder = place;
            }};
        for (const auto& set : fields) {
            Recipe asked = recipe();
            set(asked);
            const RecipePlan plan = planOf(asked, path("data"));
            if (!says.isEmpty())
                QVERIFY2(warns(plan, place + QLatin1Char(' ')) && warns(plan, says),
                         qPrintable(textOf(plan)));
            else
                QVERIFY2(!warns(plan, place), qPrintable(textOf(plan)));
        }
    }

    /// A variable of a job is empty on a login node, and one of a site where the site has it not.
    void placesAreJudgedWithTheirVariablesEmptyToo_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* place, const char* says) {
            QTest::newRow(place) << QString::fromLatin1(place) << QString::fromLatin1(says);
        };
        for (const char* hidden :
             {"~/$SLURM_JOB_ID.ssh", "$SLURM_JOB_ID.ssh", "~/${SLURM_JOB_ID}.ssh/x", "~/$SLURM_TMPDIR.config",
              "~/$SCRATCH$PROJECT.ssh", "~/$SLURM_JOB_ID.$PROJECT", "~/x/$SLURM_JOB_ID.$SLURM_JOB_ID.ssh"})
            row(hidden, "hidden on the cluster");
        for (const char* home : {"~/$SLURM_JOB_ID", "$SLURM_TMPDIR/home/bob", "$SCRATCH", "$SLURM_JOB_ID~"})
            row(home, "your home folder on the cluster");
        for (const char* up : {"~/a/b/$SLURM_JOB_ID../$SLURM_JOB_ID../x"}) row(up, "leads upwards");
        for (const char* plain : {"$SCRATCH/x", "$PROJECT/$USER/x.tar", "~/results/$SLURM_JOB_ID",
                                  "~/x-$SLURM_JOB_ID/y", "$SLURM_TMPDIR/x", "~/x.$SLURM_JOB_ID"})
            row(plain, "");
    }

    void placesAreJudgedWithTheirVariablesEmptyToo() {
        placesAtTheHomeFolderOrUpwardsAreWarnedOf();
        QFETCH(QString, place);
        QFETCH(QString, says);
        Recipe asked = recipe();
        asked.job.program.folder = place;
        QCOMPARE(warns(planOf(asked), QStringLiteral("where a variable in it is empty")), !says.isEmpty());
    }

    void soManyVariablesThatNobodyHereKnowsWhereTheyLeadAreWarnedOf() {
        Recipe asked = recipe();
        asked.job.program.folder = QStringLiteral("~/x");
        for (int i = 0; i < 40; ++i) asked.job.program.folder += QStringLiteral("$SLURM_%1").arg(i);
        QVERIFY(warns(planOf(asked), QStringLiteral("Only the cluster knows where")));
    }

    /// In a job its own variables are there, those of a site need not be.
    void eventFilesThatLeaveTheNodeWhereAVariableIsEmptyAreWarnedOf() {
        Recipe asked = recipe();
        for (const char* leaving :
             {"x/$PROJECT../$PROJECT../y", "$SLURM_TMPDIR/$PROJECT../$PROJECT../$PROJECT..",
              "x/$PROJECT../$PROJECT.."}) {
            asked.job.follow.logFolder = QString::fromLatin1(leaving);
            QVERIFY2(warns(planOf(asked), QStringLiteral("leads out of the job’s folder")), leaving);
        }
        asked.job.follow.logFolder = QStringLiteral("$SLURM_TMPDIR/logs");
        QVERIFY(!warns(planOf(asked), asked.job.follow.logFolder));
    }

    void whatOnlyTheClusterKnowsToBeTheHomeFolderIsWarnedOf() {
        Recipe asked = recipe();
        asked.job.follow.resultsFolder = QStringLiteral("/lustre/u/bob");
        RecipePlan plan = planOf(asked);
        QVERIFY(!warns(plan, QStringLiteral("home folder")));
        plan.places = {{.asked = asked.job.follow.resultsFolder, .folder = "/lustre/u/bob", .home = true}};
        QVERIFY(warns(plan, QStringLiteral("/lustre/u/bob is your home folder")));
        QCOMPARE(placeLines(plan).size(), 1);
        // It is said once.
        plan.job.follow.resultsFolder = plan.places.first().asked = QStringLiteral("~");
        QCOMPARE(textOf(plan).count(QStringLiteral("~ is your home folder")), 1);
    }

    /// The cluster knows its links: a place is judged by where it really is, too.
    void whereALinkOnTheClusterLeadsIsWarnedOf() {
        Recipe asked = recipe();
        asked.job.follow.resultsFolder = QStringLiteral("~/scratch/lk");
        RecipePlan plan = planOf(asked);
        const PlaceAccess plain{.asked = asked.job.follow.resultsFolder, .folder = "/scratch/moi/lk"};
        const auto linkedTo = [&plain](const char* real, bool inHome, bool hidden) {
            PlaceAccess place = plain;
            place.real = QString::fromLatin1(real);
            place.linked = true;
            place.inHome = inHome;
            place.hidden = hidden;
            return QList<PlaceAccess>{place};
        };
        plan.places = linkedTo("/scratch/moi/lk", false, false);
        QCOMPARE(placeLines(plan).size(), 0);
        plan.places = linkedTo("/home/moi/.ssh", true, true);
        QVERIFY(warns(plan, QStringLiteral("~/scratch/lk leads to /home/moi/.ssh, which is hidden")));
        QCOMPARE(placeLines(plan).size(), 1);
        plan.places = linkedTo("/home/moi/bin", true, false);
        QVERIFY(
            warns(plan, QStringLiteral("~/scratch/lk leads to /home/moi/bin, another place in your home")));
        // What its name tells is told once.
        plan.job.follow.resultsFolder = QStringLiteral("~/.x");
        plan.places = {{.asked = "~/.x", .folder = "/home/moi", .real = "/home/moi/.x", .hidden = true}};
        QCOMPARE(placeLines(plan).size(), 0);
    }

    void everyPlaceThatIsWrittenToIsTold() {
        Recipe asked = recipe();
        asked.job.environment.place = EnvironmentPlace::Home;
        asked.job.environment.homeFolder = QStringLiteral("~/env-x");
        asked.job.follow.resultsFolder = QStringLiteral("~/scratch/results");
        asked.job.follow.logFolder = QStringLiteral("/project/elsewhere/logs");
        asked.job.chain.enabled = true;
        asked.job.chain.checkpointFolder = QStringLiteral("~/scratch/checkpoints");
        const RecipePlan plan = planOf(asked, path("data"));
        for (const char* words :
             {"the Python environment in ~/env-x", "results in ~/scratch/results",
              "event files in /project/elsewhere/logs", "checkpoints in ~/scratch/checkpoints"})
            QVERIFY2(textOf(plan).contains(QLatin1String(words)), words);
        QStringList destinations;
        for (const RemotePath& place : destinationsOf(plan)) destinations << place.text();
        QCOMPARE(destinations,
                 QStringList({"~/atelier/x", "~/scratch/x.tar", "~/env-x", "~/scratch/results",
                              "~/scratch/checkpoints", "/project/elsewhere/logs", plan.jobFolder}));
    }

    void whatTheJobKeepsOnItsNodeIsToldAsSuch() {
        Recipe asked = recipe();
        QVERIFY(
            textOf(planOf(asked)).contains(QStringLiteral("event files in logs, below the job’s folder")));
        asked.job.follow.logFolder = QStringLiteral(".");
        asked.job.environment.requirements.clear();
        for (const PlanLine& line : planLines(planOf(asked))) QVERIFY2(!line.warning, qPrintable(line.text));
        asked.job.follow.logFolder = QStringLiteral("${SLURM_TMPDIR}/curves");
        QVERIFY(textOf(planOf(asked)).contains(QStringLiteral("curves, below the job’s folder")));
        // The login node knows nothing of it.
        QCOMPARE(destinationsOf(planOf(asked)),
                 (QList{RemotePath(asked.job.program.folder), RemotePath(planOf(asked).jobFolder)}));
        asked.job.follow.logFolder = QStringLiteral("$SLURM_TMPDIR/../others");
        QVERIFY(warns(planOf(asked), QStringLiteral("leads out of the job’s folder")));
        asked.job.follow.logFolder = QStringLiteral("../../elsewhere");
        QVERIFY(warns(planOf(asked), QStringLiteral("leads out of the job’s folder")));
        QVERIFY(!textOf(planOf(asked)).contains(QStringLiteral("below the job’s folder")));
    }

    void whatIsThereAlreadyIsSaidToBeReplaced() {
        Recipe asked = recipe();
        asked.job.environment.place = EnvironmentPlace::Home;
        asked.job.environment.homeFolder = QStringLiteral("~/env-x");
        RecipePlan plan = planOf(asked, path("data"));
        QVERIFY(placeLines(plan).isEmpty());
        for (const RemotePath& place : destinationsOf(plan))
            plan.places << PlaceAccess{
                .asked = place.text(), .folder = QStringLiteral("/home/moi"), .exists = true};
        QVERIFY(warns(plan, QStringLiteral("~/scratch/x.tar is there already. If it holds other data")));
        QVERIFY(warns(plan, QStringLiteral("~/atelier/x is there already. Files in it")));
        QVERIFY(warns(plan, QStringLiteral("~/env-x is there already. The packages")));
        // Whoever agreed before sees it, too.
        QCOMPARE(placeLines(plan).size(), 3);
        // What is cloned and what is only read replaces nothing.
        asked.program = {.folder = {}, .gitAddress = QStringLiteral("https://example.org/x.git")};
        asked.job.environment.place = EnvironmentPlace::LocalDisk;
        RecipePlan cloned = recipePlan(asked, path("recipe.json"), cluster("narval"), {}, {}, {}).value();
        cloned.places = plan.places;
        QVERIFY(replacedPlaces(cloned).isEmpty());
    }
};

ATELIER_TEST(TestPlanPlaces)
#include "test_PlanPlaces.moc"
