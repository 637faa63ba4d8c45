#include <QTemporaryDir>
#include <QtTest>

#include "core/discover/DiscoverProfile.h"
#include "core/environment/PrepareEnvironment.h"
#include "core/error/StoppedErrors.h"
#include "core/loginshell/LoginShellHost.h"
#include "core/practice/PracticeAtPort.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/Sample.h"
#include "core/render/Render.h"
#include "core/run/RunRecipe.h"
#include "core/ssh/SshSignIn.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/FastClock.h"
#include "tests/support/FileContents.h"
#include "tests/support/Matrix.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A profile in one line, by what a script has to go by.
QString inOneLine(const ClusterProfile& cluster) {
    QStringList partitions;
    for (const auto& one : cluster.scheduling.partitions)
        partitions << one.name + (one.isDefault ? QStringLiteral("*") : QString());
    QStringList gpus;
    for (const auto& gpu : cluster.gpus)
        gpus << QStringLiteral("%1x%2").arg(gpu.perNode).arg(gpuName(gpu)) +
                    (gpu.partition.isEmpty() ? QString() : QStringLiteral(" in ") + gpu.partition);
    const QStringList modules = cluster.standardModules + cluster.pythonModules + cluster.gpuModules;
    const auto listed = [](const QStringList& words) {
        return words.isEmpty() ? QStringLiteral("none") : words.join(QLatin1Char(' '));
    };
    const auto named = [](const QString& place) { return place.isEmpty() ? QStringLiteral("none") : place; };
    return QStringLiteral("partitions %1%2; gpus %3; %4 cores; modules %5; scratch %6; disk %7")
        .arg(listed(partitions),
             cluster.rules.partitionMandatory ? QStringLiteral(", to be named") : QString(),
             gpus.isEmpty() ? QStringLiteral("none") : gpus.join(QStringLiteral(", ")),
             QString::number(cluster.cpusPerNode), listed(modules), named(cluster.storage.scratch),
             named(cluster.storage.localDisk));
}

}  // namespace

