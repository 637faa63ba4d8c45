#include <sys/stat.h>

#include "core/shell/quote/ShellWord.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What a recipe from somebody else says.
struct Naughty {
    QString program = QStringLiteral("code");
    QString git = {};
    QString dataset = {};
    QString archive = QStringLiteral("~/projects/def-sponsor00/$USER/x.tar");
    QString remoteFolder = QStringLiteral("~/atelier/naughty");
    QString entryPoint = QStringLiteral("train.py");
    QString requirements = {};
    QString results = QStringLiteral("~/projects/def-sponsor00/$USER/results");
    QString cluster = QStringLiteral("practice");
    QString host = {};
};

}  // namespace

/// Nothing leaves a recipe's folder unasked: `atelierctl run` as a user types it, on a real cluster.
class TestRecipeConsent : public QObject {
    Q_OBJECT

    RunStage stage_;

    QString home(const QString& name) const { return stage_.practice.home + QLatin1Char('/') + name; }
    QString here(const QString& name) const { return stage_.user.path(name); }

    void put(const QString& name, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(here(name)).path());
        QFile file(here(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QString written(const Naughty& naughty) const {
        Recipe made = stage_.recipe(QStringLiteral("naughty"));
        made.cluster = naughty.cluster;
        made.host = naughty.host;
        made.program = {.folder = naughty.git.isEmpty() ? naughty.program : QString(),
                        .gitAddress = naughty.git};
        made.dataset = {.path = naughty.dataset};
        made.job.program.folder = naughty.remoteFolder;
        made.job.program.entryPoint = naughty.entryPoint;
        made.job.environment.requirements = naughty.requirements;
        // One that others share has to be there before anything is asked.
        made.job.data.archive = naughty.dataset.isEmpty() ? QString() : naughty.archive;
        made.job.follow.resultsFolder = naughty.results;
        const QString path = here(QStringLiteral("course/recipe.json"));
        if (!writeRecipe(path, made)) qFatal("no recipe");
        return path;
    }

    QStringList arguments(const QString& recipe, const QStringList& options = {},
                          const QString& practice = {}) const {
        QStringList words{
            QStringLiteral("--lang"),     QStringLiteral("en"),        QStringLiteral("run"),          recipe,
            QStringLiteral("--no-trial"), QStringLiteral("--results"), here(QStringLiteral("results"))};
        words += options + stage_.user.practiceArguments();
        if (!practice.isEmpty()) words[words.indexOf(QStringLiteral("--practice-name")) + 1] = practice;
        return words;
    }

    /// Another practice cluster of the same user's, that was never started.
    PracticeOptions unstarted() const {
        PracticeOptions options = stage_.user.practice();
        options.name = QStringLiteral("unstarted");
        return options;
    }

    /// What starting it would write.
    bool isThere(const PracticeOptions& options) const {
        const QString folder = options.stateRoot + QLatin1Char('/') + options.name;
        return QFile::exists(folder) || QFile::exists(folder + QStringLiteral(".lock"));
    }

    /// What the same says where somebody sits at a terminal and, when asked, does something else `before`
    /// typing `answer`.
    QByteArray atATerminal(const QString& recipe, const QByteArray& answer,
                           const std::function<void()>& before = {}, const QString& practice = {}) const {
        QString line = shellQuoted(QStringLiteral(ATELIER_PROGRAMS "/atelierctl"));
        for (const QString& word : arguments(recipe, {}, practice))
            line += QLatin1Char(' ') + shellQuoted(word);
        QProcess script;
        stage_.user.prepare(script);
        script.setProcessChannelMode(QProcess::MergedChannels);
        script.start(QStringLiteral("script"), {QStringLiteral("-qec"), line, QStringLiteral("/dev/null")});
        QByteArray said;
        const bool asked = waitForWords(script, "Type yes to go on", said, 150);
        if (asked && before) before();
        if (asked) script.write(answer + '\n');
        waitForEnd(script, said, 200);
        return said;
    }

    /// Everything below the cluster's home folder that a recipe could have brought there.
    QStringList arrived() const {
        QStringList found;
        for (const char* name : {"atelier/naughty", ".hidden-place", "projects/def-sponsor00/root/x.tar"})
            if (QFile::exists(home(QString::fromLatin1(name)))) found << QString::fromLatin1(name);
        if (QFile::exists(here(QStringLiteral("world/x.tar")))) found << QStringLiteral("world/x.tar");
        if (QFile::exists(here(QStringLiteral("ran")))) found << QStringLiteral("ran");
        return found;
    }

    /// A recipe whose program brings a link, through which its dataset goes.
    QString throughItsOwnLink(const QString& target) {
        put(QStringLiteral("course/bait/train.py"), "print('ran')\n");
        put(QStringLiteral("course/keys.tar"), "EVIL\n");
        QFile::remove(here(QStringLiteral("course/bait/out")));
        if (!QFile::link(target, here(QStringLiteral("course/bait/out")))) qFatal("no link");
        return written({.program = QStringLiteral("bait"),
                        .dataset = QStringLiteral("keys.tar"),
                        .archive = QStringLiteral("~/projects/def-sponsor00/$USER/bait/out/authorized_keys"),
                        .remoteFolder = QStringLiteral("~/projects/def-sponsor00/$USER/bait")});
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(stage_.problem.isEmpty(), stage_.problem);
        put(QStringLiteral("course/code/train.py"), "print('ran')\n");
        put(QStringLiteral("course/.keys/id"), "PRIVATE\n");
        put(QStringLiteral("outside/code/train.py"), "print('ran')\n");
        put(QStringLiteral("private/id_ed25519"), "PRIVATE\n");
        QVERIFY(QFile::link(here(QStringLiteral("private")), here(QStringLiteral("course/data"))));
        QVERIFY(QDir(stage_.user.folder()).mkdir(QStringLiteral("world")));
        // Others come to it, as they do to a /tmp.
        QCOMPARE(::chmod(stage_.user.folder().toLocal8Bit().constData(), 0755), 0);
        QCOMPARE(::chmod(here(QStringLiteral("world")).toLocal8Bit().constData(), 01777), 0);
    }

    void cleanup() {
        QDir(home(QStringLiteral("atelier/naughty"))).removeRecursively();
        QDir(home(QStringLiteral("projects/def-sponsor00/%1/bait").arg(stage_.practice.user)))
            .removeRecursively();
        QFile::remove(here(QStringLiteral("world/x.tar")));
    }

    void nothingLeavesUnasked_data() {
        QTest::addColumn<Naughty>("naughty");
        QTest::addColumn<QString>("says");
        const QString outside = QStringLiteral("not in the recipe’s own folder");
        QTest::newRow("ordinary") << Naughty{} << "course/code (1 file, 13\u00a0bytes)";
        QTest::newRow("..") << Naughty{.dataset = QStringLiteral("../private")} << outside;
        QTest::newRow("absolute") << Naughty{.dataset = here(QStringLiteral("private"))} << outside;
        QTest::newRow("a link") << Naughty{.dataset = QStringLiteral("data")} << outside;
        QTest::newRow("a file below a link")
            << Naughty{.dataset = QStringLiteral("data/id_ed25519")} << outside;
        QTest::newRow("hidden") << Naughty{.dataset = QStringLiteral(".keys")} << "often hold keys";
        QTest::newRow("~") << Naughty{.dataset = QStringLiteral("~/.ssh")} << "does not exist";
        QTest::newRow("program") << Naughty{.program = QStringLiteral("../outside/code")} << outside;
        QTest::newRow("entry point") << Naughty{.entryPoint = QStringLiteral("../../other/train.py")}
                                     << "not in the folder that is sent or cloned";
        QTest::newRow("requirements")
            << Naughty{.requirements = QStringLiteral("../../pip.txt")} << "not in the program’s folder";
        QTest::newRow("git that runs a program")
            << Naughty{.git = QStringLiteral("ext::sh -c touch%% %1").arg(here(QStringLiteral("ran")))}
            << "ext::sh";
        QTest::newRow("git option")
            << Naughty{.git = QStringLiteral("--upload-pack=touch %1").arg(here(QStringLiteral("ran")))}
            << "--upload-pack";
        QTest::newRow("hidden on the cluster")
            << Naughty{.remoteFolder = QStringLiteral("~/.hidden-place")} << "hidden on the cluster";
        QTest::newRow("hidden on the cluster where a variable is empty")
            << Naughty{.remoteFolder = QStringLiteral("~/$SLURM_JOB_ID.hidden-place")}
            << "hidden on the cluster";
        QTest::newRow("host of another's")
            << Naughty{.cluster = QStringLiteral("narval"), .host = QStringLiteral("evil.example")}
            << "another computer for it, evil.example. It is not used.";
        QTest::newRow("host that only it knows")
            << Naughty{.cluster = QStringLiteral("magic-castle"), .host = QStringLiteral("evil.example")}
            << "Only the recipe says";
    }

    void nothingLeavesUnasked() {
        QFETCH(Naughty, naughty);
        QFETCH(QString, says);
        const int before = stage_.user.authentications();
        const auto result = stage_.user.run(QStringLiteral("atelierctl"), arguments(written(naughty)));
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(QString::fromUtf8(result.standardError).contains(says), result.standardError.constData());
        if (!says.contains(QLatin1String("does not exist")))
            QVERIFY2(result.standardError.contains("Nothing was sent") &&
                         result.standardError.contains("add --yes"),
                     result.standardError.constData());
        QCOMPARE(arrived(), QStringList());
        // Nobody was even signed in for it.
        QCOMPARE(stage_.user.authentications(), before);
    }

    void thePracticeClusterIsNotStartedUnasked() {
        const QString recipe = written({});
        const QString name = unstarted().name;
        const auto result = stage_.user.run(QStringLiteral("atelierctl"), arguments(recipe, {}, name));
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("Starts") &&
                     result.standardError.contains("the practice cluster on this computer") &&
                     result.standardError.contains("until you type: atelierctl practice stop --name unstarted"
                                                   " --state-dir " +
                                                   stage_.user.practice().stateRoot.toUtf8()),
                 result.standardError.constData());
        QVERIFY(!isThere(unstarted()));
        for (const char* answer : {"", "no", "script\nno"}) {
            const QByteArray said = atATerminal(recipe, answer, {}, name);
            QVERIFY2(said.contains("the practice cluster on this computer"), said.constData());
            QVERIFY2(said.contains("Stopped, as you asked."), said.constData());
            QVERIFY2(!said.contains("starting sshd"), said.constData());
            QVERIFY(!isThere(unstarted()));
        }
    }

    void aYesStartsThePracticeClusterAndIsNotAskedForTwice() {
        const QString place = here(QStringLiteral("world/x.tar"));
        const QString recipe = written({.dataset = QStringLiteral("../private"),
                                        .archive = place,
                                        .requirements = QStringLiteral("missing.txt")});
        bool before = true;
        // What only the cluster knows is asked about once it can be: here, that everybody may look into it.
        const QByteArray said = atATerminal(
            recipe, "yes\nno", [&] { before = isThere(unstarted()); }, unstarted().name);
        const auto stopped = resetPractice(unstarted());
        QVERIFY(!before);
        const auto asked = said.indexOf("Type yes to go on");
        const auto started = said.indexOf("starting sshd");
        const auto added = said.indexOf("What the cluster adds to that:");
        QVERIFY2(asked >= 0 && asked < started && started < added, said.constData());
        QVERIFY2(said.indexOf("Everybody on the cluster may write in") > added, said.constData());
        QCOMPARE(said.count("course/code (1 file"), 1);
        QVERIFY2(said.contains("Stopped, as you asked."), said.constData());
        QCOMPARE(arrived(), QStringList());
        QVERIFY(stopped);
    }

    void theSampleIsMadeAfterTheYes() {
        Recipe made = stage_.recipe(QStringLiteral("sampled"));
        made.program.folder = QStringLiteral(":sample");
        made.dataset = {.path = QStringLiteral(":sample"), .sampleImages = 60};
        made.job.environment.requirements = QStringLiteral("missing.txt");
        const QString recipe = here(QStringLiteral("sampled.json"));
        QVERIFY(writeRecipe(recipe, made));
        const QDir cache(here(QStringLiteral("cache")));
        const auto result = stage_.user.run(QStringLiteral("atelierctl"), arguments(recipe));
        QVERIFY2(result.standardError.contains("sample dataset of Atelier (about 60 pictures)"),
                 result.standardError.constData());
        QVERIFY(!cache.exists(QStringLiteral("atelier/shapes")) &&
                !cache.exists(QStringLiteral("atelier/ml-test")));
        const auto agreed =
            stage_.user.run(QStringLiteral("atelierctl"), arguments(recipe, {QStringLiteral("--yes")}));
        QVERIFY2(QFile::exists(home(QStringLiteral("atelier/sampled/train.py"))),
                 agreed.standardError.constData());
        QVERIFY(QFile::exists(
            home(QStringLiteral("projects/def-sponsor00/%1/sampled.tar").arg(stage_.practice.user))));
    }

    void nothingIsHiddenAsAKey() {
        const Naughty naughty{.remoteFolder = QStringLiteral("~/x?token=aaaaaaaa/../bin"),
                              .entryPoint = QStringLiteral("-----BEGIN A PRIVATE KEY-----/train.py")};
        const auto result = stage_.user.run(QStringLiteral("atelierctl"), arguments(written(naughty)));
        QCOMPARE(result.exitCode, 1);
        for (const char* words : {"python -u '-----BEGIN A PRIVATE KEY-----/train.py'",
                                  "to ~/x?token=aaaaaaaa/../bin", "/../bin leads upwards"})
            QVERIFY2(result.standardError.contains(words), result.standardError.constData());
        QCOMPARE(arrived(), QStringList());
    }

    void aNoIsANo_data() {
        QTest::addColumn<Naughty>("naughty");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("ordinary") << Naughty{} << QByteArray("course/code");
        QTest::newRow("everybody's folder") << Naughty{.dataset = QStringLiteral("../private"),
                                                       .archive = here(QStringLiteral("world/x.tar"))}
                                            << QByteArray("Everybody on the cluster may write in");
        QTest::newRow("results in everybody's folder")
            << Naughty{.results = here(QStringLiteral("world/results"))}
            << QByteArray("What the job writes there is not closed to them");
        QTest::newRow("host that only it knows")
            << Naughty{.cluster = QStringLiteral("magic-castle"), .host = QStringLiteral("evil.example")}
            << QByteArray("evil.example is the computer to sign in to");
    }

    void aNoIsANo() {
        QFETCH(Naughty, naughty);
        QFETCH(QByteArray, says);
        const QString recipe = written(naughty);
        for (const char* answer : {"", "no", "y"}) {
            const QByteArray said = atATerminal(recipe, answer);
            QVERIFY2(said.contains(says), said.constData());
            QVERIFY2(said.contains("Stopped, as you asked."), said.constData());
            QCOMPARE(arrived(), QStringList());
        }
    }

    void aYesIsRememberedForTheSameOnly() {
        Naughty naughty{.dataset = QStringLiteral("../private"),
                        .archive = here(QStringLiteral("world/x.tar"))};
        // It stops at once where its program is missing; the dataset has travelled by then.
        naughty.requirements = QStringLiteral("missing.txt");
        const Umask umask(022);
        const auto agreed = stage_.user.run(QStringLiteral("atelierctl"),
                                            arguments(written(naughty), {QStringLiteral("--yes")}));
        QVERIFY2(agreed.standardError.contains("not in the recipe’s own folder"),
                 agreed.standardError.constData());
        QCOMPARE(arrived(), QStringList({"atelier/naughty", "world/x.tar"}));
        QCOMPARE(modeOf(here(QStringLiteral("world/x.tar"))) & 077U, 0U);
        QVERIFY(QFile::remove(here(QStringLiteral("world/x.tar"))));
        const auto again = stage_.user.run(QStringLiteral("atelierctl"), arguments(written(naughty)));
        QVERIFY2(again.standardError.contains("You agreed to what this recipe sends"),
                 again.standardError.constData());
        QVERIFY2(again.standardError.contains("Everybody on the cluster may write in"),
                 again.standardError.constData());
        QVERIFY(QFile::exists(here(QStringLiteral("world/x.tar"))));
        naughty.dataset = QStringLiteral("../outside");
        const auto other = stage_.user.run(QStringLiteral("atelierctl"), arguments(written(naughty)));
        QVERIFY2(other.standardError.contains("Nothing was sent"), other.standardError.constData());
    }

    /// The answer that shows the very script that is submitted, as the cluster and the account have changed
    /// it.
    void whoeverIsAskedCanReadTheScriptThatIsSubmitted() {
        const QString recipe = written({.results = QStringLiteral("results")});
        const QByteArray said = atATerminal(recipe, "script\nno");
        QVERIFY2(said.contains("RESULTS=~/projects/def-sponsor00/\"$USER\"/results/\"$SLURM_JOB_ID\"\r\n"),
                 said.constData());
        QVERIFY2(said.contains("python -u \"$PROGRAM/train.py\""), said.constData());
        QCOMPARE(said.count("Type yes to go on"), 2);
        QVERIFY2(said.contains("Stopped, as you asked."), said.constData());
        QCOMPARE(arrived(), QStringList());
    }

    void withoutATerminalTheListIsCompleteToo() {
        put(QStringLiteral("course/odd name's/.env"), "TOKEN=x\n");
        put(QStringLiteral("course/odd name's/train.py"), "print('ran')\n");
        const QString recipe = written({.program = QStringLiteral("odd name's")});
        const auto result = stage_.user.run(QStringLiteral("atelierctl"), arguments(recipe));
        QCOMPARE(result.exitCode, 1);
        for (const QByteArray& words :
             {QByteArray("as ") + stage_.practice.user.toUtf8(), QByteArray("settings: .env"),
              QByteArray("event files in logs"),
              QByteArray("the results to ") + here(QStringLiteral("results")).toUtf8(),
              "atelierctl render " + shellQuoted(recipe).toUtf8()})
            QVERIFY2(result.standardError.contains(words), result.standardError.constData());
        QCOMPARE(arrived(), QStringList());
    }

    /// What the list tells a user to type without a terminal shows the script of the very run.
    void theCommandThatShowsTheScriptDoes() {
        put(QStringLiteral("course/a 'name'/train.py"), "print('ran')\n");
        const QString recipe = written({.program = QStringLiteral("a 'name'")});
        const auto result =
            stage_.user.run(QStringLiteral("atelierctl"),
                            arguments(recipe, {QStringLiteral("--sweep"), QStringLiteral("note=a b,c"),
                                               QStringLiteral("--at-once"), QStringLiteral("1")}));
        const QString said = QString::fromUtf8(result.standardError);
        const auto begin = said.indexOf(QLatin1String("atelierctl render "));
        QVERIFY2(begin >= 0, qPrintable(said));
        const QString command = said.mid(begin).section(QLatin1Char('\n'), 0, 0);
        QProcess shell;
        stage_.user.prepare(shell);
        shell.start(QStringLiteral("bash"),
                    {QStringLiteral("-c"),
                     QStringLiteral("PATH=%1:$PATH; %2").arg(QStringLiteral(ATELIER_PROGRAMS), command)});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.exitCode(), 0);
        const QByteArray script = shell.readAllStandardOutput();
        QVERIFY2(script.contains("python -u \"$PROGRAM/train.py\"") && script.contains("    'a b'\n") &&
                     script.contains("--array=1-2%1"),
                 script.constData());
    }

