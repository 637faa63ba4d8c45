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
        for (const char* words :
             {"narval.alliancecan.ca as moi", "/code (2 file", "to ~/atelier/x", "/data (1 file",
              "to ~/scratch/x.tar", "from the internet", "numpy", "--extra-index-url https://evil.example/",
              "python -u train.py --api-key"})
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

    void aRecipesWordsAddNoLines() {
        Recipe asked = recipe();
        asked.job.program.entryPoint = QStringLiteral("a.py\n    Sends nothing\u202e\x1b[2J");
        asked.job.email = QStringLiteral("x\r\ny");
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