/// The whole journey of a recipe that was written for another site, at each of the made-up sites that a
/// practice cluster plays. Nothing is known of any of them before the sign-in.
class TestRunAtSites : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    std::unique_ptr<QTemporaryDir> here_;
    PracticeOptions options_;
    PracticeConnection connection_;
    std::unique_ptr<RemoteHost> host_;
    ClusterProfile known_;
    EnvironmentTool tool_ = EnvironmentTool::Python;
    QString list_;
    Matrix matrix_{QStringLiteral("Made-up sites"),
                   {QStringLiteral("site"), QStringLiteral("environment"), QStringLiteral("try"),
                    QStringLiteral("submit"), QStringLiteral("follow"), QStringLiteral("results"),
                    QStringLiteral("curves")}};

    QString path(const QString& name) const { return here_->filePath(name); }

    void signInTo(const QString& site) {
        options_ = {.name = site, .stateRoot = root_.path(), .like = site};
        const auto started = startPractice(options_, {}, {});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        connection_ = *started;
        QCOMPARE(connection_.like, site);
        makePipOnce();
        auto stage = PracticeStage::at(connection_, withOneLoginShell(signIn));
        QVERIFY(stage.host);
        host_ = std::move(stage.host);
        known_ = {};
        known_.id = known_.name = site;
        known_.practice = true;
    }

    /// Has the site's Python make pip once for all the sites' environments, of which each journey makes two
    /// or three: quick_python/sitecustomize.py. The first environment is made as everywhere.
    void makePipOnce() const {
        const QString python = root_.filePath(QStringLiteral("quick_python"));
        const QString name = QStringLiteral("/sitecustomize.py");
        QVERIFY(QDir().mkpath(python));
        if (!QFile::exists(python + name))
            QVERIFY(QFile::copy(QStringLiteral(ATELIER_SOURCE_DIR "/tests/run/quick_python") + name,
                                python + name));
        const QByteArray names = "PYTHONPATH='" + python.toUtf8() + "' ATELIER_PIP_MADE_ONCE='" +
                                 root_.filePath(QStringLiteral("pip-made-once")).toUtf8() + '\'';
        QFile shell(connection_.home + QStringLiteral("/.bashrc"));
        QVERIFY(shell.open(QIODevice::Append));
        shell.write("export " + names + '\n');
        // A job that takes nothing of its submitter's environment has what the site gives it.
        QFile task(connection_.folder + QStringLiteral("/libexec/site-task"));
        QVERIFY(task.open(QIODevice::Append));
        task.write("for given in " + names + "; do echo \"export $given\"; done\n");
    }

    Recipe recipe() const {
        // As somebody brings it who has used the same tool elsewhere.
        Recipe made = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"))
                          .value_or(Recipe());
        made.program.folder = QStringLiteral("ml-test");
        made.dataset = {.path = QStringLiteral("shapes")};
        made.job.time = std::chrono::minutes(10);
        made.job.environment.tool = tool_;
        made.job.environment.requirements = list_;
        made.job.program.arguments =
            QStringList{QStringLiteral("--epochs"), QStringLiteral("2"),
                        QStringLiteral("--seconds-per-epoch"), QStringLiteral("0.5")};
        return made;
    }

    Login login() const {
        return {connection_.host, connection_.port, connection_.user,
                canonicalPracticeFolder(connection_.folder)};
    }

    /// What the run said, found and left; its steps end with the results here.
    struct Journey {
        Expected<RunOutcome> outcome = failure(error::Cancelled{});
        QList<Diagnostic> diagnostics;
        QStringList said;
        QList<Step> done;
        QString jobId;
        QString why() const {
            return outcome ? said.join(QLatin1Char('\n'))
                           : outcome.error().detail + outcome.error().arguments().join(QLatin1Char(' ')) +
                                 said.join(QLatin1Char('\n'));
        }
    };

    Journey run(bool tryFirst) {
        Journey journey;
        const Recipe made = recipe();
        const auto plan = recipePlan(made, path(QStringLiteral("recipe.json")), known_,
                                     path(QStringLiteral("ml-test")), path(QStringLiteral("shapes")), {});
        if (!plan) return journey;
        RunOptions options;
        options.programFolder = path(QStringLiteral("ml-test"));
        options.datasetPath = path(QStringLiteral("shapes"));
        options.workFolder = path(QStringLiteral("work"));
        options.resultsFolder = path(QStringLiteral("results"));
        options.dataFolder = path(QStringLiteral("data"));
        options.login = login();
        options.tryFirst = tryFirst;
        options.trialSeconds = 5;
        RunObserver observer;
        observer.diagnostics = [&](const QList<Diagnostic>& found) { journey.diagnostics = found; };
        observer.done = [&](Step step) { journey.done << step; };
        observer.submitted = [&](const SubmittedJob& job) { journey.jobId = job.jobId; };
        observer.said = [&](Step, const QString& line) { journey.said << line; };
        observer.look = [&](const FollowUpdate& update) { journey.said << QString::fromUtf8(update.output); };
        observer.trial = [&](const TrialEvent& event) { journey.said << event.text; };
        journey.outcome =
            runRecipe(*host_, known_, made, *plan, [](const RecipePlan&) { return Expected<void>(); },
                      options, FastClock(), observer, {});
        return journey;
    }

    /// What a journey has come to, step by step, for the matrix.
    QStringList cells(const Journey& journey, const QString& made, bool tryFirst) const {
        const auto after = [&](Step step, const QString& what) {
            return journey.done.contains(step) ? what : QStringLiteral("no");
        };
        const QStringList begun{
            after(Step::Environment,
                  made.section(QLatin1Char('"'), 0, 0).section(QLatin1String(" --"), 0, 0).trimmed()),
            tryFirst ? after(Step::Trial, QStringLiteral("passed")) : QStringLiteral("not asked for"),
            QStringLiteral("job ") + journey.jobId};
        if (!journey.outcome)
            return begun + QStringList{kindName(journey.outcome.error().kind()), QString(), QString()};
        qsizetype curves = 0;
        for (const auto& run : journey.outcome->scalars) curves += run.size();
        const qsizetype files = QDir(path(QStringLiteral("results/")) + journey.jobId)
                                    .entryList(QDir::AllEntries | QDir::NoDotAndDotDot)
                                    .size();
        const bool isCompleted = journey.outcome->status.state == JobState::Completed;
        return begun + QStringList{isCompleted ? QStringLiteral("completed") : QStringLiteral("ended badly"),
                                   QStringLiteral("%1 here").arg(files),
                                   QStringLiteral("%1 of metrics, %2 values of GPUs")
                                       .arg(curves)
                                       .arg(journey.outcome->gpuSamples.size())};
    }

    /// In a folder that goes, and in one that stays, from either kind of list.
    void environmentIsMadeOnTheLoginNode(const ClusterProfile& cluster, JobSpec job) const {
        QStringList lines;
        const auto prepare = [&] {
            lines.clear();
            return prepareEnvironment(*host_, job, cluster, [&lines](const QString& line) { lines << line; },
                                      {});
        };
        QVERIFY2(prepare(), qPrintable(lines.join(QLatin1Char('\n'))));
        job.environment.place = EnvironmentPlace::Home;
        job.environment.homeFolder = QStringLiteral("~/env-kept");
        job.environment.requirements = QStringLiteral("requirements.txt");
        QVERIFY2(prepare(), qPrintable(lines.join(QLatin1Char('\n'))));
        QVERIFY2(prepare(), qPrintable(lines.join(QLatin1Char('\n'))));
        QVERIFY(lines.join(QLatin1Char('\n')).contains(QLatin1String("already satisfied")));
    }

    DiscoveredSite looked() const {
        const auto there =
            discoverProfile(*host_, known_, ProfileStore::in(path(QStringLiteral("data"))),
                            profileKey(known_, login().host, login().port, login().practiceFolder),
                            QDateTime::currentDateTimeUtc(), {});
        return there.value_or(DiscoveredSite{});
    }

