#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/error/ReachingErrors.h"
#include "core/follow/JobFollower.h"
#include "core/follow/QueueWatch.h"
#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"
#include "core/remote/ForwardedHost.h"
#include "tests/follow/WrittenCluster.h"
#include "tests/support/HandClock.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

namespace {

QString eventsOfPiece(int piece) {
    const QString folder =
        QStringLiteral(ATELIER_TEST_DATA "/tensorboard/restart_no_session_start/logdir/job/");
    return folder + QDir(folder).entryList(QDir::Files, QDir::Name)[piece];
}

/// Its connection breaks whatever is run.
class LosingHost final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    Expected<ExitStatus> execute(const Command&, const Streams&, std::stop_token) override {
        return failure(error::ConnectionLost{});
    }
};

/// Its connection was lost while nothing ran; the next command makes it again.
class RefoundHost final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    bool isConnected() const override { return false; }
};

const QByteArray gpuLine = "2026/11/21 10:00:00.123, 0, Practice GPU, 91, 2700, 4096\n";

}  // namespace

class TestJobFollower : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void each_look_brings_what_is_new() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        cluster.write(QStringLiteral("out 41.txt"), "Epoch 1\n");
        cluster.write(QStringLiteral("the results/41/gpu.csv"), gpuLine + gpuLine.left(20));
        const QByteArray events = bytesOf(eventsOfPiece(0));
        const QString eventFile = QStringLiteral("the results/41/logs/version_0/events.out.tfevents.1");
        cluster.write(eventFile, events.left(500));

        const auto first = follower.look(cluster.host, {});
        QVERIFY(first);
        QCOMPARE(first->status.state, JobState::Running);
        QCOMPARE(first->status.nodes, QStringList(QStringLiteral("node1")));
        QCOMPARE(first->output, QByteArray("Epoch 1\n"));
        QCOMPARE(first->outputFile, cluster.home.filePath(QStringLiteral("out 41.txt")));
        QCOMPARE(first->gpuSamples.size(), 1);
        QVERIFY(first->scalarsChanged);
        QCOMPARE(first->scalars.keys(), QStringList(QStringLiteral("version_0")));

        const auto second = follower.look(cluster.host, {});
        QVERIFY(second->output.isEmpty());
        QVERIFY(second->gpuSamples.isEmpty());
        QVERIFY(!second->scalarsChanged);
        QVERIFY(second->scalars == first->scalars);

        cluster.append(QStringLiteral("out 41.txt"), "Epoch 2\n");
        cluster.append(QStringLiteral("the results/41/gpu.csv"), gpuLine.mid(20));
        cluster.append(eventFile, events.mid(500));
        const auto third = follower.look(cluster.host, {});
        QCOMPARE(third->output, QByteArray("Epoch 2\n"));
        QCOMPARE(third->gpuSamples.size(), 1);
        QVERIFY(third->scalarsChanged);
        QVERIFY(third->scalars != first->scalars);
        QVERIFY(third->scalarProblems.isEmpty());
    }

    void squeue_is_asked_at_most_once_in_a_pause_for_all_jobs_data() {
        QTest::addColumn<QString>("practice");
        QTest::addColumn<int>("seconds");
        QTest::newRow("30 s on a cluster of many") << QString() << 30;
        QTest::newRow("1 s on a practice cluster") << "/practice/course" << 1;
    }

    void squeue_is_asked_at_most_once_in_a_pause_for_all_jobs() {
        QFETCH(QString, practice);
        QFETCH(int, seconds);
        WrittenCluster cluster;
        HandClock clock;
        cluster.squeue({"41|41|N/A|R", "42|42|N/A|PD"});
        const auto queue = std::make_shared<QueueWatch>(
            clock, queuePause({.clusterId = {}, .user = {}, .practice = practice}));
        auto other = cluster.job();
        other.jobId = QStringLiteral("42");
        JobFollower first(cluster.job(), clock, queue);
        JobFollower second(other, clock, queue);
        for (int look = 0; look < 5; ++look) {
            QVERIFY(first.look(cluster.host, {}));
            QCOMPARE(second.look(cluster.host, {})->status.state, JobState::Pending);
            clock.move(std::chrono::milliseconds(seconds * 1000 / 5 - 1));
        }
        QCOMPARE(cluster.asked("squeue"), 1);
        clock.move(5ms);
        QVERIFY(first.look(cluster.host, {}));
        QCOMPARE(cluster.asked("squeue"), 2);
    }

    /// What was told before the loss may be long past: the state is true soon after there is a connection
    /// again.
    void after_a_lost_connection_squeue_is_asked_at_once() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
        cluster.squeue({"41|41|N/A|CD"});
        LosingHost losing(cluster.host);
        QCOMPARE(follower.look(losing, {}).error().kind(), ErrorKind::ConnectionLost);
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Completed);
        QCOMPARE(cluster.asked("squeue"), 2);
    }

    void after_a_connection_lost_between_two_looks_too() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
        cluster.squeue({"41|41|N/A|CD"});
        RefoundHost refound(cluster.host);
        QCOMPARE(follower.look(refound, {})->status.state, JobState::Completed);
    }

    void a_look_says_when_its_state_was_told() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|PD"});
        const auto asked = clock.monotonic();
        QCOMPARE(follower.look(cluster.host, {})->statusAt, asked);
        clock.move(10s);
        QCOMPARE(follower.look(cluster.host, {})->statusAt, asked);
        // What the job writes tells that it has begun, before the queue is asked anew.
        cluster.write(QStringLiteral("out 41.txt"), "Epoch 1\n");
        const auto begun = follower.look(cluster.host, {});
        QCOMPARE(begun->status.state, JobState::Running);
        QCOMPARE(begun->statusAt, asked + 10s);
        clock.move(10s);
        QCOMPARE(follower.look(cluster.host, {})->statusAt, asked + 10s);
        clock.move(10s);
        cluster.squeue({"41|41|N/A|R"});
        QCOMPARE(follower.look(cluster.host, {})->statusAt, clock.monotonic());
        // A question that Slurm does not answer tells nothing new.
        clock.move(31s);
        cluster.program("squeue", "exit 1");
        QVERIFY(!follower.look(cluster.host, {}));
        QCOMPARE(follower.look(cluster.host, {})->statusAt, asked + 30s);
    }

    void the_final_state_comes_with_all_that_was_written() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.write(QStringLiteral("out 41.txt"), QByteArray(20 * 1024 * 1024, 'x'));
        cluster.write(QStringLiteral("scontrol.txt"),
                      "JobId=41 JobName=train JobState=FAILED Reason=NonZeroExitCode ExitCode=3:0\n");
        const auto look = follower.look(cluster.host, {});
        QVERIFY(look);
        QCOMPARE(look->status.state, JobState::Failed);
        QCOMPARE(look->status.exitCode, 3);
        QCOMPARE(look->output.size(), 20 * 1024 * 1024);
        // Nobody is asked again about a job that has ended.
        clock.move(10min);
        QVERIFY(follower.look(cluster.host, {}));
        QCOMPARE(cluster.asked("squeue"), 1);
    }

    void a_running_jobs_look_is_bounded() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        cluster.write(QStringLiteral("out 41.txt"), QByteArray(20 * 1024 * 1024, 'x'));
        QCOMPARE(follower.look(cluster.host, {})->output.size(), 8 * 1024 * 1024);
        QCOMPARE(follower.look(cluster.host, {})->output.size(), 8 * 1024 * 1024);
        QCOMPARE(follower.look(cluster.host, {})->output.size(), 4 * 1024 * 1024);
    }

    void a_forgotten_jobs_end_is_read_from_its_output_and_never_made_up_data() {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<int>("state");
        const auto row = [](const char* name, const char* output, JobState state) {
            QTest::newRow(name) << QByteArray(output) << static_cast<int>(state);
        };
        row("time",
            "x\nslurmstepd: error: *** JOB 41 ON n1 CANCELLED AT 2026-11-21T10:00:00 DUE TO TIME LIMIT ***\n",
            JobState::TimedOut);
        row("scancel", "slurmstepd: error: *** JOB 41 ON n1 CANCELLED AT 2026-11-21T10:00:00 ***\n",
            JobState::Cancelled);
        row("memory",
            "slurmstepd: error: Detected 1 oom_kill event in StepId=41.batch. Some of the step tasks\n",
            JobState::OutOfMemory);
        row("nothing said", "all is well, COMPLETED\n", JobState::Unknown);
        row("requeued",
            "slurmstepd: error: *** JOB 41 ON n1 CANCELLED AT 2026-11-21T10:00:00 DUE TO JOB REQUEUE "
            "***\nx\n",
            JobState::Unknown);
        row("said by the program", "print: CANCELLED AT DUE TO TIME LIMIT ***\n", JobState::Unknown);
    }

    void a_forgotten_jobs_end_is_read_from_its_output_and_never_made_up() {
        QFETCH(QByteArray, output);
        QFETCH(int, state);
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.write(QStringLiteral("out 41.txt"), output);
        cluster.squeue({"41|41|N/A|R"});
        QCOMPARE(follower.look(cluster.host, {})->output, output);
        cluster.squeue({});
        clock.move(10min);
        QCOMPARE(static_cast<int>(follower.look(cluster.host, {})->status.state), state);
        if (state == static_cast<int>(JobState::Unknown))
            QCOMPARE(follower.look(cluster.host, {}).error().kind(), ErrorKind::JobUnknown);
    }

    /// Opened again long after its end: all that is left is what was noted of it, and its files.
    void a_forgotten_job_stands_as_it_was_noted_unless_its_output_knows_better() {
        const auto look = [](JobState noted, const QByteArray& output) {
            WrittenCluster cluster;
            HandClock clock;
            SubmittedJob job = cluster.job();
            job.lastSeen = LastSeen{noted, clock.now().addDays(-9)};
            cluster.write(QStringLiteral("out 41.txt"), output);
            JobFollower follower(job, clock);
            const auto update = follower.look(cluster.host, {});
            const bool again = follower.look(cluster.host, {}).has_value();
            if (!update || update->output != output || again != isFinal(update->status.state))
                return JobStatus();
            return update->status;
        };
        const JobStatus done = look(JobState::Completed, "all is well\n");
        QCOMPARE(done.state, JobState::Completed);
        QCOMPARE(done.source, StatusSource::Note);
        QVERIFY(done.isForgotten());
        const JobStatus stopped = look(
            JobState::Completed,
            "slurmstepd: error: *** JOB 41 ON n1 CANCELLED AT 2026-11-21T10:00:00 DUE TO TIME LIMIT ***\n");
        QCOMPARE(stopped.state, JobState::TimedOut);
        QCOMPARE(stopped.source, StatusSource::Output);
        const JobStatus lost = look(JobState::Running, "epoch 3\n");
        QCOMPARE(lost.state, JobState::Unknown);
        QCOMPARE(lost.source, StatusSource::Nobody);
    }

    void a_job_that_has_not_begun_has_nothing_to_read() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|PD"});
        const auto look = follower.look(cluster.host, {});
        QCOMPARE(look->status.state, JobState::Pending);
        QVERIFY(look->scalars.isEmpty());
        QVERIFY(!look->scalarsChanged);
        QCOMPARE(cluster.asked("scontrol"), 0);
    }

    void a_start_between_two_questions_is_seen_from_what_is_written() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|PD"});
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Pending);
        clock.move(5s);
        cluster.squeue({"41|41|N/A|R"});
        cluster.write(QStringLiteral("out 41.txt"), "begins\n");
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
        clock.move(5s);
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
        QCOMPARE(cluster.asked("squeue"), 1);
        // Sent back into the queue, it waits again.
        clock.move(30s);
        cluster.write(
            QStringLiteral("squeue.txt"),
            "41|41|N/A|PD|BeginTime|0:00|1:00:00|1:00:00|N/A|2026-11-21T09:00:00|p||(null)|train\n");
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Pending);
    }

    void a_requeued_jobs_last_words_are_no_start() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        cluster.write(QStringLiteral("out 41.txt"), "begins\n");
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
        clock.move(31s);
        cluster.squeue({"41|41|N/A|PD"});
        cluster.append(QStringLiteral("out 41.txt"), "CANCELLED AT 10:00 DUE TO JOB REQUEUE ***\n");
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Pending);
    }

    void the_pieces_of_a_chain_make_one_curve() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(2), clock);
        cluster.squeue({"41_2|41|2|PD", "41_1|41|1|R"});
        cluster.write(QStringLiteral("scontrol.txt"),
                      "JobId=41 ArrayJobId=41 ArrayTaskId=2 JobName=t JobState=PENDING\n"
                      "JobId=107 ArrayJobId=41 ArrayTaskId=1 JobName=t JobState=RUNNING\n");
        cluster.write(QStringLiteral("out 41_1.txt"), "first piece\n");
        cluster.write(QStringLiteral("the results/107/logs/events.out.tfevents.1"),
                      bytesOf(eventsOfPiece(0)));
        const auto first = follower.look(cluster.host, {});
        QVERIFY(first);
        QCOMPARE(first->output, QByteArray("first piece\n"));
        QCOMPARE(first->status.piecesPending, 1);
        QVERIFY(!first->outputRestarted);

        // The second piece has the smaller id: its results come first by name, and second by time.
        clock.move(31s);
        cluster.squeue({"41_2|41|2|R"});
        cluster.append(QStringLiteral("out 41_1.txt"), "its end\n");
        cluster.write(QStringLiteral("out 41_2.txt"), "second piece\n");
        cluster.write(QStringLiteral("the results/41/logs/events.out.tfevents.1"), bytesOf(eventsOfPiece(1)));
        const auto second = follower.look(cluster.host, {});
        QCOMPARE(second->output, QByteArray("its end\n"));
        const auto third = follower.look(cluster.host, {});
        QCOMPARE(third->output, QByteArray("second piece\n"));
        QVERIFY(third->outputRestarted);
        QCOMPARE(third->outputFile, cluster.home.filePath(QStringLiteral("out 41_2.txt")));

        const auto whole =
            readLogFolder(QStringLiteral(ATELIER_TEST_DATA "/tensorboard/restart_no_session_start/logdir"));
        QCOMPARE(third->scalars[QStringLiteral(".")], whole->runs[QStringLiteral("job")]);

        // Who comes later sees the same.
        JobFollower late(cluster.job(2), clock);
        const auto seen = late.look(cluster.host, {});
        QVERIFY(seen->scalars == third->scalars);
        QCOMPARE(seen->output, QByteArray("second piece\n"));
        QVERIFY(!seen->outputRestarted);
    }

    void a_sweep_is_told_for_all_its_runs() {
        WrittenCluster cluster;
        HandClock clock;
        SubmittedJob sweep = cluster.job(3);
        sweep.pieceKind = PieceKind::Run;
        JobFollower follower(sweep, clock);
        const QByteArray first =
            "JobId=107 ArrayJobId=41 ArrayTaskId=1 JobName=t JobState=TIMEOUT NodeList=n1\n";
        const QByteArray others = "JobId=41 ArrayJobId=41 ArrayTaskId=3 JobName=t JobState=RUNNING\n";
        cluster.squeue({"41_3|41|3|R", "41_2|41|2|R"});
        cluster.write(QStringLiteral("scontrol.txt"),
                      others + "JobId=108 ArrayJobId=41 ArrayTaskId=2 JobName=t JobState=RUNNING\n" + first);
        const auto running = follower.look(cluster.host, {});
        QVERIFY(running);
        QCOMPARE(running->status.state, JobState::Running);
        QCOMPARE(running->status.failedPieces, QList<int>{1});
        QCOMPARE(running->status.piecesRunning, 2);
        // Asked again only once another one has ended.
        const int asked = cluster.asked("scontrol");
        clock.move(31s);
        QVERIFY(follower.look(cluster.host, {}));
        QCOMPARE(cluster.asked("scontrol"), asked);
        // The controller has forgotten the first run by then.
        clock.move(31s);
        cluster.squeue({});
        cluster.write(QStringLiteral("out 41_1.txt"), "the first run\n");
        cluster.write(QStringLiteral("scontrol.txt"),
                      "JobId=41 ArrayJobId=41 ArrayTaskId=3 JobName=t JobState=COMPLETED NodeList=n1\n"
                      "JobId=108 ArrayJobId=41 ArrayTaskId=2 JobName=t JobState=COMPLETED NodeList=n1\n");
        const auto ended = follower.look(cluster.host, {});
        QVERIFY(ended);
        QCOMPARE(ended->status.state, JobState::TimedOut);
        QCOMPARE(ended->status.failedPieces, QList<int>{1});
        QCOMPARE(ended->status.piecesDone, 3);
        QVERIFY2(ended->output.contains("the first run"), ended->output.constData());
    }

    void an_output_written_anew_is_read_anew() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        cluster.write(QStringLiteral("out 41.txt"), "a long first attempt\n");
        QVERIFY(follower.look(cluster.host, {}));
        cluster.write(QStringLiteral("out 41.txt"), "again\n");
        const auto look = follower.look(cluster.host, {});
        QVERIFY(look->outputRestarted);
        QCOMPARE(look->output + follower.look(cluster.host, {})->output, QByteArray("again\n"));
    }

    void an_event_file_that_is_short_for_a_moment_is_followed_on() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.squeue({"41|41|N/A|R"});
        const QString file = QStringLiteral("the results/41/logs/events.out.tfevents.1");
        const QByteArray events = bytesOf(eventsOfPiece(0));
        cluster.write(file, events.left(500));
        const auto before = follower.look(cluster.host, {});
        cluster.write(file, {});
        QVERIFY(follower.look(cluster.host, {})->scalarProblems.isEmpty());
        cluster.write(file, events);
        const auto after = follower.look(cluster.host, {});
        QVERIFY(after->scalarProblems.isEmpty());
        QVERIFY(after->scalars != before->scalars);
        cluster.write(file, "x");
        for (int look = 0; look < 3; ++look) QVERIFY(follower.look(cluster.host, {}));
        QCOMPARE(follower.look(cluster.host, {})->scalarProblems.size(), 1);
    }

    void a_silent_controller_is_told_and_asked_again_later() {
        WrittenCluster cluster;
        HandClock clock;
        JobFollower follower(cluster.job(), clock);
        cluster.program(
            "squeue",
            "echo 'slurm_load_jobs error: Unable to contact slurm controller (connect failure)' >&2; exit 1");
        QCOMPARE(follower.look(cluster.host, {}).error().kind(), ErrorKind::SlurmUnavailable);
        clock.move(31s);
        cluster.program("squeue", "cat \"$HOME/squeue.txt\"");
        cluster.squeue({"41|41|N/A|R"});
        QCOMPARE(follower.look(cluster.host, {})->status.state, JobState::Running);
    }
};

ATELIER_TEST(TestJobFollower)
#include "test_JobFollower.moc"