    void aLinkThatLeadsElsewhereSinceIsAskedAboutAnew() {
        put(QStringLiteral("course/first/train.py"), "print('ran')\n");
        put(QStringLiteral("private/train.py"), "print('ran')\n");
        const QString link = here(QStringLiteral("course/linked"));
        QVERIFY(QFile::link(here(QStringLiteral("course/first")), link));
        const Naughty naughty{.program = QStringLiteral("linked"),
                              .requirements = QStringLiteral("missing.txt")};
        const auto agreed = stage_.user.run(QStringLiteral("atelierctl"),
                                            arguments(written(naughty), {QStringLiteral("--yes")}));
        QVERIFY2(QFile::exists(home(QStringLiteral("atelier/naughty/train.py"))),
                 agreed.standardError.constData());
        cleanup();
        QVERIFY(QFile::remove(link) && QFile::link(here(QStringLiteral("private")), link));
        const auto again = stage_.user.run(QStringLiteral("atelierctl"), arguments(written(naughty)));
        QCOMPARE(again.exitCode, 1);
        QVERIFY2(again.standardError.contains("not in the recipe’s own folder") &&
                     again.standardError.contains("Nothing was sent"),
                 again.standardError.constData());
        QCOMPARE(arrived(), QStringList());
    }

    /// Between the yes and the sending, somebody puts a link in the place of a folder.
    void whatLeadsElsewhereAfterTheYesIsNotSent() {
        put(QStringLiteral("course/swapped/train.py"), "print('ran')\n");
        const QString recipe = written({.program = QStringLiteral("swapped")});
        const QString folder = here(QStringLiteral("course/swapped"));
        const QByteArray said = atATerminal(recipe, "yes", [&] {
            QVERIFY(QDir().rename(folder, folder + QStringLiteral("-away")));
            QVERIFY(QFile::link(here(QStringLiteral("private")), folder));
        });
        QVERIFY2(said.contains("it leads to another place now than the one you agreed to"), said.constData());
        QCOMPARE(arrived(), QStringList());
    }