private Q_SLOTS:
    void init() {
        here_ = std::make_unique<QTemporaryDir>();
        QVERIFY(writeSampleProgram(here_->path()));
        QVERIFY(writeSampleDataset(here_->path(), 60, {}));
        QFile list(path(QStringLiteral("ml-test/environment.yml")));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(
            "dependencies:\n  - python\n  - pip\n  - pip:\n    - atelier-practice-gpu\n"
            "    - atelier-practice-metrics\n    - atelier-practice-progress\n");
        tool_ = EnvironmentTool::Python;
        list_ = QStringLiteral("requirements.txt");
    }

    void cleanup() {
        host_.reset();
        if (!options_.like.isEmpty()) QVERIFY(resetPractice(options_));
    }

    void cleanupTestCase() { matrix_.print(); }

    void everySiteHasItsRow() {
        QStringList rows{usualPracticeSite()};
        for (const auto& row : sites()) rows << QLatin1String(row.site);
        QStringList names = practiceSiteNames();
        rows.sort();
        names.sort();
        QCOMPARE(rows, names);
        for (const QString& name : names) {
            const auto site = practiceSite(name);
            QVERIFY(site);
            QVERIFY2(!site->about.value(QStringLiteral("en")).isEmpty() &&
                         !site->about.value(QStringLiteral("fr")).isEmpty(),
                     qPrintable(name));
        }
    }

    void aJobRunsThere_data() {
        QTest::addColumn<QString>("site");
        QTest::addColumn<QString>("profile");
        QTest::addColumn<QString>("gpuLine");
        QTest::addColumn<bool>("tryFirst");
        QTest::addColumn<EnvironmentTool>("tool");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("made");
        for (const auto& row : sites())
            QTest::newRow(row.site) << QString::fromLatin1(row.site) << QString::fromUtf8(row.profile)
                                    << QString::fromLatin1(row.gpuLine) << row.tryFirst << row.tool
                                    << QString::fromLatin1(row.list) << QString::fromLatin1(row.made);
    }

    void aJobRunsThere() {
        QFETCH(QString, site);
        QFETCH(QString, profile);
        QFETCH(QString, gpuLine);
        QFETCH(bool, tryFirst);
        QFETCH(EnvironmentTool, tool);
        QFETCH(QString, list);
        QFETCH(QString, made);
        // A recipe for mamba finds conda where there is no mamba.
        tool_ = tool;
        list_ = list;
        signInTo(site);
        if (!host_) return;
        const DiscoveredSite there = looked();
        QCOMPARE(inOneLine(there.cluster), profile);
        const JobSpec job = suggestedJob(there.cluster, there.site, recipe().job);
        const QString script = render(job, there.cluster);
        QVERIFY2(script.contains(made), qPrintable(script));
        QCOMPARE(script.contains(QLatin1String("#SBATCH --gpus")), !gpuLine.isEmpty());
        QVERIFY2(script.contains(gpuLine), qPrintable(script));
        QVERIFY2(!script.contains(QLatin1String("--no-index")) && script.contains(QLatin1String("mktemp -d")),
                 qPrintable(script));

        const Journey journey = run(tryFirst);
        matrix_.add(QStringList{site} + cells(journey, made, tryFirst));
        QVERIFY2(journey.outcome, qPrintable(journey.why()));
        QVERIFY2(journey.outcome->status.state == JobState::Completed, qPrintable(journey.why()));
        QVERIFY2(!journey.outcome->scalars.isEmpty(), qPrintable(journey.why()));
        QCOMPARE(journey.outcome->gpuSamples.isEmpty(), gpuLine.isEmpty());
        QStringList alarms;
        for (const Diagnostic& found : journey.diagnostics) alarms << found.code;
        QCOMPARE(alarms, QStringList());
        const QDir results(path(QStringLiteral("results/")) + journey.outcome->job.jobId);
        QVERIFY(results.exists(QStringLiteral("node")));
        QVERIFY(!QDir(results.filePath(QStringLiteral("logs")))
                     .entryList({QStringLiteral("events.out.tfevents.*")}, QDir::Files)
                     .isEmpty());
        if (tool_ != EnvironmentTool::Python) environmentIsMadeOnTheLoginNode(there.cluster, job);
    }

    /// No login node tells it: the user does.
    void aFolderThatTheUserNamesIsTheJobs() {
        signInTo(QStringLiteral("scratch-local"));
        SiteProfile said;
        said.said = withFact({}, QStringLiteral("storage.localDisk"), QStringLiteral("$LOCAL_SCRATCH"));
        QVERIFY(ProfileStore::in(path(QStringLiteral("data")))
                    .write(profileKey(known_, login().host, login().port, login().practiceFolder), said));
        QCOMPARE(looked().cluster.storage.localDisk, QStringLiteral("$LOCAL_SCRATCH"));
        const Journey journey = run(false);
        QVERIFY2(journey.outcome, qPrintable(journey.why()));
        QVERIFY2(journey.outcome->status.state == JobState::Completed, qPrintable(journey.why()));
        QCOMPARE(journey.diagnostics.size(), 0);
        QVERIFY(QFileInfo::exists(path(QStringLiteral("results/")) + journey.outcome->job.jobId +
                                  QStringLiteral("/node")));
    }

