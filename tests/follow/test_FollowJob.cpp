#include <QtTest>
#include <atomic>
#include <optional>
#include <thread>

#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/follow/FollowJob.h"
#include "core/remote/ForwardedHost.h"
#include "tests/follow/WrittenCluster.h"
#include "tests/support/HandClock.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

namespace {

/// A job that is followed in a thread of its own until it has ended.
class Followed {
public:
    Followed(RemoteHost& host, const SubmittedJob& job)
        : thread_([this, &host, job](std::stop_token stop) {
              JobFollower follower(job, clock);
              outcome = followJob(host, follower, pause, clock,
                                  {.look = {},
                                   .trouble =
                                       [this](const Error& error) {
                                           const std::lock_guard lock(mutex_);
                                           troubles_.push_back(error);
                                       },
                                   .recovered = [this] { ++recovered; }},
                                  stop);
              ended = true;
          }) {}

    /// Whether it ends as time goes by, which stands still while it asks, however long that takes.
    bool endsInTime() {
        return QTest::qWaitFor(
            [this] {
                if (clock.wakes(pause)) clock.move(pause);
                return ended.load();
            },
            60'000);
    }
    std::vector<Error> troubles() {
        const std::lock_guard lock(mutex_);
        return troubles_;
    }

    static constexpr std::chrono::seconds pause = 5s;
    HandClock clock;
    std::optional<Expected<void>> outcome;
    std::atomic<bool> ended = false;
    std::atomic<int> recovered = 0;

private:
    std::mutex mutex_;
    std::vector<Error> troubles_;
    std::jthread thread_;
};

/// A cluster whose connection breaks once and is made again.
class BreakingHost final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    bool isConnected() const override { return !broken; }
    bool reconnects() const override { return true; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (broken.exchange(false)) return failure(error::ConnectionLost{QStringLiteral("narval")}, {}, true);
        return ForwardedHost::execute(command, streams, std::move(stop));
    }

    std::atomic<bool> broken = true;
};

const QByteArray answers = "cat \"$HOME/squeue.txt\"; echo squeue >> \"$HOME/asked\"";

}  // namespace

/// What does not end the following of a job.
class TestFollowJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whateverSqueueAnswersIsPassingTrouble_data() {
        QTest::addColumn<QByteArray>("squeue");
        QTest::addColumn<ErrorKind>("kind");
        QTest::newRow("zero bytes")
            << QByteArray("echo 'slurm_load_jobs error: Zero Bytes were transmitted or received' >&2; exit 1")
            << ErrorKind::SlurmUnavailable;
        QTest::newRow("unheard-of words")
            << QByteArray("echo 'the moon is full' >&2; exit 1") << ErrorKind::SlurmAnswerUnreadable;
        QTest::newRow("half a table") << QByteArray("echo '41|41|N/A'") << ErrorKind::SlurmAnswerUnreadable;
        QTest::newRow("a program that is away for a while")
            << QByteArray("exit 127") << ErrorKind::CommandMissing;
        QTest::newRow("a killed one") << QByteArray("kill -9 $$") << ErrorKind::SlurmAnswerUnreadable;
    }

    void whateverSqueueAnswersIsPassingTrouble() {
        QFETCH(QByteArray, squeue);
        QFETCH(ErrorKind, kind);
        WrittenCluster cluster;
        cluster.program("squeue", squeue);
        Followed followed(cluster.host, cluster.job());
        QTRY_COMPARE_WITH_TIMEOUT(followed.troubles().size(), std::size_t(1), 60'000);
        QCOMPARE(followed.troubles().front().kind(), kind);
        cluster.squeue({"41|41|N/A|CD"});
        cluster.program("squeue", answers);
        QVERIFY(followed.endsInTime());
        QVERIFY(*followed.outcome);
        // It is told once, however often it is met, and that it is over.
        QCOMPARE(followed.troubles().size(), std::size_t(1));
        QCOMPARE(followed.recovered.load(), 1);
    }

    void aMinuteOfSilenceIsTroubleToo() {
        WrittenCluster cluster;
        cluster.program("squeue", "echo squeue >> \"$HOME/asked\"; exec sleep 3600");
        Followed followed(cluster.host, cluster.job());
        QTRY_COMPARE_WITH_TIMEOUT(cluster.asked("squeue"), 1, 60'000);
        QTRY_VERIFY(followed.clock.wakes(60s));
        QVERIFY2(!followed.clock.wakes(59s), "nobody loses patience before");
        followed.clock.move(60s);
        QTRY_COMPARE_WITH_TIMEOUT(followed.troubles().size(), std::size_t(1), 60'000);
        QCOMPARE(followed.troubles().front(),
                 Error(error::CommandSilent{QStringLiteral("squeue"), 60}, {}, true));
        cluster.squeue({"41|41|N/A|CD"});
        cluster.program("squeue", answers);
        QVERIFY(followed.endsInTime());
        QVERIFY(*followed.outcome);
        QCOMPARE(followed.recovered.load(), 1);
    }

    /// Its command cannot be heard, and is not ended, so nothing is said of it.
    void aServerThatIsSilentItselfIsNoCommandThatHangs() {
        class SilentHost : public ForwardedHost {
        public:
            using ForwardedHost::ForwardedHost;
            std::chrono::milliseconds silentFor() const override { return isSilent ? 20s : 0s; }
            std::atomic<bool> isSilent = true;
        };
        WrittenCluster cluster;
        cluster.program("squeue", "echo squeue >> \"$HOME/asked\"; exec sleep 3600");
        SilentHost host(cluster.host);
        Followed followed(host, cluster.job());
        QTRY_COMPARE_WITH_TIMEOUT(cluster.asked("squeue"), 1, 60'000);
        for (int minutes = 0; minutes < 3; ++minutes) {
            QTRY_VERIFY(followed.clock.wakes(60s));
            followed.clock.move(60s);
        }
        QTRY_VERIFY(followed.clock.wakes(60s));
        QCOMPARE(followed.troubles().size(), std::size_t(0));
        host.isSilent = false;
        followed.clock.move(60s);
        QTRY_VERIFY(followed.clock.wakes(60s));
        followed.clock.move(60s);
        QTRY_COMPARE_WITH_TIMEOUT(followed.troubles().size(), std::size_t(1), 60'000);
        QCOMPARE(followed.troubles().front().kind(), ErrorKind::CommandSilent);
        cluster.squeue({"41|41|N/A|CD"});
        cluster.program("squeue", answers);
        QVERIFY(followed.endsInTime());
    }

    void aConnectionThatComesBackIsOne() {
        WrittenCluster cluster;
        cluster.squeue({"41|41|N/A|CD"});
        BreakingHost host(cluster.host);
        Followed followed(host, cluster.job());
        QVERIFY(followed.endsInTime());
        QVERIFY(*followed.outcome);
        QCOMPARE(followed.troubles().size(), std::size_t(1));
        QCOMPARE(followed.troubles().front().kind(), ErrorKind::ConnectionLost);
    }

    void aJobThatNobodyKnowsIsTheEnd() {
        WrittenCluster cluster;
        Followed followed(cluster.host, cluster.job());
        QVERIFY(followed.endsInTime());
        QVERIFY(!*followed.outcome);
        QCOMPARE(followed.outcome->error().kind(), ErrorKind::JobUnknown);
    }
};

ATELIER_TEST(TestFollowJob)
#include "test_FollowJob.moc"
