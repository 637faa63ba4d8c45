#include <signal.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <memory>

#include "core/cluster/Catalogue.h"
#include "core/job/SweepRuns.h"
#include "core/render/Render.h"
#include "core/render/SweepLines.h"
#include "core/render/TrackingLines.h"
#include "tests/render/ScriptRun.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// A program that is swept: it notes what it got, writes an event file, and fails or waits as it is told. The
/// first two of a pair wait for each other: on a busy computer one could be over before the other begins.
static const char* const swept = R"(
import os, sys, time
arguments = dict(zip(sys.argv[2::2], sys.argv[3::2]))
home = os.environ["HOME"]
with open(home + "/started", "a") as log:
    log.write("%s on %s\n" % (arguments["--id"], os.environ.get("CUDA_VISIBLE_DEVICES")))
while os.path.exists(home + "/pair") and open(home + "/started").read().count("\n") < 2:
    time.sleep(0.05)
os.makedirs("logs/inner", exist_ok=True)
open("logs/inner/events.out.tfevents.1.node", "wb").write(b"events")
open("model.txt", "w").write(arguments["--id"])
print("hello from", arguments["--id"])
if arguments["--id"] == "fails" and not os.path.exists(home + "/fixed"):
    sys.exit(3)
if arguments["--id"] == "waits" and not os.path.exists(home + "/fixed"):
    time.sleep(60)
)";

class TestRunSweep : public QObject {
    Q_OBJECT

    std::unique_ptr<ScriptRun> run_;
    JobSpec job_;

    static bool has(const char* program) {
        return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
    }

    QString results(const QString& name) const { return QStringLiteral("results of/%1/").arg(jobId_) + name; }

    QStringList started() const {
        if (!QFile::exists(run_->path(QStringLiteral("started")))) return {};
        auto lines = QString::fromUtf8(run_->read(QStringLiteral("started")))
                         .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        lines.sort();
        return lines;
    }

    QStringList listed(const QString& folder) const {
        return QDir(run_->path(results(folder)))
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name);
    }

    /// Another job of the same sweep: its number is new, and its disk is empty.
    void anotherJob(const QString& id) {
        jobId_ = id;
        run_->slurm.insert(QStringLiteral("SLURM_JOB_ID"), id);
        QDir(run_->path(QStringLiteral("local disk"))).removeRecursively();
        QDir().mkpath(run_->path(QStringLiteral("local disk")));
        QFile::remove(run_->path(QStringLiteral("started")));
    }

    QString jobId_;

    void pack(const QStringList& ids) {
        job_.sweep = {true, SweepTable::Grid, {{"--id", ids}}, SweepPlacement::Packed};
        job_.gpus = 2;
        run_->slurm.insert(QStringLiteral("CUDA_VISIBLE_DEVICES"), QStringLiteral("4,7"));
        run_->write(QStringLiteral("code of/train it.py"), swept);
    }