    void aRecipesOwnLinkLeadsNothingElsewhere() {
        const QString keys = home(QStringLiteral("victim"));
        QVERIFY(QDir().mkpath(keys));
        const auto content = [&keys] {
            QFile file(keys + QStringLiteral("/authorized_keys"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QFile mine(keys + QStringLiteral("/authorized_keys"));
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("MINE\n") > 0);
        mine.close();
        const QString recipe = throughItsOwnLink(QStringLiteral("../../../../home/victim"));
        const QByteArray said = atATerminal(recipe, "yes");
        QVERIFY2(said.contains("(1 file, 1 link, ") &&
                     said.contains("on the cluster: out → ../../../../home/victim"),
                 said.constData());
        QVERIFY2(said.contains("a link leads it to another place now"), said.constData());
        QCOMPARE(content(), QByteArray("MINE\n"));
        // The link lies there now: an earlier yes is not for where it leads.
        const auto unasked = stage_.user.run(QStringLiteral("atelierctl"), arguments(recipe));
        QCOMPARE(unasked.exitCode, 1);
        QVERIFY2(unasked.standardError.contains("add --yes"), unasked.standardError.constData());
        const QByteArray again = atATerminal(recipe, "no");
        QVERIFY2(again.contains("victim/authorized_keys, another place in your home folder") &&
                     again.contains("lead now:"),
                 again.constData());
        QCOMPARE(content(), QByteArray("MINE\n"));
        QVERIFY(QDir(keys).removeRecursively());
    }

    /// Another target of such a link is another thing to agree to.
    void aLinkThatLeadsOutElsewhereIsAskedAboutAnew() {
        const QStringList yes =
            arguments(throughItsOwnLink(QStringLiteral("../../../../home/one")), {QStringLiteral("--yes")});
        stage_.user.run(QStringLiteral("atelierctl"), yes);
        cleanup();
        const auto other =
            stage_.user.run(QStringLiteral("atelierctl"),
                            arguments(throughItsOwnLink(QStringLiteral("../../../../home/two"))));
        QCOMPARE(other.exitCode, 1);
        QVERIFY2(other.standardError.contains("out → ../../../../home/two") &&
                     other.standardError.contains("Nothing was sent"),
                 other.standardError.constData());
        QCOMPARE(arrived(), QStringList());
    }

    void whereALinkOnTheClusterLeadsIsInTheList() {
        QVERIFY(QDir().mkpath(home(QStringLiteral(".hidden-place"))));
        QVERIFY(QFile::link(home(QStringLiteral(".hidden-place")), home(QStringLiteral("lk"))));
        const QByteArray said = atATerminal(written({.remoteFolder = QStringLiteral("~/lk/sub")}), "no");
        const bool removed =
            QFile::remove(home(QStringLiteral("lk"))) && QDir().rmdir(home(QStringLiteral(".hidden-place")));
        QVERIFY(removed);
        QVERIFY2(said.contains("Careful: ~/lk/sub leads to ") &&
                     said.contains(".hidden-place/sub, which is hidden on the cluster"),
                 said.constData());
    }

    void whatWouldBeReplacedThereIsShownFirst() {
        const QString name = QStringLiteral("projects/def-sponsor00/%1/mine.tar").arg(stage_.practice.user);
        const QString archive = home(name);
        QVERIFY(QDir().mkpath(QFileInfo(archive).path()));
        const QByteArray mine = "data of years";
        QFile file(archive);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(mine) == mine.size());
        file.close();
        const QString recipe =
            written({.dataset = QStringLiteral("../outside"),
                     .archive = QStringLiteral("~/projects/def-sponsor00/$USER/mine.tar")});
        const QByteArray said = atATerminal(recipe, "no");
        QVERIFY2(said.contains("mine.tar is there already. If it holds other data, they are replaced."),
                 said.constData());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), mine);
    }

    void gitRunsNothingThatAnAddressSays_data() {
        QTest::addColumn<QString>("address");
        QTest::newRow("ext") << "ext::sh -c touch% " + here(QStringLiteral("ran"));
        QTest::newRow("option") << "--upload-pack=touch " + here(QStringLiteral("ran"));
        QTest::newRow("short option") << "-u touch " + here(QStringLiteral("ran"));
    }

    void gitRunsNothingThatAnAddressSays() {
        QFETCH(QString, address);
        // The worst settings that somebody may have.
        QFile settings(home(QStringLiteral(".gitconfig")));
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write("[protocol \"ext\"]\n\tallow = always\n");
        settings.close();
        const Naughty naughty{.git = address, .remoteFolder = QStringLiteral("~/cloned-nothing")};
        const auto result = stage_.user.run(QStringLiteral("atelierctl"),
                                            arguments(written(naughty), {QStringLiteral("--yes")}));
        settings.remove();
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("could not be cloned"), result.standardError.constData());
        QVERIFY(!QFile::exists(here(QStringLiteral("ran"))));
    }
};

ATELIER_TEST(TestRecipeConsent)
#include "test_RecipeConsent.moc"
