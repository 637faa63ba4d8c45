#include <signal.h>

#include <QtTest>
#include <functional>
#include <future>
#include <map>
#include <optional>

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

    /// Whoever asks waits for seconds, and so all of it is asked at once.
    std::future<Expected<SiteFacts>> lookedAround_;
    std::map<QString, std::future<std::optional<Error>>> asked_;

    template <typename Result>
    static std::optional<Error> errorOf(const Result& result) {
        return result ? std::nullopt : std::optional<Error>(result.error());
    }
    void ask(const char* what, std::function<std::optional<Error>()> question) {
        asked_.emplace(QString::fromLatin1(what), std::async(std::launch::async, std::move(question)));
    }
    void askEverything() {
        const QString script = QStringLiteral("#!/bin/bash\ntrue\n");
        RemoteHost& host = *stage_.host;
        lookedAround_ = std::async(std::launch::async, [&host] { return readSiteFacts(host, {}); });
        ask("submit", [&host, this, script] { return errorOf(submitUnkept(host, journey_, script, {})); });
        ask("test", [&host, this, script]() -> std::optional<Error> {
            const auto verdict = checkSubmission(host, journey_, script, {});
            return verdict ? errorOf(verdict->slurm) : std::nullopt;
        });
        ask("cancel", [&host] {
            SubmittedJob job;
            job.jobId = QStringLiteral("4");
            return errorOf(cancelJob(host, job, {}));
        });
        ask("try", [&host, this] {
            return errorOf(tryInteractively(host, journey_.job, stage_.cluster, {1, 1}, {}, {}));
        });
    }

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
        askEverything();
    }

    void cleanupTestCase() {
        lookedAround_ = {};
        asked_.clear();
        stage_ = {};
        static_cast<void>(resetPractice(options_));
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

    void lookingAroundTellsIt() {
        const auto facts = lookedAround_.get();
        QVERIFY(facts);
        QVERIFY(!facts->slurmAnswers);
        QVERIFY(!facts->slurmVersion.isEmpty());
        QCOMPARE(facts->accounts, QStringList{QStringLiteral("def-sponsor00")});
    }

    void everythingAskedOfItCanBeAskedAgain_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"submit", "test", "cancel", "try"}) QTest::newRow(what) << what;
    }

    void everythingAskedOfItCanBeAskedAgain() {
        QFETCH(QString, what);
        const auto error = asked_.at(what).get();
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::SlurmUnavailable);
        QCOMPARE(error->arguments(), QStringList{stage_.host->label()});
        QVERIFY(error->retryable);
        QVERIFY2(error->detail.contains(QLatin1String("Unable to contact slurm controller")),
                 qPrintable(error->detail));
    }
};

ATELIER_TEST(TestSlurmDown)
#include "test_SlurmDown.moc"
