#include <signal.h>

#include <QtTest>

#include "core/follow/FollowJob.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/SubmitJob.h"
#include "core/trial/TryInteractively.h"
#include "tests/submit/PracticeStage.h"
#include "tests/submit/SubmitUnkept.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;
using atelier::testing::submitUnkept;

namespace {

/// Never really sleeps, a minute passes each time, and after the second the user has had enough.
class TwoSleeps final : public Clock {
public:
    explicit TwoSleeps(std::stop_source& stop) : stop_(stop) {}
    QDateTime now() const override { return QDateTime::currentDateTimeUtc().addSecs(60 * sleeps); }
    std::chrono::milliseconds monotonic() const override { return std::chrono::minutes(sleeps); }
    bool sleepFor(std::chrono::milliseconds pause, std::stop_token stop) const override {
        // Whoever waits for an answer waits as long as it takes.
        if (pause > std::chrono::seconds(30)) return SystemClock().sleepFor(pause, std::move(stop));
        if (++sleeps == 2) stop_.request_stop();
        return sleeps < 2;
    }
    mutable int sleeps = 0;

private:
    std::stop_source& stop_;
};

}  // namespace

/// A controller that is gone, on a practice cluster of the test's own.
class TestSlurmDown : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    PracticeOptions options_;
    PracticeStage stage_;
    JourneyState journey_;

private Q_SLOTS:
    void initTestCase() {
        QFile::setPermissions(root_.path(), QFile::Permissions(0x7755));
        options_ = {QStringLiteral("down"), root_.path()};
        const auto connection = startPractice(options_, {}, {});
        QVERIFY2(connection, connection ? "" : qPrintable(connection.error().detail));
        stage_ = PracticeStage::at(*connection);
        QVERIFY(stage_.host);
        journey_ = stage_.journey(QStringLiteral("down-test"));
        // A client tries again each second for as long as it would wait for an answer, 10 s; while there is
        // one, it may take that long.
        QFile configuration(connection->folder + QStringLiteral("/etc/slurm.conf"));
        QVERIFY(configuration.open(QIODevice::Append));
        configuration.write("MessageTimeout=2\n");
        configuration.close();
        const auto status = practiceStatus(options_);
        QVERIFY(status);
        for (const auto& service : status->services)
            if (service.name == QLatin1String("slurmctld"))
                QCOMPARE(::kill(static_cast<pid_t>(service.pid), SIGKILL), 0);
    }

    void cleanupTestCase() {
        stage_ = {};
        static_cast<void>(resetPractice(options_));
    }

    void lookingAroundTellsIt() {
        const auto facts = readSiteFacts(*stage_.host, {});
        QVERIFY(facts);
        QVERIFY(!facts->slurmAnswers);
        QVERIFY(!facts->slurmVersion.isEmpty());
        QCOMPARE(facts->accounts, QStringList{QStringLiteral("def-sponsor00")});
    }

    void everythingAskedOfItCanBeAskedAgain_data() {
        QTest::addColumn<int>("what");
        QTest::newRow("submit") << 0;
        QTest::newRow("test") << 1;
        QTest::newRow("cancel") << 2;
        QTest::newRow("try") << 3;
    }

    void everythingAskedOfItCanBeAskedAgain() {
        QFETCH(int, what);
        const QString script = QStringLiteral("#!/bin/bash\ntrue\n");
        std::optional<Error> error;
        const auto note = [&error](const auto& result) {
            if (!result) error = result.error();
        };
        if (what == 0) note(submitUnkept(*stage_.host, journey_, script, {}));
        if (what == 1) {
            const auto verdict = checkSubmission(*stage_.host, journey_, script, {});
            QVERIFY(verdict);
            note(verdict->slurm);
        }
        SubmittedJob job;
        job.jobId = QStringLiteral("4");
        if (what == 2) note(cancelJob(*stage_.host, job, {}));
        if (what == 3) note(tryInteractively(*stage_.host, journey_.job, stage_.cluster, {1, 1}, {}, {}));
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::SlurmUnavailable);
        QCOMPARE(error->arguments(), QStringList{stage_.host->label()});
        QVERIFY(error->retryable);
        QVERIFY2(error->detail.contains(QLatin1String("Unable to contact slurm controller")),
                 qPrintable(error->detail));
    }

    void followingGoesOnAndSaysItOnce() {
        SubmittedJob job;
        job.jobId = QStringLiteral("4");
        std::stop_source stop;
        const TwoSleeps clock(stop);
        JobFollower follower(job, clock);
        QList<Error> troubles;
        const auto ended =
            followJob(*stage_.host, follower, std::chrono::seconds(1), clock,
                      {.trouble = [&](const Error& error) { troubles.append(error); }}, stop.get_token());
        QCOMPARE(ended.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(clock.sleeps, 2);
        QCOMPARE(troubles.size(), 1);
        QCOMPARE(troubles.first().kind(), ErrorKind::SlurmUnavailable);
    }
};

ATELIER_TEST(TestSlurmDown)
#include "test_SlurmDown.moc"
