#include <sys/stat.h>

#include <QtTest>

#include "tests/consent/PlanStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What a recipe would do and where, in the words that the user reads before the yes.
class TestRecipePlan : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    void theCataloguesHostCountsMoreThanTheRecipes() {
        Recipe asked = recipe();
        const QString narval = cluster("narval").loginHost;
        QCOMPARE(recipeHost(asked, cluster("narval")).host, narval);
        asked.host = QStringLiteral("evil.example");
        const RecipeHost where = recipeHost(asked, cluster("narval"));
        QCOMPARE(where.host, narval);
        QCOMPARE(where.refused, QStringLiteral("evil.example"));
        QVERIFY(!where.fromRecipe);
        // It is the user who says so.
        QCOMPARE(recipeHost(asked, cluster("narval"), QStringLiteral("evil.example")).host, asked.host);
        // What a recipe that was saved here says of the same cluster is no other host.
        asked.host = narval.toUpper();
        QVERIFY(recipeHost(asked, cluster("narval")).refused.isEmpty());
    }

    void whereTheCatalogueHasNoneTheRecipesIsToldAsSuch() {
        Recipe asked = recipe();
        asked.host = QStringLiteral("course.example");
        const RecipeHost where = recipeHost(asked, cluster("magic-castle"));
        QCOMPARE(where.host, asked.host);
        QVERIFY(where.fromRecipe);
        QVERIFY(!recipeHost(asked, cluster("magic-castle"), QStringLiteral("typed.example")).fromRecipe);
        asked.host = QStringLiteral("evil.example");
        QCOMPARE(recipeHost(asked, cluster("practice")).host, cluster("practice").loginHost);
    }

    void asWhomIsSaidOrThatItIsNotKnown() {
        Recipe asked = recipe();
        QVERIFY(textOf(planOf(asked)).contains(QStringLiteral("under the user name that you give")));
        asked.user = QStringLiteral("moi");
        QVERIFY(!textOf(planOf(asked)).contains(QStringLiteral("user name that you give")));
        RecipePlan plan = planOf(asked);
        plan.where.host.clear();
        QVERIFY(textOf(plan).contains(QStringLiteral("at the address that you give")));
    }

    void theWordsTellFromWhereToWhereAndWhatRuns() {
        Recipe asked = recipe();
        asked.user = QStringLiteral("moi");
        asked.job.program.arguments = {QStringLiteral("--api-key"), QStringLiteral("geheim")};
        asked.job.environment.noIndex = false;
        const QString text = textOf(planOf(asked, path("data")));
        for (const char* words : {"narval.alliancecan.ca as moi", "/code (2 file", "to ~/atelier/x",
                                  "/data (1 file", "to ~/scratch/x.tar", "from the internet", "numpy",
                                  "--extra-index-url https://evil.example/", "python -u train.py --api-key"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("geheim")) && !text.contains(QLatin1String("of the course")));
        for (const PlanLine& line : planLines(planOf(asked, path("data"))))
            QVERIFY2(!line.warning, qPrintable(line.text));
    }

    /// It is made once it is agreed to.
    void aSampleNeedNotBeThereToBeTold() {
        Recipe asked = recipe();
        asked.program.folder = QStringLiteral(":sample");
        asked.dataset = {.path = QStringLiteral(":sample"), .sampleImages = 3000};
        const auto plan = recipePlan(asked, path("recipe.json"), cluster("practice"), path("not/ml-test"),
                                     path("not/shapes"), {});
        QVERIFY(plan);
        const QString text = textOf(*plan);
        for (const char* words : {"the sample program of Atelier to ~/atelier/x", "(about 3000 picture",
                                  "made in %1/not/shapes on this computer first"})
            QVERIFY2(text.contains(QString::fromLatin1(words).replace(QStringLiteral("%1"), folder().path())),
                     qPrintable(text));
        QCOMPARE(agreedPlaces(*plan).program, QString());
        QVERIFY(!text.contains(QStringLiteral("Starts")));
    }

    void thePracticeClusterThatHasToBeStartedIsTold() {
        RecipePlan plan = planOf(recipe());
        plan.practiceStop = QStringLiteral("atelierctl practice stop --name x");
        QVERIFY(textOf(plan).contains(QStringLiteral("Starts the practice cluster on this computer")));
        QVERIFY(textOf(plan).contains(QStringLiteral("until you type: atelierctl practice stop --name x")));
        // It need not be asked about anew on the day it runs.
        RecipePlan running = plan;
        running.practiceStop.clear();
        QCOMPARE(agreementKey(recipe(), running), agreementKey(recipe(), plan));
    }

    void theLanguageOfTheScriptsCommentsIsNotWhatIsAgreedTo() {
        Recipe french = recipe();
        french.job.language = Language::French;
        QCOMPARE(agreementKey(french, planOf(french)), agreementKey(recipe(), planOf(recipe())));
    }

    void dataThatAreOnlyReadAreToldAsSuch() {
        const QString text = textOf(planOf(recipe()));
        QVERIFY2(text.contains(QLatin1String("Reads ~/scratch/x.tar")), qPrintable(text));
        QVERIFY(!textOf(planOf(recipe(), path("data"))).contains(QLatin1String("Reads")));
    }

    void aServerBesideTheProgramIsTold() {
        const QString words = QStringLiteral("with TensorBoard beside it, a web server on the job’s node");
        Recipe asked = recipe();
        asked.job.follow.resultsFolder = QStringLiteral("~/results");
        QVERIFY(textOf(planOf(asked)).contains(words));
        asked.job.follow.tensorBoard = false;
        QVERIFY(!textOf(planOf(asked)).contains(words));
        // Without results there is none.
        asked.job.follow = {};
        QVERIFY(!textOf(planOf(asked)).contains(words));
    }

    void whatIsReportedToAServiceIsToldAndWithWhoseKey() {
        const auto told = [this](Tracking service, ServiceReach reach) {
            Recipe asked = recipe();
            asked.job.tracking = service;
            ClusterProfile profile = cluster("narval");
            profile.tracking.wandb = profile.tracking.comet = reach;
            return textOf(recipePlan(asked, path("recipe.json"), profile, path("code"), {}, {}).value());
        };
        const QString online = QStringLiteral(
            "Reports its runs to %1 while they last, over the internet and with your own key for it\n");
        const QString offline =
            QStringLiteral("Reports nothing to %1 by itself: what is meant for it is kept");
        const QString wandb = QStringLiteral("Weights & Biases");
        const QString comet = QStringLiteral("Comet");
        QVERIFY(told(Tracking::WeightsAndBiases, ServiceReach::Full).contains(online.arg(wandb)));
        QVERIFY(told(Tracking::WeightsAndBiases, ServiceReach::Proxy).contains(online.arg(wandb)));
        QVERIFY(told(Tracking::WeightsAndBiases, ServiceReach::None).contains(offline.arg(wandb)));
        QVERIFY(told(Tracking::Comet, ServiceReach::Full).contains(online.arg(comet)));
        QVERIFY(told(Tracking::Comet, ServiceReach::None).contains(offline.arg(comet)));
        QVERIFY(!told(Tracking::None, ServiceReach::Full).contains(QLatin1String("Reports")));
    }

    void whereScriptAndLogAreWrittenIsTold() {
        Recipe asked = recipe();
        asked.job.name = QStringLiteral("../../.ssh");
        ClusterProfile profile = cluster("narval");
        profile.storage.submitFrom = QStringLiteral("$SCRATCH");
        const auto plan = recipePlan(asked, path("recipe.json"), profile, path("code"), {}, {});
        QVERIFY2(
            textOf(plan.value())
                .contains(QStringLiteral("Writes the job’s script and its log in $SCRATCH/atelier/ssh\n")),
            qPrintable(textOf(plan.value())));
    }

    /// A folder called scratch would be nothing but one more in the home folder.
    void withoutScratchTheyAreWrittenInTheHomeFolderAndThatIsTold() {
        Recipe asked = recipe();
        asked.job.name = QStringLiteral("net");
        for (const char* scratch : {"", "/scratch/{account}"}) {
            ClusterProfile profile = cluster("narval");
            profile.storage.submitFrom.clear();
            profile.storage.scratch = QLatin1String(scratch);
            const auto plan = recipePlan(asked, path("recipe.json"), profile, path("code"), {}, {});
            QVERIFY2(
                textOf(plan.value())
                    .contains(QStringLiteral("Writes the job’s script and its log in ~/atelier/jobs/net, "
                                             "since no scratch folder is known there\n")),
                qPrintable(textOf(plan.value())));
        }
    }

    void whatItCostsIsTold() {
        Recipe asked = recipe();
        asked.job.gpus = 2;
        asked.job.time = std::chrono::hours(3);
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QStringLiteral("Costs GPU-hours: 6.0 at most")), qPrintable(text));
        // What the cluster adds to it is told with its label, and nothing is told twice.
        const RecipePlan agreed = planOf(asked);
        asked.job.time = std::chrono::hours(1);
        const auto added = linesBeyond(planLines(agreed), planLines(planOf(asked)));
        QCOMPARE(added.size(), 1);
        QCOMPARE(added.first().label, QStringLiteral("Costs"));
    }

    /// Not only once it is agreed to and the program has gone.
    void aPipeOrADeviceIsNoDataset() {
        const QByteArray pipe = QFile::encodeName(path("pipe"));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        for (const QString& special : {path("pipe"), QStringLiteral("/dev/zero")}) {
            const auto plan =
                recipePlan(recipe(), path("recipe.json"), cluster("narval"), path("code"), special, {});
            QVERIFY(!plan);
            QCOMPARE(plan.error().kind(), ErrorKind::FileSpecial);
            QCOMPARE(plan.error().arguments(), QStringList(special));
        }
    }

    void howOftenItRunsIsTold() {
        Recipe asked = recipe();
        asked.job.sweep.enabled = true;
        asked.job.sweep.parameters = {{QStringLiteral("--lr"), {"0.1", "0.01"}},
                                      {QStringLiteral("--token"), {"rm -rf ~", "b"}}};
        for (int i = 0; i < 20; ++i) asked.job.sweep.parameters[0].values << QString::number(i);
        asked.job.chain = {
            .enabled = true, .epochsTotal = 30, .epochsPerPiece = 10, .checkpointFolder = "~/c"};
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QLatin1String("--lr set to each of: 0.1, 0.01, 0, 1, 2")) &&
                     text.contains(QLatin1String("18, 19\n")) && text.contains(QLatin1String("in 3 job")) &&
                     text.contains(QLatin1String("--token set to each of: 'rm -rf ~', b")),
                 qPrintable(text));
    }
};

ATELIER_TEST(TestRecipePlan)
#include "test_RecipePlan.moc"
