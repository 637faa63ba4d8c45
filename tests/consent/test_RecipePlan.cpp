#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/consent/Agreements.h"
#include "core/consent/PlanWords.h"
#include "core/consent/RecipePlan.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

Recipe recipe() {
    Recipe made;
    made.cluster = QStringLiteral("narval");
    made.program.folder = QStringLiteral("code");
    made.job.program = {QStringLiteral("~/atelier/x"), QStringLiteral("train.py"), {}};
    made.job.data.archive = QStringLiteral("~/scratch/x.tar");
    made.job.environment.requirements = QStringLiteral("requirements.txt");
    return made;
}

QString textOf(const RecipePlan& plan) {
    QStringList lines;
    for (const PlanLine& line : planLines(plan)) lines << line.label + QLatin1Char(' ') + line.text;
    return lines.join(QLatin1Char('\n'));
}

bool warns(const RecipePlan& plan, const QString& words) {
    const auto lines = planLines(plan);
    return std::any_of(lines.begin(), lines.end(),
                       [&](const PlanLine& line) { return line.warning && line.text.contains(words); });
}

}  // namespace

class TestRecipePlan : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    void put(const char* name, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    ClusterProfile cluster(const char* id) const {
        return Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"))
            ->find(QString::fromLatin1(id))
            .value();
    }
    RecipePlan planOf(const Recipe& asked, const QString& dataset = {}) const {
        return recipePlan(asked, path("recipe.json"), cluster("narval"), path("code"), dataset, {}).value();
    }

private Q_SLOTS:
    void initTestCase() {
        put("recipe.json", "{}");
        put("code/train.py", "0123456789");
        put("code/requirements.txt", "# of the course\nnumpy\n\n--extra-index-url https://evil.example/\n");
        put("data/a", "12345");
    }

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
        for (const char* place : {"~", "$HOME/", "${HOME}", "~/x/..", "."}) {
            asked.job.program.folder = QString::fromLatin1(place);
            QVERIFY2(warns(planOf(asked), QStringLiteral("your home folder on the cluster")), place);
        }
        asked.job.program.folder = QStringLiteral("~/$X.ssh/a");
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
        QCOMPARE(closedAgainst(plan, QStringLiteral("~/scratch/x.tar")), QStringLiteral("go="));
        QCOMPARE(closedAgainst(plan, QStringLiteral("~/atelier/x")), QString());
    }

    void hiddenNamesInWhatIsSentAreTold() {
        const QTemporaryDir data;
        const auto make = [&data](const QString& name) {
            QDir().mkpath(QFileInfo(data.filePath(name)).path());
            QFile file(data.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        };
        for (const char* name :
             {".netrc", ".ssh/id_ed25519", ".ssh/.deep", ".plain", "a/b/.env", "a/seen", ".git/config"})
            make(QString::fromLatin1(name));
        const RecipePlan plan = planOf(recipe(), data.path());
        QCOMPARE(plan.sent.last().hidden,
                 (HiddenEntries{.names = {".netrc", ".ssh", "a/b/.env", ".plain"}, .count = 4}));
        QVERIFY(warns(plan, QStringLiteral(": .netrc, .ssh, a/b/.env, .plain")));
        // git's own folder stays here.
        QVERIFY(!textOf(plan).contains(QLatin1String(".git")));
        for (int i = 10; i < 40; ++i) make(QStringLiteral(".more%1\n\x1b").arg(i));
        const QString many = textOf(planOf(recipe(), data.path()));
        QVERIFY2(many.contains(QLatin1String(": .netrc, .ssh, a/b/.env, .more10")) &&
                     many.contains(QLatin1String("and 26 more")) && !many.contains(QLatin1String(".plain")) &&
                     !many.contains(QLatin1Char('\x1b')),
                 qPrintable(many));
    }

    void howManyHiddenNamesThereAreFillsNoMemory() {
        HiddenEntries hidden;
        for (int i = 5000; i > 0; --i) hidden.add("d/." + std::to_string(10'000 + i));
        hidden.add(".z");
        QCOMPARE(hidden.count, 5001);
        QCOMPARE(hidden.names.size(), HiddenEntries::mostNames);
        QCOMPARE(hidden.names.first(), QStringLiteral(".z"));
        QCOMPARE(hidden.names.at(1), QStringLiteral("d/.10001"));
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
        QCOMPARE(destinations, QStringList({"~/atelier/x", "~/scratch/x.tar", "~/env-x", "~/scratch/results",
                                            "~/scratch/checkpoints", "/project/elsewhere/logs"}));
    }

    void whatTheJobKeepsOnItsNodeIsToldAsSuch() {
        Recipe asked = recipe();
        QVERIFY(
            textOf(planOf(asked)).contains(QStringLiteral("event files in logs, below the job’s folder")));
        asked.job.follow.logFolder = QStringLiteral(".");
        for (const PlanLine& line : planLines(planOf(asked))) QVERIFY2(!line.warning, qPrintable(line.text));
        asked.job.follow.logFolder = QStringLiteral("${SLURM_TMPDIR}/curves");
        QVERIFY(textOf(planOf(asked)).contains(QStringLiteral("curves, below the job’s folder")));
        // The login node knows nothing of it.
        QCOMPARE(destinationsOf(planOf(asked)), QList<RemotePath>{RemotePath(asked.job.program.folder)});
        asked.job.follow.logFolder = QStringLiteral("$SLURM_TMPDIR/../others");
        QVERIFY(warns(planOf(asked), QStringLiteral("leads out of the job’s folder")));
        asked.job.follow.logFolder = QStringLiteral("../../elsewhere");
        QVERIFY(warns(planOf(asked), QStringLiteral("leads out of the job’s folder")));
        QVERIFY(!textOf(planOf(asked)).contains(QStringLiteral("below the job’s folder")));
    }

    void dataThatAreOnlyReadAreToldAsSuch() {
        const QString text = textOf(planOf(recipe()));
        QVERIFY2(text.contains(QLatin1String("Reads ~/scratch/x.tar")), qPrintable(text));
        QVERIFY(!textOf(planOf(recipe(), path("data"))).contains(QLatin1String("Reads")));
    }

    void howOftenItRunsIsTold() {
        Recipe asked = recipe();
        asked.job.sweep.enabled = true;
        asked.job.sweep.parameters = {{QStringLiteral("--lr"), {"0.1", "0.01"}},
                                      {QStringLiteral("--api-key"), {"geheim"}}};
        asked.job.chain = {
            .enabled = true, .epochsTotal = 30, .epochsPerPiece = 10, .checkpointFolder = "~/c"};
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QLatin1String("--lr set to each of: 0.1, 0.01")) &&
                     text.contains(QLatin1String("in 3 job")),
                 qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("geheim")));
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

    void asWhomIsSaidOrThatItIsNotKnown() {
        Recipe asked = recipe();
        QVERIFY(textOf(planOf(asked)).contains(QStringLiteral("under the user name that you give")));
        asked.user = QStringLiteral("moi");
        QVERIFY(!textOf(planOf(asked)).contains(QStringLiteral("user name that you give")));
        RecipePlan plan = planOf(asked);
        plan.where.host.clear();
        QVERIFY(textOf(plan).contains(QStringLiteral("at the address that you give")));
    }

    void aRecipesWordsAddNoLines() {
        Recipe asked = recipe();
        asked.job.program.entryPoint = QStringLiteral("a.py\n    Sends nothing\u202e\x1b[2J");
        asked.job.email = QStringLiteral("x\r\ny");
        asked.job.follow.logFolder = QStringLiteral("/a\nb\x1b");
        asked.job.environment.place = EnvironmentPlace::Home;
        asked.job.environment.homeFolder = QStringLiteral("/e\n\x9b");
        for (const PlanLine& line : planLines(planOf(asked)))
            for (const QChar letter : line.text) QVERIFY2(letter.isPrint(), qPrintable(line.text));
    }

    void anotherThingIsAnotherKey() {
        const Recipe first = recipe();
        const QString key = agreementKey(first, planOf(first));
        QCOMPARE(agreementKey(first, planOf(first)), key);
        Recipe worded = first;
        worded.title = {{QStringLiteral("en"), QStringLiteral("Another title")}};
        QCOMPARE(agreementKey(worded, planOf(worded)), key);
        QSet<QString> keys{key};
        Recipe changed = first;
        changed.job.program.arguments = {QStringLiteral("--evil")};
        keys << agreementKey(changed, planOf(changed));
        keys << agreementKey(first, planOf(first, path("data")));
        RecipePlan elsewhere = planOf(first);
        elsewhere.where.host = QStringLiteral("other.example");
        keys << agreementKey(first, elsewhere);
        elsewhere = planOf(first);
        elsewhere.where.user = QStringLiteral("her");
        keys << agreementKey(first, elsewhere);
        QCOMPARE(keys.size(), 5);
    }

    /// A yes is for where things come from; what they hold may change, but for what nobody sees in them.
    void aYesIsForThePlacesNotForTheirContent() {
        put("thing/code/train.py", "1");
        const auto key = [this] {
            const Recipe asked = recipe();
            return agreementKey(
                asked, recipePlan(asked, path("recipe.json"), cluster("narval"), path("thing/code"), {}, {})
                           .value());
        };
        const QString before = key();
        put("thing/code/train.py", "another program");
        put("thing/code/more.py", "more");
        QCOMPARE(key(), before);
        put("thing/code/.env", "TOKEN=x");
        QVERIFY(key() != before);
        QVERIFY(QFile::remove(path("thing/code/.env")));
        QCOMPARE(key(), before);
        QVERIFY(QDir().rename(path("thing/code"), path("thing/other")));
        QVERIFY(QFile::link(path("thing/other"), path("thing/code")));
        QVERIFY(key() != before);
    }

    void whatLeadsElsewhereSinceIsNoLongerAgreedTo() {
        put("here/data/a", "1");
        put("private/id", "KEY");
        const QString data = QFileInfo(path("here/data")).canonicalFilePath();
        AgreedPlaces agreed;
        agreed.recipe = path("recipe.json");
        agreed.dataset = data;
        QVERIFY(leadsWhereAgreed(agreed, data));
        QVERIFY(leadsWhereAgreed(agreed, {}));
        QVERIFY(QDir().rename(path("here"), path("gone")));
        const auto gone = leadsWhereAgreed(agreed, data);
        QVERIFY(!gone && gone.error().kind == ErrorKind::RecipeInvalid);
        // A link in the place of a folder above it.
        QVERIFY(QDir().mkdir(path("evil")) && QFile::link(path("private"), path("evil/data")));
        QVERIFY(QFile::link(path("evil"), path("here")));
        const auto moved = leadsWhereAgreed(agreed, data);
        QVERIFY(!moved && moved.error().kind == ErrorKind::RecipeInvalid);
        QVERIFY2(moved.error().detail.contains(QStringLiteral("/private")), qPrintable(moved.error().detail));
        // What the user chose beside it may be reached by a link.
        QVERIFY(leadsWhereAgreed(agreed, path("here/other")));
    }

    void aYesIsKeptForItsOwnerAlone() {
        const Umask umask(022);
        const Agreements kept(path("new/agreed"));
        QVERIFY(!kept.has(QStringLiteral("abc")));
        QVERIFY(kept.keep(QStringLiteral("abc")));
        QVERIFY(kept.keep(QStringLiteral("abc")));
        QVERIFY(kept.has(QStringLiteral("abc")) && !kept.has(QStringLiteral("abd")));
        QCOMPARE(modeOf(path("new/agreed")), 0700U);
        QCOMPARE(modeOf(path("new/agreed/abc")), 0600U);
        QVERIFY(!Agreements(QStringLiteral("/proc/none")).keep(QStringLiteral("abc")));
        QVERIFY(!Agreements({}).has(QStringLiteral("abc")));
    }
};

QTEST_GUILESS_MAIN(TestRecipePlan)
#include "test_RecipePlan.moc"
