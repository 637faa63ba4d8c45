#include <QtTest>
#include <thread>

#include "core/follow/JobFollower.h"
#include "core/messages/Messages.h"
#include "core/ssh/SshSignIn.h"
#include "tests/hostile/AtAHostileServer.h"
#include "tests/hostile/MemoryPeak.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What is brought at once of a job that has ended, 64 MiB, and what the last answer may hold beyond it.
constexpr qint64 mostAtOnce = 80 * megabyte;

SubmittedJob job() {
    SubmittedJob submitted;
    submitted.account.clusterId = QStringLiteral("narval");
    submitted.jobId = QStringLiteral("6");
    submitted.name = QStringLiteral("ml-test");
    submitted.outputPattern = QStringLiteral("/hostile/ml-test-%j.out");
    submitted.resultsFolder = QStringLiteral("/hostile/results");
    return submitted;
}

Expected<std::shared_ptr<RemoteHost>> enter(const HostileServer& server) {
    const SignInPrompts prompts{.acceptHostKey = [](const HostKeyQuestion&) { return true; },
                                .askSecret = [](const SecretQuestion&) -> std::optional<SecretAnswer> {
                                    return SecretAnswer{.text = QStringLiteral("x")};
                                },
                                .showWords = [](const ServerWords&) {}};
    auto host = signIn(server.request(), prompts, {});
    if (!host) return failure(host);
    return std::shared_ptr<RemoteHost>(std::move(*host));
}

}  // namespace

/// A cluster that misbehaves while a job is followed on it, in each stream that is read then: the output, the
/// curves and the GPU log, all of which one look brings.
class TestHostileFollowing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { leaveOwnKeysOut(); }

    void aLookBringsNoMoreThanItsShare_data() {
        QTest::addColumn<qint64>("output");
        const auto row = [](const char* name, qint64 output) { QTest::newRow(name) << output; };
        row("has a log that grows without end", mostAtOnce);
        row("has a log in one endless line", mostAtOnce);
        row("has event files that grow without end", 0);
        row("has a gpu log that grows without end", 0);
        row("has a gpu log in one endless line", 0);
    }

    /// Of what never ends every look brings a part, and the job counts as not wholly told.
    void aLookBringsNoMoreThanItsShare() {
        QFETCH(qint64, output);
        const HostileServer server(misbehavingAsTheRowSays());
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto host = enter(server);
        QVERIFY2(host.has_value(), qPrintable(host ? QString() : sentence(host.error())));
        const SystemClock clock;
        JobFollower follower(job(), clock);
        for (int look = 0; look < 2; ++look) {
            const MemoryPeak memory;
            const auto update = follower.look(**host, {});
            QVERIFY2(update.has_value(), qPrintable(update ? QString() : sentence(update.error())));
            QCOMPARE(update->status.state, JobState::Completing);
            QVERIFY(update->output.isEmpty() == (output == 0));
            QVERIFY2(update->output.size() <= output, qPrintable(QString::number(update->output.size())));
            QVERIFY2(update->gpuSamples.size() <= 2 * megabyte,
                     qPrintable(QString::number(update->gpuSamples.size())));
            QVERIFY2(memory.grown() < 400 * megabyte, qPrintable(QString::number(memory.grown())));
        }
    }

    void anAnswerWithoutEndIsLeft() {
        const HostileServer server({.misbehaviour = QStringLiteral("answers the look without end")});
        const auto host = enter(server);
        QVERIFY(host);
        const SystemClock clock;
        const MemoryPeak memory;
        const auto update = JobFollower(job(), clock).look(**host, {});
        QVERIFY(!update);
        QCOMPARE(update.error().kind(), ErrorKind::AnswerTooLong);
        QVERIFY2(memory.grown() < 150 * megabyte, qPrintable(QString::number(memory.grown())));
    }

    /// A file system may take as long as it likes; who no longer wants to wait leaves at any moment, and the
    /// connection carries other commands meanwhile.
    void aStallCanBeLeftAndHoldsNothingElseUp() {
        const HostileServer server({.misbehaviour = QStringLiteral("stalls at the look")});
        const auto host = enter(server);
        QVERIFY(host);
        const SystemClock clock;
        std::stop_source stop;
        std::jthread meanwhile([&] {
            const auto asked = (*host)->run(command({QStringLiteral("squeue")}));
            stop.request_stop();
            if (!asked) qFatal("another command had to wait");
        });
        const auto update = JobFollower(job(), clock).look(**host, stop.get_token());
        QVERIFY(!update);
        QCOMPARE(update.error().kind(), ErrorKind::Cancelled);
        QVERIFY((*host)->isConnected());
    }
};

ATELIER_TEST(TestHostileFollowing)
#include "test_HostileFollowing.moc"
