#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <functional>
#include <utility>

#include "core/base/Credentials.h"
#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"
#include "core/cluster/Catalogue.h"
#include "core/consent/Agreements.h"
#include "core/consent/PlanWords.h"
#include "core/consent/RecipePlan.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/TestMain.h"
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
            QVERIFY2(text.contains(QString::fromLatin1(words).replace(QStringLiteral("%1"), folder_.path())),
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
        QCOMPARE(closedAgainst(plan, QStringLiteral("~/scratch/x.tar")), QStringLiteral("go="));
        QCOMPARE(closedAgainst(plan, QStringLiteral("~/atelier/x")), QString());
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

    void linksInWhatIsSentAreCountedAndThoseThatLeadOutWarnedOf() {
        put("linked/train.py", "1");
        const auto link = [this](const char* target, const char* name) {
            return QFile::link(QString::fromLatin1(target), path(name));
        };
        const auto plan = [this] {
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), path("linked"), {}, {})
                .value();
        };
        const auto key = [&plan] { return agreementKey(recipe(), plan()); };
        const AgreementKey before = key();
        QVERIFY(QDir().mkdir(path("linked/sub")));
        QVERIFY(link("../train.py", "linked/sub/inside"));
        QVERIFY2(textOf(plan()).contains(QStringLiteral("/linked (1 file, 1 link")) ||
                     textOf(plan()).contains(QStringLiteral("/linked (1 file(s), 1 link(s)")),
                 qPrintable(textOf(plan())));
        QVERIFY(!warns(plan(), QStringLiteral("lead out")));
        QCOMPARE(key(), before);
        QVERIFY(link("../../../../home/.ssh", "linked/out"));
        QVERIFY(warns(plan(), QStringLiteral("on the cluster: out → ../../../../home/.ssh")));
        const AgreementKey once = key();
        QVERIFY(once != before);
        QVERIFY(link("/somewhere/", "linked/homelnk"));
        // One that climbs by another one's target.
        QVERIFY(link("inside/../../..", "linked/sub/climbs"));
        QVERIFY2(warns(plan(), QStringLiteral("on the cluster: homelnk → /somewhere/ and 2 more")),
                 qPrintable(textOf(plan())));
        QCOMPARE(plan().sent.first().files, 1);
        QCOMPARE(plan().sent.first().links.count, 4);
        QVERIFY(QFile::remove(path("linked/homelnk")) && QFile::remove(path("linked/sub/climbs")));
        QCOMPARE(key(), once);
        // The same name, another target.
        QVERIFY(QFile::remove(path("linked/out")) && link("../../../../home/bin", "linked/out"));
        QVERIFY(key() != once && key() != before);
    }

    void linksInAnArchiveThatIsSentAreWarnedOf_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("pack");
        QTest::newRow("tar") << "data.tar"
                             << "tar -cf \"$1\" .";
        QTest::newRow("compressed") << "data.tar.gz"
                                    << "tar -czf \"$1\" .";
        QTest::newRow("zip") << "data.zip"
                             << "bsdtar --format zip -cf \"$1\" .";
    }
    /// They are unpacked by the job: where they lead is judged as it is there.
    void linksInAnArchiveThatIsSentAreWarnedOf() {
        QFETCH(QString, name);
        QFETCH(QString, pack);
        const auto packed = [&, this] {
            QProcess tar;
            tar.setWorkingDirectory(path("links"));
            tar.start("bash", {"-c", pack, "x", path(qPrintable(name))});
            return tar.waitForFinished() && tar.exitCode() == 0;
        };
        const auto plan = [&, this] {
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path(qPrintable(name)),
                              {})
                .value();
        };
        QVERIFY(QDir(path("links")).removeRecursively());
        put("links/d/a", "1");
        QVERIFY(QFile::link("../d/a", path("links/d/inside")));
        QVERIFY(packed());
        QVERIFY(!warns(plan(), "lead out"));
        const AgreementKey before = agreementKey(recipe(), plan());
        QVERIFY(QFile::link("../../../home/.ssh", path("links/d/out")));
        QVERIFY(packed());
        QVERIFY2(warns(plan(), "on the cluster: d/out → ../../../home/.ssh"), qPrintable(textOf(plan())));
        QVERIFY(agreementKey(recipe(), plan()) != before);
        QCOMPARE(plan().sent.first().links.count, 2);
        QVERIFY(!plan().sent.first().links.unread);
    }

    void hardLinksOutOfAnArchiveAreWarnedOf() {
        const auto plan = [this](const TarBuilder& tar) {
            put("data.tar", tar.bytes());
            return recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path("data.tar"), {})
                .value();
        };
        const auto inside = plan(TarBuilder().file("a", "1").hardLink("d/second", "a"));
        QVERIFY(!warns(inside, "lead out"));
        QCOMPARE(inside.sent.first().links.count, 0);
        const auto hard = plan(TarBuilder().file("a", "1").hardLink("d/key", "../../.ssh/id_rsa"));
        QVERIFY2(warns(hard, "on the cluster: d/key → ../../.ssh/id_rsa"), qPrintable(textOf(hard)));
        // A link of another kind is another one.
        const auto symbolic = plan(TarBuilder().file("a", "1").symbolicLink("d/key", "../../.ssh/id_rsa"));
        QVERIFY(agreementKey(recipe(), hard) != agreementKey(recipe(), symbolic));
        QVERIFY(agreementKey(recipe(), hard) != agreementKey(recipe(), inside));
    }

    void anArchiveThatIsNotLookedAtToItsEndIsSaidToBe_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("pack");
        QTest::addColumn<qint64>("links");
        QTest::newRow("cut off") << "data.tar"
                                 << "tar -cf - l big | head -c 20000 > \"$1\"" << qint64(1);
        QTest::newRow("no archive") << "data.tar"
                                    << "cat big > \"$1\"" << qint64(0);
        QTest::newRow("very many entries")
            << "data.tar"
            << "mkdir many; touch many/{1..20010}; tar -cf \"$1\" l many" << qint64(1);
        QTest::newRow("very large where it is compressed")
            << "data.tar.gz"
            << "truncate -s 300M huge; tar -czf \"$1\" l huge l2" << qint64(1);
        QTest::newRow("very large") << "data.tar"
                                    << "truncate -s 300M huge; tar -cf - l huge l2 | dd of=\"$1\" "
                                       "conv=sparse bs=1M iflag=fullblock status=none"
                                    << qint64(2);
    }
    void anArchiveThatIsNotLookedAtToItsEndIsSaidToBe() {
        QFETCH(QString, name);
        QFETCH(QString, pack);
        QFETCH(qint64, links);
        QVERIFY(QDir(path("links")).removeRecursively());
        put("links/big", QByteArray(100'000, 'x'));
        for (const char* link : {"links/l", "links/l2"}) QVERIFY(QFile::link("/etc", path(link)));
        QProcess tar;
        tar.setWorkingDirectory(path("links"));
        tar.start("bash", {"-c", pack, "x", path(qPrintable(name))});
        QVERIFY(tar.waitForFinished() && tar.exitCode() == 0);
        const auto plan =
            recipePlan(recipe(), path("recipe.json"), cluster("narval"), {}, path(qPrintable(name)), {})
                .value();
        QCOMPARE(plan.sent.first().links.leadingOut, links);
        QCOMPARE(warns(plan, "not looked at to its end"), links < 2);
    }

    /// Whoever wrote a recipe hides nothing by making it look like a key: every field stands in the list.
    void everyFieldStandsInFullInTheList() {
        QStringList all;
        const auto text = [&all](const char* field) {
            all << QStringLiteral(
                       "-----BEGIN A PRIVATE KEY-----/%1?token=aaaaaaaa%2Authorization: Bearer "
                       "abcdefghijkl\n--password=%1 https://u:secret@%1/\u202e sk-%3.%1")
                       .arg(QString::fromLatin1(field), QString(70, QLatin1Char(' ')), QString(30, 'a'));
            return all.last();
        };
        RecipePlan plan;
        plan.folder = text("recipe-folder");
        plan.where = {
            .host = text("host"), .user = text("user"), .fromRecipe = true, .refused = text("refused")};
        plan.sent = {{.what = SentThing::What::Program, .from = {text("program-here"), true, true}},
                     {.what = SentThing::What::Dataset, .from = {text("dataset-here"), true, true}}};
        plan.sent[0].hidden = {.names = {text("hidden-name")}, .count = 1};
        plan.gitAddress = text("git");
        plan.packages.lines = {text("package")};
        plan.resultsFolder = text("results-here");
        JobSpec& job = plan.job;
        job.name = text("job-name");
        job.account = text("account");
        job.email = text("email");
        job.program = {
            text("program-there"), text("entry"), {text("argument-1"), "--token", text("argument-2")}};
        job.data.archive = text("archive");
        job.environment = {.modules = {text("module-1"), text("module-2")},
                           .place = EnvironmentPlace::Home,
                           .homeFolder = text("environment"),
                           .requirements = text("requirements")};
        job.chain = {.enabled = true, .checkpointFolder = text("checkpoints")};
        job.chain.checkpointPattern = text("pattern");
        job.follow.resultsFolder = text("results-there");
        job.follow.logFolder = text("logs");
        job.sweep.enabled = true;
        job.sweep.parameters = {{text("sweep-option"), {}}, {"--token", {}}};
        for (int i = 0; i < 12; ++i)
            for (SweepParameter& parameter : job.sweep.parameters)
                parameter.values << text(qPrintable(QStringLiteral("value-%1-%2").arg(i).arg(all.size())));
        plan.places = {{.asked = job.program.folder, .folder = text("open-folder"), .writable = true}};
        const QString list = textOf(plan);
        for (const QString& field : std::as_const(all))
            QVERIFY2(list.contains(visibleLine(field)), qPrintable(field + "\n\nis not in\n\n" + list));
        QVERIFY(!isMasked(list));
        // The cluster's name stands where its address is not known.
        plan.where.host.clear();
        plan.cluster = text("cluster");
        QVERIFY(textOf(plan).contains(visibleLine(plan.cluster)));
        // A program that is there already is run where it is.
        plan.sent.clear();
        plan.gitAddress.clear();
        job.follow = {};
        plan.places.clear();
        QVERIFY(textOf(plan).contains(visibleLine(job.program.folder)));
    }

    /// At most one bounded word is masked, and the list says so.
    void onlyAWordThatMayBeAKeyIsMasked_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("shown");
        const auto row = [](const QStringList& arguments, const QString& shown) {
            QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')).left(60))) << arguments << shown;
        };
        const QString mask = QString::fromUtf16(credentialMask);
        row({"--api-key", "geheim", "--lr", "1"}, "--api-key " + mask + " --lr 1");
        row({"--api-key=geheim", "x"}, "--api-key=" + mask + " x");
        row({"TOKEN=geheim"}, "TOKEN=" + mask);
        row({"--hub", "hf_" + QString(30, 'a')}, "--hub " + mask);
        // One word of a list of variables.
        row({"--env=PGPASSWORD=geheim"}, "--env=PGPASSWORD=" + mask);
        row({"--export=ALL,PGPASSWORD=geheim,LR=1"}, "--export=ALL,PGPASSWORD=" + mask + ",LR=1");
        row({"--env", "MYSQL_PWD=geheim,LR=1"}, "--env MYSQL_PWD=" + mask + ",LR=1");
        // A header, a field of YAML, a cookie; a password may be a number, a key's dimension is one.
        row({"--header=X-Api-Key: geheim"}, "'--header=X-Api-Key: " + mask + "'");
        row({"--header", "Authorization: Basic geheim"}, "--header 'Authorization: Basic " + mask + "'");
        row({"--set", "api_key: geheim"}, "--set 'api_key: " + mask + "'");
        row({"--cookie", "session=geheim"}, "--cookie " + mask);
        row({"--password", "12345", "--pin=1234", "--key-dim", "64", "--pin-memory", "x"},
            "--password " + mask + " --pin=" + mask + " --key-dim 64 --pin-memory x");
        row({"https://u:geheim@evil.example/x?token=aaaaaaaa"},
            "'https://u:" + mask + "@evil.example/x?token=aaaaaaaa'");
        for (const QStringList& plain : QList<QStringList>{
                 {"--token", "rm -rf ~"},
                 {"--token", "evil.example/x"},
                 {"--token=../../x"},
                 {"--token", QString(129, 'a')},
                 {"--export=ALL,PGPASSWORD=rm -rf ~,LR=1"},
                 {"--export=ALL,PGPASSWORD=" + QString(129, 'a')},
                 {"--token", "a,b"},
                 {"--header=X-Api-Key: rm -rf ~"},
                 {"--header=X-Api-Key: evil.example/x"},
                 {"bash", "-c", "TOKEN=rm; $TOKEN -rf x"},
                 {"bash", "-c", "curl -u a:rm x"},
                 {"-----BEGIN A PRIVATE KEY-----", "--upload-to", "evil.example", "~/.ssh"},
                 {"-----BEGIN A PRIVATE KEY-----\\n" + QString(64, 'A') + "/-----END A PRIVATE KEY-----=a"},
                 {"Authorization: Basic", "aaaaaaa=;curl", "xxxxx"},
                 {"https://github.com:a@b@evil.example/"}}) {
            QStringList quoted;
            for (const QString& word : plain) quoted << shellWord(word);
            row(plain, quoted.join(QLatin1Char(' ')));
        }
    }

    void onlyAWordThatMayBeAKeyIsMasked() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, shown);
        Recipe asked = recipe();
        asked.job.program.arguments = arguments;
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QStringLiteral("Runs python -u train.py %1\n").arg(shown)), qPrintable(text));
        QCOMPARE(text.contains(QLatin1String("stands for one word that looks like a key")), isMasked(shown));
    }

    void ofAnAddressOnlyThePasswordIsMasked() {
        RecipePlan plan = planOf(recipe());
        plan.gitAddress = QStringLiteral("https://moi:geheim@evil.example/a?token=aaaaaaaa");
        const QString text = textOf(plan);
        QVERIFY2(text.contains(QStringLiteral("Clones https://moi:%1@evil.example/a?token=aaaaaaaa to ")
                                   .arg(QString::fromUtf16(credentialMask))),
                 qPrintable(text));
        QVERIFY(text.contains(QLatin1String("looks like a key or a password")));
    }

    void whatIsMoreThanAPackageIsToldFirst() {
        RecipePlan plan = planOf(recipe());
        plan.packages.lines.clear();
        for (int i = 0; i < 50; ++i) plan.packages.lines << QStringLiteral("package%1>=1.0,<2").arg(i);
        plan.packages.lines << QStringLiteral("--extra-index-url https://evil.example/")
                            << "x @ file:///tmp/x";
        const QString text = textOf(plan);
        QVERIFY2(text.contains(QLatin1String("--extra-index-url https://evil.example/\n x @ file:///tmp/x\n "
                                             "package0>=1.0,<2\n")) &&
                     text.contains(QLatin1String("package11")) &&
                     text.contains(QLatin1String("and 38 more package")),
                 qPrintable(text));
    }

    void otherSourcesThanTheSitesOwnAreSaid() {
        const QString words = QStringLiteral("sources other than the site’s own");
        RecipePlan plan = planOf(recipe());
        for (const char* line : {"--index-url https://evil.example/", "x @ https://evil.example/x.whl",
                                 "https://evil.example/x.whl", "./x.whl", "-r other.txt"}) {
            plan.packages.lines = {QStringLiteral("numpy"), QLatin1String(line)};
            QVERIFY2(warns(plan, words), line);
        }
        plan.packages.lines = {QStringLiteral("numpy"),
                               QStringLiteral("torch >= 2 ; python_version < '3.13'")};
        QVERIFY(!warns(plan, words));
    }

    void whatComesFromAFileOrAnAddressIsSaidTo_data() {
        QTest::addColumn<bool>("elsewhere");
        for (const char* line : {"x.whl",
                                 "X-1.0-py3-none-any.WHL",
                                 "x.tar.gz",
                                 "x.zip",
                                 "x.tgz",
                                 "x.tar.bz2",
                                 "x.tar.xz",
                                 "x.whl[extra]",
                                 "x.zip ; python_version > '3'",
                                 "x.whl --hash=sha256:00",
                                 "./x",
                                 ".",
                                 ".[dev]",
                                 "..",
                                 "lib/x",
                                 "x @ https://evil.example/x",
                                 "x@file:///tmp/x",
                                 "git+https://evil.example/x.git",
                                 "git+ssh://git@evil.example/x",
                                 "https://evil.example/x",
                                 "file:x",
                                 "-e x",
                                 "-ex",
                                 "--editable=x",
                                 "--edit x",
                                 "${WHEEL}",
                                 "C:\\x.whl"})
            QTest::newRow(line) << true;
        for (const char* line :
             {"numpy", "torch>=2.0,<3", "zope.interface", "torch[cuda]==2.1", "whl", "tar.x", "zip>=1",
              "x ; platform_machine == 'a/b@c'", "numpy==1.0 --hash=sha256:00",
              "--extra-index-url https://x/", "--pre", "ruamel.yaml.clib"})
            QTest::newRow(line) << false;
    }

    void whatComesFromAFileOrAnAddressIsSaidTo() {
        QFETCH(bool, elsewhere);
        const QString line = QString::fromLatin1(QTest::currentDataTag());
        for (const bool noIndex : {true, false}) {
            RecipePlan plan = planOf(recipe());
            plan.job.environment.noIndex = noIndex;
            plan.packages.lines = {QStringLiteral("numpy"), line};
            QCOMPARE(warns(plan, QStringLiteral("from a file or an address")), elsewhere);
            if (!elsewhere) continue;
            QVERIFY(warns(plan, visibleLine(line)));
            QCOMPARE(warns(plan, QStringLiteral("sources other than the site’s own")), noIndex);
            // It is not hidden behind many ordinary ones.
            for (int i = 0; i < 50; ++i) plan.packages.lines.prepend(QStringLiteral("package%1").arg(i));
            QVERIFY2(textOf(plan).contains(visibleLine(line) + QStringLiteral("\n package")),
                     qPrintable(textOf(plan)));
        }
    }

    void listsThatAListIncludesAreReadToo() {
        put("code/nested.txt", "numpy\n-r lists/more.txt\n--constraint=lists/limits.txt\n");
        put("code/lists/more.txt", "--index-url https://more.example/\n-r ../nested.txt\n-r deep.txt\n");
        put("code/lists/deep.txt", "evil \\\n  @ https://deep.example/x.whl  # of no account\n");
        put("code/lists/limits.txt", "torch==2.0\n");
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("nested.txt");
        const RecipePlan plan = planOf(asked);
        const QString text = textOf(plan);
        for (const char* words : {"--index-url https://more.example/", "torch==2.0", "numpy",
                                  "-r lists/more.txt", "--constraint=lists/limits.txt"})
            QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
        QVERIFY2(plan.packages.lines.filter(QStringLiteral("https://deep.example/x.whl")).size() == 1,
                 qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("of no account")));
        QCOMPARE(plan.packages.unread, QStringList());
        QVERIFY(!warns(plan, QStringLiteral("includes what is not shown")));
    }

    void whatAListIncludesAndNobodyCanReadHereIsWarnedOf_data() {
        QTest::addColumn<QByteArray>("line");
        for (const char* line :
             {"-r ../data/a", "-r /etc/hostname", "-r missing.txt", "-r https://evil.example/r.txt",
              "-c ${HOME}/x.txt", "--pre -r nested.txt", "--requ nested.txt", "-r 'a b.txt'",
              "--constr=\"nested.txt\"", "# -*- coding: utf-7 -*-"})
            QTest::newRow(line) << QByteArray(line);
    }

    void whatAListIncludesAndNobodyCanReadHereIsWarnedOf() {
        QFETCH(QByteArray, line);
        put("code/nested.txt", "numpy\n");
        put("code/odd.txt", line + "\nnumpy\n");
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("odd.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY2(warns(plan, QStringLiteral("includes what is not shown here")), qPrintable(textOf(plan)));
        put("code/odd.txt", "--require-hashes\n--only-binary :all:\nnumpy --hash=sha256:00\n");
        QVERIFY(!warns(planOf(asked), QStringLiteral("includes what is not shown here")));
    }

    void ofManyLinesItIsSaidHowManyAreNotShownAndWhereTheyAre() {
        QByteArray lines;
        for (int i = 0; i < 300; ++i)
            lines += "--find-links https://evil.example/" + QByteArray::number(i) + '\n';
        put("code/many.txt", lines);
        Recipe asked = recipe();
        asked.job.environment.requirements = QStringLiteral("many.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY(warns(plan, QStringLiteral("200 more of its lines ask for other things")));
        QVERIFY2(textOf(plan).contains(QStringLiteral("All of it can be read in ") +
                                       QFileInfo(path("code/many.txt")).canonicalFilePath()),
                 qPrintable(textOf(plan)));
        put("code/many.txt", QByteArray(2 << 20, 'x'));
        QVERIFY(warns(planOf(asked), QStringLiteral("so long that its end was not read")));
    }

    void aListThatIsNotHereIsSaidToBeUnknown() {
        const QString words = QStringLiteral("not on this computer, so that what it holds is not shown");
        Recipe asked = recipe();
        QVERIFY(!textOf(planOf(asked)).contains(words));
        asked.program = {.folder = {}, .gitAddress = QStringLiteral("https://git.example/x")};
        const auto cloned = recipePlan(asked, path("recipe.json"), cluster("narval"), {}, {}, {});
        QVERIFY(textOf(cloned.value()).contains(words));
    }

    /// Two lists of words that differ read differently.
    void argumentsStandAsTheScriptHasThem() {
        Recipe asked = recipe();
        const auto told = [&](const QStringList& arguments) {
            asked.job.program.arguments = arguments;
            return textOf(planOf(asked));
        };
        QVERIFY(told({"--note", "a b"}).contains(QLatin1String("train.py --note 'a b'\n")));
        QVERIFY(told({"--note", "a", "b"}).contains(QLatin1String("train.py --note a b\n")));
        QVERIFY(told({"", "it's"}).contains(QLatin1String("train.py '' 'it'\\''s'\n")));
        QVERIFY(told({"$HOME/x", "$(touch x)", "~/y"})
                    .contains(QLatin1String("train.py \"$HOME\"/x '$(touch x)' ~/y\n")));
        const QString mask = QString::fromUtf16(credentialMask);
        QVERIFY(told({"--api-key", "geheim"}).contains(QStringLiteral("train.py --api-key %1\n").arg(mask)));
        asked.job.program.entryPoint = QStringLiteral("my train.py");
        QVERIFY(told({}).contains(QLatin1String("python -u 'my train.py'\n")));
    }

    void aListOfPackagesThatALinkLeadsElsewhereIsWarnedOf() {
        const QString words = QStringLiteral("This list is not in the program’s folder.");
        Recipe asked = recipe();
        QVERIFY(!warns(planOf(asked), words));
        QVERIFY(QFile::link(path("data/a"), path("code/linked.txt")));
        asked.job.environment.requirements = QStringLiteral("linked.txt");
        const RecipePlan plan = planOf(asked);
        QVERIFY(warns(plan, words));
        QVERIFY(plan.packages.lines.isEmpty());
        QVERIFY(QFile::remove(path("code/linked.txt")));
        asked.job.environment.requirements = QStringLiteral("../data/a");
        QVERIFY(warns(planOf(asked), words));
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
        QCOMPARE(plan.sent.last().hidden.names, QStringList({".netrc", ".ssh", "a/b/.env", ".plain"}));
        QCOMPARE(plan.sent.last().hidden.count, 4);
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
        for (int i = 5000; i > 0; --i) hidden.add("d/." + std::to_string(10'000 + i), FileFacts::Kind::File);
        hidden.add(".z", FileFacts::Kind::File);
        QCOMPARE(hidden.count, 5001);
        QCOMPARE(hidden.names.size(), HiddenEntries::mostNames);
        QCOMPARE(hidden.names.first(), QStringLiteral(".z"));
        QCOMPARE(hidden.names.at(1), QStringLiteral("d/.10001"));
    }

    /// However many there are, and in whatever order they are found.
    void everyHiddenNameCountsForAYes() {
        constexpr int many = 3 * int(HiddenEntries::mostNames);
        const auto keyOf = [this](int first, int step, const std::string& last) {
            HiddenEntries hidden;
            for (int i = 0; i < many; ++i)
                hidden.add("d/." + std::to_string(10'000 + first + step * i), FileFacts::Kind::File);
            hidden.add(last, FileFacts::Kind::File);
            RecipePlan plan = planOf(recipe());
            plan.sent.first().hidden = hidden;
            return agreementKey(recipe(), plan);
        };
        const AgreementKey key = keyOf(0, 1, "d/.z1");
        QCOMPARE(keyOf(many - 1, -1, "d/.z1"), key);
        QVERIFY(keyOf(0, 1, "d/.z2") != key);
    }

    /// A yes to a hidden file is none to a folder, with whatever is in it, or to a link of its name.
    void aHiddenNameThatChangesItsKindIsAskedAboutAnew() {
        const QTemporaryDir data;
        const QString name = data.filePath(QStringLiteral(".cache"));
        const auto key = [&] { return agreementKey(recipe(), planOf(recipe(), data.path())); };
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QFile target(data.filePath(QStringLiteral("seen")));
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.close();
        const AgreementKey asFile = key();
        QCOMPARE(key(), asFile);
        QVERIFY(file.remove() && QFile::link(QStringLiteral("seen"), name));
        const AgreementKey asLink = key();
        QVERIFY(asLink != asFile);
        QVERIFY(QFile::remove(name) && QDir().mkpath(name));
        QVERIFY(key() != asFile && key() != asLink);
        QVERIFY(QDir().rmpath(name) && file.open(QIODevice::WriteOnly));
        QCOMPARE(key(), asFile);
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

    /// Not only once it is agreed to and the program has gone.
    void aPipeOrADeviceIsNoDataset() {
        const QByteArray pipe = QFile::encodeName(path("pipe"));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        for (const QString& special : {path("pipe"), QStringLiteral("/dev/zero")}) {
            const auto plan =
                recipePlan(recipe(), path("recipe.json"), cluster("narval"), path("code"), special, {});
            QVERIFY(!plan);
            QCOMPARE(plan.error().kind, ErrorKind::FileSpecial);
            QCOMPARE(plan.error().arguments, QStringList(special));
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
        const AgreementKey key = agreementKey(first, planOf(first));
        QCOMPARE(agreementKey(first, planOf(first)), key);
        Recipe worded = first;
        worded.title = {{QStringLiteral("en"), QStringLiteral("Another title")}};
        QCOMPARE(agreementKey(worded, planOf(worded)), key);
        QSet<QString> keys{key.text()};
        Recipe changed = first;
        changed.job.program.arguments = {QStringLiteral("--evil")};
        keys << agreementKey(changed, planOf(changed)).text();
        keys << agreementKey(first, planOf(first, path("data"))).text();
        RecipePlan elsewhere = planOf(first);
        elsewhere.where.host = QStringLiteral("other.example");
        keys << agreementKey(first, elsewhere).text();
        elsewhere = planOf(first);
        elsewhere.where.user = QStringLiteral("her");
        keys << agreementKey(first, elsewhere).text();
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
        const AgreementKey before = key();
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
        // Without a recipe there is nothing to say yes to.
        static_assert(!std::is_default_constructible_v<AgreementKey>);
        const Umask umask(022);
        const Agreements kept(path("new/agreed"));
        QVERIFY(!kept.has(AgreementKey::of("abc")));
        QVERIFY(kept.keep(AgreementKey::of("abc")));
        QVERIFY(kept.keep(AgreementKey::of("abc")));
        QVERIFY(kept.has(AgreementKey::of("abc")) && !kept.has(AgreementKey::of("abd")));
        QCOMPARE(modeOf(path("new/agreed")), 0700U);
        QCOMPARE(modeOf(path("new/agreed/") + AgreementKey::of("abc").text()), 0600U);
        QVERIFY(!Agreements(QStringLiteral("/proc/none")).keep(AgreementKey::of("abc")));
        QVERIFY(!Agreements({}).has(AgreementKey::of("abc")));
    }
};

ATELIER_TEST(TestRecipePlan)
#include "test_RecipePlan.moc"
