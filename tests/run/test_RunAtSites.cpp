#include <QTemporaryDir>
#include <QtTest>
#include <future>
#include <semaphore>

#include "core/practice/PracticeSite.h"
#include "core/render/Render.h"
#include "tests/run/SiteVisit.h"
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
/// practice cluster plays, some sites at once. Nothing is known of any of them before the sign-in.
class TestRunAtSites : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    std::stop_source enough_;
    /// Most of a visit is waiting, but three keep a small computer busy.
    std::counting_semaphore<> places_{3};
    std::vector<std::unique_ptr<SiteVisit>> visits_;
    std::vector<std::future<void>> made_;
    Matrix matrix_{QStringLiteral("Made-up sites"),
                   {QStringLiteral("site"), QStringLiteral("environment"), QStringLiteral("try"),
                    QStringLiteral("submit"), QStringLiteral("follow"), QStringLiteral("results"),
                    QStringLiteral("curves")}};

    /// The visit of a row, or the last one, which is of none; it begins those that come after it, too.
    const SiteVisit& visit(qsizetype number) {
        const QList<Row> rows = sites();
        for (auto next = qsizetype(visits_.size()); next <= std::min(number + 2, rows.size()); ++next) {
            SiteVisitor who{.site = QStringLiteral("scratch-local"), .localDisk = toldDisk};
            if (next < rows.size())
                who = {.site = QLatin1String(rows[next].site),
                       .tool = rows[next].tool,
                       .list = QLatin1String(rows[next].list),
                       .triesFirst = rows[next].tryFirst};
            visits_.push_back(std::make_unique<SiteVisit>(who, root_.path()));
            made_.push_back(std::async(std::launch::async, [this, &one = *visits_.back()] {
                places_.acquire();
                if (!enough_.stop_requested()) one.make(enough_.get_token());
                places_.release();
            }));
        }
        made_[number].wait();
        return *visits_[number];
    }

    /// What a visit has come to, step by step, for the matrix.
    static QStringList cells(const SiteVisit& visit, const QString& made) {
        const SiteJourney& journey = visit.journey;
        const auto after = [&](Step step, const QString& what) {
            return journey.done.contains(step) ? what : QStringLiteral("no");
        };
        const QStringList begun{
            visit.visitor.site,
            after(Step::Environment,
                  made.section(QLatin1Char('"'), 0, 0).section(QLatin1String(" --"), 0, 0).trimmed()),
            visit.visitor.triesFirst ? after(Step::Trial, QStringLiteral("passed"))
                                     : QStringLiteral("not asked for"),
            QStringLiteral("job ") + journey.jobId};
        if (!journey.outcome)
            return begun + QStringList{kindName(journey.outcome.error().kind()), QString(), QString()};
        qsizetype curves = 0;
        for (const auto& run : journey.outcome->scalars) curves += run.size();
        const qsizetype files = QDir(visit.path(QStringLiteral("results/")) + journey.jobId)
                                    .entryList(QDir::AllEntries | QDir::NoDotAndDotDot)
                                    .size();
        const bool isCompleted = journey.outcome->status.state == JobState::Completed;
        return begun + QStringList{isCompleted ? QStringLiteral("completed") : QStringLiteral("ended badly"),
                                   QStringLiteral("%1 here").arg(files),
                                   QStringLiteral("%1 of metrics, %2 values of GPUs")
                                       .arg(curves)
                                       .arg(journey.outcome->gpuSamples.size())};
    }

    static void wasPreparedOnTheLoginNode(const SiteVisit::Prepared& prepared) {
        const QByteArray said = prepared.said.join(QLatin1Char('\n')).toUtf8();
        QVERIFY2(prepared.made == QList<bool>({true, true, true}), said);
        QVERIFY2(said.contains("already satisfied"), said);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(layQuickPython(root_.path())); }

    void cleanupTestCase() {
        matrix_.print();
        // Where a single row was asked for, others have begun.
        enough_.request_stop();
        made_.clear();
        visits_.clear();
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
        QTest::addColumn<int>("number");
        int number = 0;
        for (const auto& row : sites()) QTest::newRow(row.site) << number++;
    }

    void aJobRunsThere() {
        QFETCH(int, number);
        const Row row = sites().at(number);
        const QString gpuLine = QString::fromLatin1(row.gpuLine);
        const QString made = QString::fromLatin1(row.made);
        const SiteVisit& visit = this->visit(number);
        QVERIFY2(visit.problem.isEmpty(), qPrintable(visit.problem));
        const ClusterProfile& cluster = visit.there.cluster;
        QCOMPARE(inOneLine(cluster), QString::fromUtf8(row.profile));
        const QString script = render(suggestedJob(cluster, visit.there.site, visit.recipe().job), cluster);
        // A recipe for mamba finds conda where there is no mamba.
        QVERIFY2(script.contains(made), qPrintable(script));
        QCOMPARE(script.contains(QLatin1String("#SBATCH --gpus")), !gpuLine.isEmpty());
        QVERIFY2(script.contains(gpuLine), qPrintable(script));
        QVERIFY2(!script.contains(QLatin1String("--no-index")) && script.contains(QLatin1String("mktemp -d")),
                 qPrintable(script));

        const SiteJourney& journey = visit.journey;
        matrix_.add(cells(visit, made));
        QVERIFY2(journey.outcome, qPrintable(journey.why()));
        QVERIFY2(journey.outcome->status.state == JobState::Completed, qPrintable(journey.why()));
        QVERIFY2(!journey.outcome->scalars.isEmpty(), qPrintable(journey.why()));
        QCOMPARE(journey.outcome->gpuSamples.isEmpty(), gpuLine.isEmpty());
        QStringList alarms;
        for (const Diagnostic& found : journey.diagnostics) alarms << found.code;
        QCOMPARE(alarms, QStringList());
        const QDir results(visit.path(QStringLiteral("results/")) + journey.outcome->job.jobId);
        QVERIFY(results.exists(QStringLiteral("node")));
        QVERIFY(!QDir(results.filePath(QStringLiteral("logs")))
                     .entryList({QStringLiteral("events.out.tfevents.*")}, QDir::Files)
                     .isEmpty());
        if (row.tool != EnvironmentTool::Python) wasPreparedOnTheLoginNode(visit.prepared);
    }

    /// No login node tells it: the user does.
    void aFolderThatTheUserNamesIsTheJobs() {
        const SiteVisit& visit = this->visit(sites().size());
        QVERIFY2(visit.problem.isEmpty(), qPrintable(visit.problem));
        QCOMPARE(visit.there.cluster.storage.localDisk, toldDisk);
        const SiteJourney& journey = visit.journey;
        QVERIFY2(journey.outcome, qPrintable(journey.why()));
        QVERIFY2(journey.outcome->status.state == JobState::Completed, qPrintable(journey.why()));
        QCOMPARE(journey.diagnostics.size(), 0);
        QVERIFY(QFileInfo::exists(visit.path(QStringLiteral("results/")) + journey.outcome->job.jobId +
                                  QStringLiteral("/node")));
    }

private:
    static inline const QString toldDisk = QStringLiteral("$LOCAL_SCRATCH");

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
