#include <QTemporaryDir>
#include <QtTest>

#include "core/discover/LookAtSite.h"
#include "core/error/StoppedErrors.h"
#include "core/practice/PracticeAtPort.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/Sample.h"
#include "core/render/Render.h"
#include "core/run/RunRecipe.h"
#include "core/ssh/SshSignIn.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/FastClock.h"
#include "tests/support/FileContents.h"
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

    QString path(const QString& name) const { return here_->filePath(name); }

    void signInTo(const QString& site) {
        options_ = {.name = site, .stateRoot = root_.path(), .like = site};
        const auto started = startPractice(options_, {}, {});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        connection_ = *started;
        QCOMPARE(connection_.like, site);
        makePipOnce();
        auto stage = PracticeStage::at(connection_);
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
        Recipe made = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"))
                          .value_or(Recipe());
        made.program.folder = QStringLiteral("ml-test");
        made.dataset = {.path = QStringLiteral("shapes")};
        made.job.time = std::chrono::minutes(10);
        made.job.program.arguments =
            QStringList{QStringLiteral("--epochs"), QStringLiteral("2"),
                        QStringLiteral("--seconds-per-epoch"), QStringLiteral("0.5")};
        return made;
    }

    Login login() const {
        return {connection_.host, connection_.port, connection_.user,
                wholePracticeFolder(connection_.folder)};
    }

    /// What the run said, found and left; its steps end with the results here.
    struct Journey {
        Expected<RunOutcome> outcome = failure(error::Cancelled{});
        QList<Diagnostic> diagnostics;
        QStringList said;
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
        observer.said = [&](Step, const QString& line) { journey.said << line; };
        observer.look = [&](const FollowUpdate& update) { journey.said << QString::fromUtf8(update.output); };
        observer.trial = [&](const TrialEvent& event) { journey.said << event.text; };
        journey.outcome =
            runRecipe(*host_, known_, made, *plan, [](const RecipePlan&) { return Expected<void>(); },
                      options, FastClock(), observer, {});
        return journey;
    }

    LookedAtSite looked() const {
        const auto there = lookAtSite(*host_, known_, ProfileStore::in(path(QStringLiteral("data"))),
                                      profileKey(known_, login().host, login().port, login().practiceFolder),
                                      QDateTime::currentDateTimeUtc(), {});
        return there.value_or(LookedAtSite{});
    }

private Q_SLOTS:
    void init() {
        here_ = std::make_unique<QTemporaryDir>();
        QVERIFY(writeSampleProgram(here_->path()));
        QVERIFY(writeSampleDataset(here_->path(), 60, {}));
    }

    void cleanup() {
        host_.reset();
        if (!options_.like.isEmpty()) QVERIFY(resetPractice(options_));
    }

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
        for (const auto& row : sites())
            QTest::newRow(row.site) << QString::fromLatin1(row.site) << QString::fromUtf8(row.profile)
                                    << QString::fromLatin1(row.gpuLine) << row.tryFirst;
    }

    void aJobRunsThere() {
        QFETCH(QString, site);
        QFETCH(QString, profile);
        QFETCH(QString, gpuLine);
        QFETCH(bool, tryFirst);
        signInTo(site);
        const LookedAtSite there = looked();
        QCOMPARE(inOneLine(there.cluster), profile);
        const QString script = render(suggestedJob(there.cluster, there.site, recipe().job), there.cluster);
        QCOMPARE(script.contains(QLatin1String("#SBATCH --gpus")), !gpuLine.isEmpty());
        QVERIFY2(script.contains(gpuLine), qPrintable(script));
        QVERIFY2(!script.contains(QLatin1String("--no-index")) && script.contains(QLatin1String("mktemp -d")),
                 qPrintable(script));

        const Journey journey = run(tryFirst);
        QVERIFY2(journey.outcome, qPrintable(journey.why()));
        QVERIFY2(journey.outcome->status.state == JobState::Completed, qPrintable(journey.why()));
        QStringList alarms;
        for (const Diagnostic& found : journey.diagnostics) alarms << found.code;
        QCOMPARE(alarms, QStringList());
        const QDir results(path(QStringLiteral("results/")) + journey.outcome->job.jobId);
        QVERIFY(results.exists(QStringLiteral("node")));
        QVERIFY(!QDir(results.filePath(QStringLiteral("logs")))
                     .entryList({QStringLiteral("events.out.tfevents.*")}, QDir::Files)
                     .isEmpty());
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
    };

    static QList<Row> sites() {
        const char* plain =
            "partitions main*; gpus 2xpractice; 8 cores; modules none; scratch none; disk none";
        const char* named = "#SBATCH --gpus-per-node=practice:1 ";
        return {{"conda-site", plain, named, false},
                {"uv-site", plain, named, false},
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
