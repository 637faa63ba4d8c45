#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "core/render/Render.h"
#include "core/slurm/ScontrolJob.h"
#include "core/submit/SubmitJob.h"
#include "tests/submit/PracticeStage.h"
#include "tests/submit/SubmitUnkept.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;
using atelier::testing::submitUnkept;

namespace {

/// Notes when it ran and where, writes an event file, and does as its --do says. The first two of those that
/// should run side by side wait for each other, a minute at most: on a busy computer one could be over before
/// the other begins.
constexpr auto program = R"(
import os, sys, time
arguments = dict(zip(sys.argv[1::2], sys.argv[2::2]))
do = arguments["--do"]
home = os.path.expanduser("~/sweep-test/")
def note(what):
    with open(home + "log", "a") as log:
        log.write("%s %s %.2f %s\n" % (do.replace(" ", "_"), what, time.time(), os.environ.get("CUDA_VISIBLE_DEVICES")))
note("begin")
os.makedirs("logs", exist_ok=True)
open("logs/events.out.tfevents.1.node", "wb").write(b"events of " + do.encode())
end = time.time() + 60
while os.path.exists(home + "pairs") and time.time() < end and open(home + "log").read().count(" begin ") < 2:
    time.sleep(0.05)
time.sleep(0.2)
while do.startswith("wait") and not os.path.exists(home + "go"):
    time.sleep(0.2)
note("end")
if do == "fail" and not os.path.exists(home + "go"):
    sys.exit(3)
)";

struct Event {
    QString run;
    bool begins = false;
    double time = 0;
    QString gpu;
};

}  // namespace