private Q_SLOTS:
    void initTestCase() {
        if (const auto missing = ScriptRun::missingProgram(); !missing.isEmpty())
            SKIP_WITHOUT_PACKAGE((missing + QStringLiteral(" is not installed")).toUtf8());
    }

    void init() {
        run_ = std::make_unique<ScriptRun>();
        job_ = ScriptRun::job();
        job_.program.arguments.clear();
        job_.environment.place = EnvironmentPlace::Home;
        job_.data.archive = QStringLiteral("~/it's.tar");
        anotherJob(QStringLiteral("4812"));
        run_->write(QStringLiteral("bin/python"), "#!/bin/bash\nexec python3 \"$@\"\n");
        QFile::setPermissions(run_->path(QStringLiteral("bin/python")), QFile::ReadOwner | QFile::ExeOwner);
    }

    void aTaskRunsItsRow() {
        job_.program.arguments = QStringList{"ends"};
        const QStringList odd{"it's \"so\"", "$x `y` \\", "two\nlines", "\u00e9 *"};
        job_.sweep = {true, SweepTable::List, {{"--text", odd}, {"lr=", {"1", "2", "3", "4"}}}};
        for (int task = 1; task <= 4; ++task) {
            anotherJob(QString::number(4811 + task));
            run_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QString::number(task));
            QByteArray output;
            QCOMPARE(run_->run(render(job_, ScriptRun::cluster()), output), 0);
            const auto name = sweepRunName(sweepRuns(job_.sweep), task - 1);
            QCOMPARE(run_->read(results(QStringLiteral("runs/%1/model.txt").arg(name))),
                     QByteArray("weights"));
            const auto logs = QStringLiteral("logs/%1/").arg(name);
            QCOMPARE(run_->read(results(logs + QStringLiteral("events.out.tfevents.1.node"))),
                     QByteArray("events"));
            const auto written =
                QJsonDocument::fromJson(run_->read(results(logs + QStringLiteral("hyperparameters.json"))))
                    .object();
            QCOMPARE(written, (QJsonObject{{"text", odd[task - 1]}, {"lr", QString::number(task)}}));
            QVERIFY2(output.contains("'lr=" + QByteArray::number(task)), output.constData());
            QVERIFY(!listed(QStringLiteral("runs/") + name).contains(QLatin1String("logs")));
        }
    }

    void aTaskWithoutARowFails() {
        job_.sweep = {true, SweepTable::Grid, {{"--lr", {"1", "2"}}}};
        for (const char* task : {"0", "3"}) {
            run_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QLatin1String(task));
            QByteArray output;
            QVERIFY(run_->run(render(job_, ScriptRun::cluster()), output) > 0);
            QVERIFY2(output.contains("The sweep has no run " + QByteArray(task)), output.constData());
        }
    }

    void aFailedRunStopsNoOtherAndIsTheOnlyOneToRunAgain() {
        if (!has("parallel")) SKIP_WITHOUT_PACKAGE("GNU Parallel is not installed");
        pack({"a", "fails", "b", "c"});
        QByteArray output;
        const auto script = render(job_, ScriptRun::cluster());
        run_->write(QStringLiteral("pair"), "");
        QCOMPARE(run_->run(script, output), 1);
        QFile::remove(run_->path(QStringLiteral("pair")));
        QCOMPARE(listed(QStringLiteral("runs")), (QStringList{"1-id=a", "2-id=fails", "3-id=b", "4-id=c"}));
        QCOMPARE(listed(QStringLiteral("logs")), (QStringList{"1-id=a", "2-id=fails", "3-id=b", "4-id=c"}));
        QCOMPARE(run_->read(results(QStringLiteral("runs/3-id=b/model.txt"))), QByteArray("b"));
        QCOMPARE(run_->read(results(QStringLiteral("runs/3-id=b/output.txt"))), QByteArray("hello from b\n"));
        QCOMPARE(run_->read(results(QStringLiteral("logs/3-id=b/inner/events.out.tfevents.1.node"))),
                 QByteArray("events"));
        QVERIFY2(output.contains("2-id=fails: ended with exit code 3"), output.constData());
        QCOMPARE(run_->read(results(QStringLiteral("joblog"))).count('\n'), 5);
        // The first two went at the same time, each on a GPU of its own.
        QCOMPARE(started().filter(QRegularExpression("^(a|fails) on (4|7)$")).size(), 2);
        QVERIFY(started().contains(QLatin1String("a on 4")) &&
                started().contains(QLatin1String("fails on 7")));

        anotherJob(QStringLiteral("4813"));
        run_->write(QStringLiteral("fixed"), "");
        QCOMPARE(run_->run(script, output), 0);
        QCOMPARE(listed(QStringLiteral("runs")), QStringList{"2-id=fails"});
        QVERIFY2(output.contains("This sweep goes on"), output.constData());
        // Other data, or another table, is another sweep.
        anotherJob(QStringLiteral("4815"));
        QFile::copy(run_->path(QStringLiteral("it's.tar")), run_->path(QStringLiteral("more.tar")));
        job_.data.archive = QStringLiteral("~/more.tar");
        QCOMPARE(run_->run(render(job_, ScriptRun::cluster()), output), 0);
        QCOMPARE(listed(QStringLiteral("runs")).size(), 4);
        anotherJob(QStringLiteral("4814"));
        job_.sweep.parameters[0].values = QStringList{"a", "d"};
        QCOMPARE(run_->run(render(job_, ScriptRun::cluster()), output), 0);
        QCOMPARE(listed(QStringLiteral("runs")), (QStringList{"1-id=a", "2-id=d"}));
    }

    void theWarningStopsAndTheNextJobGoesOn() {
        if (!has("parallel")) SKIP_WITHOUT_PACKAGE("GNU Parallel is not installed");
        pack({"a", "waits", "b", "c"});
        job_.sweep.atOnce = 1;
        const auto script = render(job_, ScriptRun::cluster());
        const auto bash = run_->started(script);
        QTRY_VERIFY_WITH_TIMEOUT(started().filter(QStringLiteral("waits")).size() == 1, 60'000);
        ::kill(static_cast<pid_t>(bash->processId()), SIGUSR1);
        QVERIFY(bash->waitForFinished(60'000));
        QVERIFY(bash->exitCode() > 0);
        QVERIFY(bash->readAll().contains("Not all runs are done."));
        QCOMPARE(started().size(), 2);
        anotherJob(QStringLiteral("4813"));
        run_->write(QStringLiteral("fixed"), "");
        QByteArray output;
        QCOMPARE(run_->run(script, output), 0);
        QCOMPARE(started(), (QStringList{"b on 4", "c on 4", "waits on 4"}));
    }

    void withoutGnuParallelNothingBegins() {
        pack({"a", "b"});
        auto script = render(job_, ScriptRun::cluster());
        script.replace(QLatin1String("command -v parallel"), QLatin1String("command -v no-such-parallel"));
        QByteArray output;
        QCOMPARE(run_->run(script, output), 127);
        QVERIFY2(output.contains("GNU Parallel is not on this node."), output.constData());
        QVERIFY(started().isEmpty());
    }

    void glostTakesOneRunAfterTheOther() {
        pack({"a", "fails", "b"});
        job_.sweep.runner = SweepRunner::Glost;
        // What GLOST does, with one process that takes runs; as GLOST, it never says that one failed.
        run_->addProgram(QStringLiteral("srun"), "#!/bin/bash\nSLURM_LOCALID=2 exec \"$@\"\n");
        run_->addProgram(
            QStringLiteral("glost_launch"),
            "#!/bin/bash\nwhile read -r line; do bash -c \"$line\" < /dev/null; done < \"$1\"; exit 0\n");
        QByteArray output;
        const auto script = render(job_, ScriptRun::cluster());
        QCOMPARE(run_->run(script, output), 1);
        QCOMPARE(started(), (QStringList{"a on 7", "b on 7", "fails on 7"}));
        QCOMPARE(listed(QStringLiteral("runs")), (QStringList{"1-id=a", "2-id=fails", "3-id=b"}));
        anotherJob(QStringLiteral("4813"));
        run_->write(QStringLiteral("fixed"), "");
        QCOMPARE(run_->run(script, output), 0);
        QCOMPARE(started(), QStringList{"fails on 7"});
    }

    void aFailureIsToldThoughNothingIsKept_data() {
        QTest::addColumn<SweepRunner>("runner");
        QTest::newRow("parallel") << SweepRunner::GnuParallel;
        QTest::newRow("GLOST") << SweepRunner::Glost;
    }

    void aFailureIsToldThoughNothingIsKept() {
        QFETCH(SweepRunner, runner);
        if (runner == SweepRunner::GnuParallel && !has("parallel"))
            SKIP_WITHOUT_PACKAGE("GNU Parallel is not installed");
        pack({"a", "fails", "b"});
        job_.sweep.runner = runner;
        job_.follow.resultsFolder.clear();
        run_->addProgram(QStringLiteral("srun"), "#!/bin/bash\nexec \"$@\"\n");
        run_->addProgram(
            QStringLiteral("glost_launch"),
            "#!/bin/bash\nwhile read -r line; do bash -c \"$line\" < /dev/null; done < \"$1\"\n");
        QByteArray output;
        QCOMPARE(run_->run(render(job_, ScriptRun::cluster()), output), 1);
        QCOMPARE(started().size(), 3);
        run_->write(QStringLiteral("fixed"), "");
        anotherJob(QStringLiteral("4813"));
        QCOMPARE(run_->run(render(job_, ScriptRun::cluster()), output), 0);
    }

    void metaRunsWhatItsTableSays() {
        pack({"a", "b"});
        job_.sweep.runner = SweepRunner::Meta;
        run_->slurm.insert(QStringLiteral("SLURM_SUBMIT_DIR"), run_->path(QStringLiteral("farm")));
        // What META's programs do with the lines that are typed for it.
        run_->addProgram(QStringLiteral("farm_init.run"), "#!/bin/bash\nmkdir -p \"$1\"\n");
        run_->addProgram(QStringLiteral("submit.run"), "#!/bin/bash\nbash job_script.sh\n");
        run_->addProgram(
            QStringLiteral("task.run"),
            "#!/bin/bash\nwhile read -r COMM; do eval \"$COMM\" < /dev/null || STATUS=1; done < table.dat\n"
            "exit \"${STATUS:-0}\"\n");
        job_.name = QStringLiteral("ml");
        run_->write(QStringLiteral("ml.sh"), render(job_, ScriptRun::cluster()).toUtf8());
        QByteArray output;
        QCOMPARE(run_->run(QStringLiteral("cd; bash ml.sh"), output), 127);
        QVERIFY2(output.contains("This script is for META"), output.constData());
        run_->slurm.insert(QStringLiteral("SLURM_SUBMIT_DIR"), run_->path(QStringLiteral("ml-farm")));
        const auto lines = metaFarmLines(job_, QStringLiteral("ml.sh"));
        QCOMPARE(run_->run(QStringLiteral("cd\n") + lines.join(QLatin1Char('\n')), output), 0);
        QCOMPARE(listed(QStringLiteral("runs")), (QStringList{"1-id=a", "2-id=b"}));
    }

    void offlineRunsAreAmongTheResults() {
        job_.program.arguments = QStringList{"ends"};
        job_.tracking = Tracking::WeightsAndBiases;
        job_.sweep = {true, SweepTable::Grid, {{"--lr", {"1"}}}};
        run_->write(
            QStringLiteral("code of/train it.py"),
            "import os\nassert os.environ['WANDB_MODE'] == 'offline'\n"
            "assert os.environ['WANDB_NAME'] == '1-lr=1'\n"
            "os.makedirs('wandb/offline-run-1')\nopen('wandb/offline-run-1/run.wandb', 'w').write('run')\n");
        const auto narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        QByteArray output;
        QCOMPARE(run_->run(render(job_, narval), output), 0);
        // The lines that are typed later find them.
        run_->addProgram(QStringLiteral("wandb"),
                         "#!/bin/bash\n[ \"$1\" = login ] || cat \"$2/run.wandb\"\n");
        const auto upload = trackingUploadLines(job_, narval, {run_->path(results({})).chopped(1)}).last();
        QCOMPARE(run_->run(upload, output), 0);
        QCOMPARE(output, QByteArray("run"));
    }
};

ATELIER_TEST(TestRunSweep)
#include "test_RunSweep.moc"