private:
    struct Row {
        const char* site;
        const char* profile;
        const char* gpuLine;  ///< in the script; empty: none of GPUs
        bool tryFirst;
        EnvironmentTool tool = EnvironmentTool::Python;
        const char* list = "requirements.txt";
        const char* made = "python3 -m venv \"$SLURM_TMPDIR/env\"";  ///< how the script makes the environment
    };

    static QList<Row> sites() {
        const char* plain =
            "partitions main*; gpus 2xpractice; 8 cores; modules none; scratch none; disk none";
        const char* named = "#SBATCH --gpus-per-node=practice:1 ";
        return {{"conda-site", plain, named, true, EnvironmentTool::Mamba, "environment.yml",
                 "conda env create --prefix \"$SLURM_TMPDIR/env\" --file \"$PROGRAM/environment.yml\""},
                {"uv-site", plain, named, true, EnvironmentTool::Uv, "requirements.txt",
                 "uv venv \"$SLURM_TMPDIR/env\""},
                {"no-modules", plain, named, true},
                {"scratch-local", plain, named, false},
                {"partition-mandatory",
                 "partitions cpu gpu-short gpu-long, to be named; gpus 2xpractice in gpu-short; 8 cores; "
                 "modules none; scratch none; disk none",
                 "#SBATCH --partition=gpu-short", true},
                {"no-accounting",
                 "partitions main*; gpus 2xpractice; 8 cores; modules python/3.11 cuda/12.2; scratch "
                 "$SCRATCH; disk none",
                 named, false},
                {"gres-count",
                 "partitions batch*; gpus 4xGPU · batch; 8 cores; modules none; scratch none; disk none",
                 "#SBATCH --gpus-per-node=1 ", true},
                {"cloud", "partitions compute*; gpus none; 2 cores; modules none; scratch none; disk none",
                 "", false}};
    }
};

ATELIER_TEST(TestRunAtSites)
#include "test_RunAtSites.moc"