class TestSweepOnPractice : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    JourneyState journey_;

    QList<Event> events() const {
        QFile file(stage_.inHome(QStringLiteral("sweep-test/log")));
        QList<Event> found;
        if (!file.open(QIODevice::ReadOnly)) return found;
        for (const auto& line :
             QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const auto words = line.split(QLatin1Char(' '));
            found.append({words[0], words[1] == QLatin1String("begin"), words[2].toDouble(), words.value(3)});
        }
        return found;
    }

    QStringList begun() const {
        QStringList runs;
        for (const auto& event : events())
            if (event.begins) runs.append(event.run);
        return runs;
    }

    int mostAtOnce() const {
        int running = 0;
        int most = 0;
        for (const auto& event : events()) most = std::max(most, running += event.begins ? 1 : -1);
        return most;
    }

    QList<JobRow> endOf(const SubmittedJob& job) const {
        QList<JobRow> end;
        const auto isOver = [&] {
            const auto rows = parseScontrolJob(job.jobId, *stage_.host->run(scontrolJobCommand(job.jobId)));
            if (rows) end = *rows;
            return rows && std::ranges::all_of(end, [](const JobRow& row) { return isFinal(row.state); });
        };
        return QTest::qWaitFor(isOver, 150'000) ? end : QList<JobRow>();
    }

    QByteArray content(const QString& path) const {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(missing)");
    }

    QString logOf(const SubmittedJob& job) const {
        return QString::fromUtf8(
            content(QString(job.outputPattern).replace(QStringLiteral("%j"), job.jobId)));
    }

    Expected<SubmittedJob> submit() {
        return submitUnkept(*stage_.host, journey_, render(journey_.job, stage_.cluster), {});
    }

    static QStringList folders(const QString& path) {
        return QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
    }

    void init() {
        journey_ = stage_.journey(QStringLiteral("sweep-test"));
        QTRY_VERIFY(QDir(stage_.inHome(QStringLiteral("sweep-test"))).removeRecursively());
        stage_.writeInHome(QStringLiteral("sweep-test/train.py"), program);
        auto& job = journey_.job;
        job.program = {QStringLiteral("~/sweep-test"), QStringLiteral("train.py"), {}};
        job.data.archive.clear();
        job.environment.place = EnvironmentPlace::Home;
        job.environment.homeFolder.clear();
        job.follow.resultsFolder = QStringLiteral("~/sweep-test/results");
        job.follow.tensorBoard = false;
        job.follow.gpuLog = false;
        job.sweep.enabled = true;
    }

    void anArrayRunsSoManyAtATime() {
        journey_.job.sweep.parameters = {{QStringLiteral("--do"), {"a", "b", "fail", "c d"}}};
        journey_.job.sweep.atOnce = 2;
        const auto job = submit();
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        QCOMPARE(job->pieces, 4);
        QMap<int, JobState> states;
        for (const auto& row : endOf(*job)) states.insert(row.tasks.toInt(), row.state);
        QCOMPARE(states, (QMap<int, JobState>{{1, JobState::Completed},
                                              {2, JobState::Completed},
                                              {3, JobState::Failed},
                                              {4, JobState::Completed}}));
        QCOMPARE(begun().size(), 4);
        QVERIFY(mostAtOnce() <= 2);
        // Each task has a folder of its own, and in it its run's name: TensorBoard tells them apart.
        QMap<QString, QByteArray> curves;
        for (const auto& task : folders(job->resultsFolder)) {
            const auto logs = job->resultsFolder + QLatin1Char('/') + task + QStringLiteral("/logs/");
            for (const auto& run : folders(logs)) {
                curves.insert(run, content(logs + run + QStringLiteral("/events.out.tfevents.1.node")));
                QVERIFY(content(logs + run + QStringLiteral("/hyperparameters.json")).contains("\"do\": "));
            }
        }
        QCOMPARE(curves, (QMap<QString, QByteArray>{{"1-do=a", "events of a"},
                                                    {"2-do=b", "events of b"},
                                                    {"3-do=fail", "events of fail"},
                                                    {"4-do=c_d", "events of c d"}}));
    }

    void packedRunsShareAJobWithAGpuEach() {
        if (QStandardPaths::findExecutable(QStringLiteral("parallel")).isEmpty())
            SKIP_WITHOUT_PACKAGE("GNU Parallel is not installed");
        stage_.writeInHome(QStringLiteral("sweep-test/pairs"), "");
        journey_.job.sweep.parameters = {{QStringLiteral("--do"), {"a", "fail", "b", "c"}}};
        journey_.job.sweep.placement = SweepPlacement::Packed;
        journey_.job.gpus = 2;
        journey_.job.cpus = 2;
        const auto job = submit();
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        const auto rows = endOf(*job);
        QVERIFY2(rows.size() == 1 && rows.first().state == JobState::Failed, qPrintable(logOf(*job)));
        QCOMPARE(rows.first().exitCode, 1);
        QVERIFY2(begun().size() == 4 && mostAtOnce() == 2, qPrintable(logOf(*job)));
        QCOMPARE((QSet{events()[0].gpu, events()[1].gpu}), (QSet<QString>{"0", "1"}));
        const auto results = job->resultsFolder + QLatin1Char('/') + job->jobId + QLatin1Char('/');
        const QStringList names{"1-do=a", "2-do=fail", "3-do=b", "4-do=c"};
        QCOMPARE(folders(results + QStringLiteral("runs")), names);
        QCOMPARE(folders(results + QStringLiteral("logs")), names);
        QCOMPARE(content(results + QStringLiteral("joblog")).count('\n'), 5);
    }

    void glostsProcessesTakeTheRuns() {
        stage_.writeInHome(QStringLiteral("sweep-test/pairs"), "");
        journey_.job.sweep.parameters = {{QStringLiteral("--do"), {"a", "fail", "b", "c"}}};
        journey_.job.sweep.placement = SweepPlacement::Packed;
        journey_.job.sweep.runner = SweepRunner::Glost;
        journey_.job.gpus = 2;
        journey_.job.cpus = 3;
        // No GLOST here: what it does with the processes that srun starts, the first of which runs nothing.
        stage_.writeInHome(QStringLiteral("sweep-test/bin/glost_launch"), R"(#!/bin/bash
[ "$SLURM_PROCID" -gt 0 ] || exit 0
while :; do
    exec 9>> ~/sweep-test/lock
    flock 9
    next=$(($(cat ~/sweep-test/next 2> /dev/null || echo 0) + 1))
    echo "$next" > ~/sweep-test/next
    exec 9>&-
    line=$(sed -n "${next}p" "$1")
    [ -n "$line" ] || exit 0
    bash -c "$line" < /dev/null
done
)");
        QFile::setPermissions(stage_.inHome(QStringLiteral("sweep-test/bin/glost_launch")),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        auto script = render(journey_.job, stage_.cluster);
        QVERIFY(script.contains(QLatin1String("module load glost || exit")));
        script.replace(QLatin1String("module load glost || exit"),
                       QLatin1String("PATH=~/sweep-test/bin:$PATH"));
        const auto job = submitUnkept(*stage_.host, journey_, script, {});
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        QVERIFY2(endOf(*job).value(0).state == JobState::Failed, qPrintable(logOf(*job)));
        QVERIFY2(begun().size() == 4 && mostAtOnce() == 2, qPrintable(logOf(*job)));
        QCOMPARE((QSet{events()[0].gpu, events()[1].gpu}), (QSet<QString>{"0", "1"}));
        QCOMPARE(folders(job->resultsFolder + QLatin1Char('/') + job->jobId + QStringLiteral("/runs")),
                 (QStringList{"1-do=a", "2-do=fail", "3-do=b", "4-do=c"}));
    }

    void aJobThatWasKilledIsTakenUpWhereItWas() {
        if (QStandardPaths::findExecutable(QStringLiteral("parallel")).isEmpty())
            SKIP_WITHOUT_PACKAGE("GNU Parallel is not installed");
        journey_.job.sweep.parameters = {{QStringLiteral("--do"), {"a", "fail", "wait1", "wait2", "b"}}};
        journey_.job.sweep.placement = SweepPlacement::Packed;
        journey_.job.sweep.atOnce = 2;
        const auto first = submit();
        QVERIFY(first);
        QTRY_VERIFY_WITH_TIMEOUT(begun().contains(QLatin1String("wait2")), 150'000);
        QVERIFY(cancelJob(*stage_.host, *first, {}));
        QCOMPARE(endOf(*first).value(0).state, JobState::Cancelled);
        // What was done before is among the first job's results though it never came to copy them itself.
        QCOMPARE(content(first->resultsFolder + QLatin1Char('/') + first->jobId +
                         QStringLiteral("/logs/1-do=a/events.out.tfevents.1.node")),
                 QByteArray("events of a"));
        stage_.writeInHome(QStringLiteral("sweep-test/go"), "");
        QFile::remove(stage_.inHome(QStringLiteral("sweep-test/log")));
        const auto second = submit();
        QVERIFY(second);
        QVERIFY2(endOf(*second).value(0).state == JobState::Completed, qPrintable(logOf(*second)));
        auto again = begun();
        again.sort();
        QCOMPARE(again, (QStringList{"b", "fail", "wait1", "wait2"}));
    }
};

ATELIER_TEST(TestSweepOnPractice)
#include "test_SweepOnPractice.moc"
