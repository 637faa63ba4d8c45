#include <QProcess>
#include <QTimeZone>
#include <QtTest>
#include <csignal>
#include <iostream>

#include "core/error/RecordErrors.h"
#include "core/messages/Messages.h"
#include "core/remote/ForwardedHost.h"
#include "core/slurm/ScontrolJob.h"
#include "core/submit/HistoryJobs.h"
#include "core/submit/LookForSubmissions.h"
#include "core/submit/SubmissionWords.h"
#include "core/submit/SubmitJob.h"
#include "tests/submit/PatientClock.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/FileContents.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString journeyName = QStringLiteral("lost-submission");

/// Whatever is run, this process ends without a word as soon as the cluster has taken a job.
class DeadlyHost final : public atelier::ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        const auto status = ForwardedHost::execute(command, streams, std::move(stop));
        if (command.argv.value(0) == QLatin1String("sbatch")) std::raise(SIGKILL);
        return status;
    }
};

QString script(const QString& body) {
    return QStringLiteral(
               "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=5\n#SBATCH --mem=50M\n"
               "#SBATCH --job-name=lost-one\n#SBATCH --output=%x-%j.out\n") +
           body + QLatin1Char('\n');
}

/// In a process of its own: submits to the practice cluster and is killed before the answer is here.
int submitAndDie(const QString& folder) {
    PracticeStage stage = PracticeStage::open();
    if (!stage.host) return 2;
    DeadlyHost host(*stage.host);
    SubmissionRecord record{OpenSubmissions(folder)};
    const auto job = submitJob(host, stage.journey(journeyName), script(QStringLiteral("sleep 300")), record,
                               {}, SystemClock());
    std::cout << "still alive" << std::endl;
    return job ? 0 : 1;
}

constexpr auto rememberComment =
    "for a; do case $a in --comment=*) echo \"${a#--comment=}\" > ~/comment;; esac; done\n";
constexpr auto knownToSqueue =
    "echo \"77|77|N/A|PD|Priority|0:00|5:00|5:00|N/A|N/A|b1||$(cat ~/comment)|x\"\n";

}  // namespace

/// Submissions whose answer never arrived: what is kept of them, and what is found out later.
class TestLostSubmissions : public QObject {
    Q_OBJECT

    /// A cluster of a test's own, played by programs in a folder.
    struct Stage {
        Stage() : host(home.path()), all(home.filePath(QStringLiteral("data/submissions"))) {
            host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
            program("squeue", "exit 0\n");
            program("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1\n");
            journey.cluster = Catalogue::builtIn().find(QStringLiteral("narval")).value();
            journey.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
            journey.site = SiteFacts{};
            journey.site->user = QStringLiteral("moi");
            journey.site->home = home.path();
            journey.job.name = QStringLiteral("ml-test");
        }
        void program(const char* name, const QByteArray& text) const {
            const QString path = home.filePath(QStringLiteral("bin/") + QLatin1String(name));
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("#!/bin/bash\n" + text);
            file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        }
        /// Whether it is still open after having been submitted.
        bool submitted() {
            SubmissionRecord record(all);
            const auto job = submitJob(host, journey, script(QStringLiteral("true")), record, {}, clock);
            error = job ? std::nullopt : std::optional(job.error());
            return record.isOpen();
        }
        OpenSubmission leave() {
            SubmissionRecord record(all);
            OpenSubmission one;
            one.comment = newSubmissionComment();
            one.name = QStringLiteral("ml-test");
            one.entry.clusterId = QStringLiteral("narval");
            one.entry.host = journey.login->host;
            one.entry.user = QStringLiteral("moi");
            one.entry.submittedAt = clock.time;
            if (!record.open(one)) qFatal("not written");
            QFile comment(home.filePath(QStringLiteral("comment")));
            if (comment.open(QIODevice::WriteOnly)) comment.write(one.comment.toLatin1());
            return one;
        }
        QList<SubmissionOutcome> resolve() {
            const auto account = accountOf(journey);
            return resolveOpenSubmissions(
                host, all,
                {[account](const HistoryEntry& entry) { return isOf(entry, *account); },
                 [this](const HistoryEntry& entry) -> Expected<void> {
                     if (unusable) return failure(error::HistoryUnusable{QStringLiteral("/x"), {}});
                     remembered << entry;
                     return {};
                 }},
                clock, {});
        }

        QTemporaryDir home;
        LocalHost host;
        JourneyState journey;
        PatientClock clock;
        OpenSubmissions all;
        std::optional<Error> error;
        QList<HistoryEntry> remembered;
        bool unusable = false;
    };

    static void ended(const QString& jobId, RemoteHost& host) {
        static_cast<void>(host.run(command({QStringLiteral("scancel"), jobId})));
    }

private Q_SLOTS:
    /// On a real Slurm: the process is killed between sbatch and its answer.
    void aJobOfAKilledProcessIsFoundByTheNextOne() {
        QTemporaryDir data;
        const OpenSubmissions all(data.filePath(QStringLiteral("submissions")));
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationFilePath(),
                      atelier::testing::wordsOfThisTest({QStringLiteral("--submit-and-die"),
                                                         data.filePath(QStringLiteral("submissions"))}));
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray said = process.readAll();
        QVERIFY2(process.exitStatus() == QProcess::CrashExit, said.constData());
        QVERIFY2(!said.contains("still alive"), said.constData());

        const auto left = all.read().open;
        QCOMPARE(left.size(), 1);
        QCOMPARE(left.first().name, QStringLiteral("lost-one"));
        const PracticeStage stage = PracticeStage::open();
        QVERIFY(stage.host);
        const JourneyState journey = stage.journey(journeyName);
        History history(data.filePath(QStringLiteral("history.sqlite")));
        const auto outcomes = resolveOpenSubmissions(
            *stage.host, all,
            {ownedBy(*accountOf(journey), Catalogue::builtIn()),
             [&history](const HistoryEntry& entry) { return history.remember(entry); }},
            SystemClock(), {});
        QCOMPARE(outcomes.size(), 1);
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QVERIFY(isGoodNews(outcomes.first()));
        const QString id = outcomes.first().submission.entry.jobId;
        const auto answer = stage.host->run(scontrolJobCommand(id));
        ended(id, *stage.host);
        QVERIFY(answer);
        const auto rows = parseScontrolJob(id, *answer);
        QVERIFY(rows && !rows->isEmpty());
        QCOMPARE(rows->first().name, QStringLiteral("lost-one"));
        QCOMPARE(rows->first().comment, left.first().comment);
        // It can be followed from now on.
        const auto entries = history.entries();
        QVERIFY(entries);
        QCOMPARE(entries->size(), 1);
        const SubmittedJob job = submittedJob(entries->first(), *accountOf(journey));
        QCOMPARE(job.jobId, id);
        QCOMPARE(QFileInfo(rows->first().outputFile).canonicalPath(),
                 QFileInfo(QString(job.outputPattern).replace(QStringLiteral("%j"), id)).canonicalPath());
        QVERIFY(all.isEmpty());
    }

    /// On a real Slurm, whose accounts do not answer: a short job is over before somebody signs in again.
    void aJobThatHasEndedMeanwhileIsFoundInTheQueue() {
        const PracticeStage stage = PracticeStage::open();
        QVERIFY(stage.host);
        QTemporaryDir data;
        const OpenSubmissions all(data.filePath(QStringLiteral("submissions")));
        const JourneyState journey = stage.journey(journeyName);
        SubmissionRecord record(all);
        const auto job =
            submitJob(*stage.host, journey, script(QStringLiteral("true")), record, {}, SystemClock());
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        const OpenSubmission open = record.submission();
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const auto rows =
                    parseScontrolJob(job->jobId, *stage.host->run(scontrolJobCommand(job->jobId)));
                return rows && isFinal(rows->first().state);
            }(),
            150'000);
        const auto outcomes = lookForSubmissions(*stage.host, {open}, SystemClock(), {});
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QCOMPARE(outcomes.first().submission.entry.jobId, job->jobId);
    }

    void itIsWrittenDownBeforeSlurmIsAsked() {
        Stage stage;
        stage.program("sbatch", "ls ~/data/submissions > ~/seen\necho 12\n");
        SubmissionRecord record(stage.all);
        const auto job =
            submitJob(stage.host, stage.journey, script(QStringLiteral("true")), record, {}, stage.clock);
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        QVERIFY(contentOf(stage.home.filePath(QStringLiteral("seen"))).contains(QStringLiteral(".json\n")));
        // Whoever puts it into the history says when that is done.
        QVERIFY(record.isOpen());
        record.remove();
        QVERIFY(stage.all.isEmpty());
    }

    void whatCannotBeWrittenDownIsNotSubmitted() {
        Stage stage;
        stage.program("sbatch", "touch ~/asked\necho 12\n");
        SubmissionRecord record{OpenSubmissions(QStringLiteral("/proc/atelier/submissions"))};
        const auto job =
            submitJob(stage.host, stage.journey, script(QStringLiteral("true")), record, {}, stage.clock);
        QVERIFY(!job);
        QCOMPARE(job.error().kind(), ErrorKind::FileUnwritable);
        QVERIFY(!QFile::exists(stage.home.filePath(QStringLiteral("asked"))));
    }

    void onlyWhatIsUncertainStaysOpen_data() {
        QTest::addColumn<QByteArray>("sbatch");
        QTest::addColumn<bool>("open");
        QTest::newRow("refused") << QByteArray("echo 'sbatch: error: no' >&2\nexit 1\n") << false;
        QTest::newRow("refused without a word") << QByteArray("exit 1\n") << false;
        QTest::newRow("no controller")
            << QByteArray("echo 'Unable to contact slurm controller' >&2\nexit 1\n") << false;
        QTest::newRow("no sbatch") << QByteArray("exit 127\n") << false;
        // It was looked for already.
        QTest::newRow("timed out") << QByteArray("echo 'Socket timed out on send/recv' >&2\nexit 1\n")
                                   << false;
        QTest::newRow("broken off, and not taken")
            << QByteArray("echo 'Connection reset by peer' >&2\nexit 1\n") << false;
        QTest::newRow("ended by a signal") << QByteArray("kill -9 $$\n") << true;
        QTest::newRow("ended by a signal, with the shell's words")
            << QByteArray("bash -c 'kill -9 $$'\nexit 137\n") << true;
        QTest::newRow("ended by a watchdog with its words")
            << QByteArray("echo 'Terminated by login node watchdog' >&2\nexit 143\n") << true;
        QTest::newRow("ended by a signal behind a wrapper")
            << QByteArray("bash -c 'kill -9 $$'\nexit 1\n") << true;
        QTest::newRow("another answer") << QByteArray("echo Submitted, I think\n") << true;
    }

    void onlyWhatIsUncertainStaysOpen() {
        QFETCH(QByteArray, sbatch);
        QFETCH(bool, open);
        Stage stage;
        stage.program("sbatch", sbatch);
        QCOMPARE(stage.submitted(), open);
        QVERIFY(stage.error);
        QCOMPARE(stage.all.read().open.size(), open ? 1 : 0);
    }

    /// slurm_errno.c; the controller has the job all the same.
    void aTakenJobIsFoundAfterABrokenConversation_data() {
        QTest::addColumn<QByteArray>("words");
        for (const char* words :
             {"Socket timed out on send/recv operation", "Zero Bytes were transmitted or received",
              "Message receive failure", "Unable to contact slurm controller (receive failure)",
              "Connection reset by peer"})
            QTest::newRow(words) << QByteArray(words);
    }

    void aTakenJobIsFoundAfterABrokenConversation() {
        QFETCH(QByteArray, words);
        Stage stage;
        stage.program("sbatch", QByteArray(rememberComment) +
                                    "echo 'sbatch: error: Batch job submission failed: " + words +
                                    "' >&2\nexit 1\n");
        stage.program("squeue", knownToSqueue);
        QVERIFY(stage.submitted());
        QVERIFY(!stage.error);
        // Where the queue cannot be asked, nobody knows.
        stage.program("squeue", "echo 'Unable to contact slurm controller' >&2\nexit 1\n");
        QVERIFY(stage.submitted());
        QVERIFY(stage.error);
        // Whoever tries again then may have two jobs.
        const QString said = sentence(*stage.error);
        QVERIFY2(said.contains(QLatin1String("not known yet whether there is a job")), qPrintable(said));
        QVERIFY2(!said.contains(QLatin1String("again")) && !stage.error->retryable, qPrintable(said));
    }

    void aQueueThatDoesNotAnswerAfterATimeoutLeavesItOpen() {
        Stage stage;
        stage.program("sbatch", "echo 'Socket timed out on send/recv' >&2\nexit 1\n");
        stage.program("squeue", "echo 'Unable to contact slurm controller' >&2\nexit 1\n");
        QVERIFY(stage.submitted());
    }

    void aJobOfTheQueueIsFoundAndNoted() {
        Stage stage;
        stage.program("sbatch", QByteArray(rememberComment) + "kill -9 $$\n");
        QVERIFY(stage.submitted());
        stage.program("squeue", knownToSqueue);
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.size(), 1);
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QCOMPARE(stage.remembered.size(), 1);
        QCOMPARE(stage.remembered.first().jobId, QStringLiteral("77"));
        QCOMPARE(stage.remembered.first().job.name, QStringLiteral("ml-test"));
        QVERIFY(stage.remembered.first().outputPattern.endsWith(QStringLiteral("/lost-one-%j.out")));
        QVERIFY(stage.all.isEmpty());
        QVERIFY(stage.resolve().isEmpty());
    }

    void aYoungOneIsGivenTheTimeOfALateController() {
        Stage stage;
        stage.leave();
        stage.program("squeue", QByteArray("echo x >> ~/looks; [ $(wc -l < ~/looks) = 3 ] && ") +
                                    knownToSqueue + "exit 0\n");
        QCOMPARE(stage.resolve().first().fate, SubmissionFate::Taken);
        QCOMPARE(stage.clock.slept, std::chrono::seconds(60));
    }

    /// Whoever started sbatch may be gone, and sbatch still tries (sbatch.c, MAX_RETRIES).
    void sbatchMayStillBeAtItForMinutes_data() {
        QTest::addColumn<int>("age");
        QTest::addColumn<QByteArray>("sacct");
        QTest::addColumn<SubmissionFate>("fate");
        const QByteArray all = "echo '70||sbatch x'\n";
        const QByteArray none = "exit 127\n";
        QTest::newRow("just now") << 1 << all << SubmissionFate::TooEarly;
        QTest::newRow("just now, no accounts") << 1 << none << SubmissionFate::TooEarly;
        QTest::newRow("the clock was put back a little") << -90 << all << SubmissionFate::TooEarly;
        QTest::newRow("nine minutes") << 9 * 60 << all << SubmissionFate::TooEarly;
        QTest::newRow("eleven minutes") << 11 * 60 << all << SubmissionFate::NotTaken;
        QTest::newRow("eleven minutes, no accounts") << 11 * 60 << none << SubmissionFate::NotSeen;
    }

    void sbatchMayStillBeAtItForMinutes() {
        QFETCH(int, age);
        QFETCH(QByteArray, sacct);
        QFETCH(SubmissionFate, fate);
        Stage stage;
        stage.program("sacct", sacct);
        stage.leave();
        stage.clock.time = stage.clock.time.addSecs(age);
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.size(), 1);
        QCOMPARE(outcomes.first().fate, fate);
        const bool early = fate == SubmissionFate::TooEarly;
        QCOMPARE(outcomes.first().again, early);
        QCOMPARE(stage.all.isEmpty(), !early);
        const QString words = outcomeInWords(outcomes.first());
        QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("Do not submit it again")) == early, qPrintable(words));
        if (!early) return;
        stage.program("squeue", knownToSqueue);
        QCOMPARE(stage.resolve().first().fate, SubmissionFate::Taken);
    }

    /// sacct is asked for a month and two days: beyond that it says nothing of what was submitted.
    void whatTheAccountsDoNotReachIsNotCalledNotTaken_data() {
        QTest::addColumn<int>("days");
        QTest::addColumn<SubmissionFate>("fate");
        QTest::newRow("30 days") << 30 << SubmissionFate::NotTaken;
        QTest::newRow("31 days") << 31 << SubmissionFate::NotSeen;
        QTest::newRow("45 days") << 45 << SubmissionFate::NotSeen;
        // The clock was wrong, and was put right.
        QTest::newRow("tomorrow") << -1 << SubmissionFate::NotSeen;
        QTest::newRow("in 40 days") << -40 << SubmissionFate::NotSeen;
    }

    void whatTheAccountsDoNotReachIsNotCalledNotTaken() {
        QFETCH(int, days);
        QFETCH(SubmissionFate, fate);
        Stage stage;
        stage.program("sacct", "echo '70||sbatch x'\n");
        stage.leave();
        stage.clock.time = stage.clock.time.addDays(days);
        QCOMPARE(stage.resolve().first().fate, fate);
    }

    /// The controller is away or its answer garbled; what has ended is in the accounts all the same.
    void theAccountsAreAskedWhereTheQueueCannotBeRead() {
        Stage stage;
        stage.program("squeue", "echo garbage\n");
        stage.program("sacct", "echo '70||sbatch x'\n");
        stage.leave();
        stage.clock.time = stage.clock.time.addDays(1);
        auto outcomes = stage.resolve();
        QCOMPARE(outcomes.first().fate, SubmissionFate::Unknown);
        QVERIFY(outcomes.first().again);
        QCOMPARE(outcomes.first().trouble->kind(), ErrorKind::SlurmAnswerUnreadable);
        stage.program("sacct", "echo \"81|$(cat ~/comment)|\"\n");
        outcomes = stage.resolve();
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QCOMPARE(outcomes.first().submission.entry.jobId, QStringLiteral("81"));
        QVERIFY(stage.all.isEmpty());
    }

    void anOldOneNeedsNoWaiting() {
        Stage stage;
        stage.leave();
        stage.clock.time = stage.clock.time.addDays(1);
        stage.resolve();
        QCOMPARE(stage.clock.slept.count(), 0);
    }

    void theAccountsTell_data() {
        QTest::addColumn<QByteArray>("sacct");
        QTest::addColumn<SubmissionFate>("fate");
        QTest::addColumn<bool>("again");
        QTest::newRow("its line") << QByteArray(
                                         "echo '70||sbatch x'\n"
                                         "echo \"81_[2-9%1]||sbatch --comment=$(cat ~/comment) y\"\n")
                                  << SubmissionFate::Taken << false;
        QTest::newRow("its comment") << QByteArray("echo \"81|$(cat ~/comment)|\"\n") << SubmissionFate::Taken
                                     << false;
        QTest::newRow("other jobs") << QByteArray("echo '70||sbatch x'\n") << SubmissionFate::NotTaken
                                    << false;
        QTest::newRow("no job") << QByteArray("exit 0\n") << SubmissionFate::NotTaken << false;
        QTest::newRow("jobs of which nobody knows how")
            << QByteArray("echo '70||'\n") << SubmissionFate::NotSeen << false;
        QTest::newRow("none kept") << QByteArray("echo 'Slurm accounting storage is disabled' >&2; exit 1\n")
                                   << SubmissionFate::NotSeen << false;
        QTest::newRow("no sacct") << QByteArray("exit 127\n") << SubmissionFate::NotSeen << false;
        QTest::newRow("an old sacct")
            << QByteArray("echo 'sacct: fatal: Invalid field requested: \"SubmitLine\"' >&2; exit 1\n")
            << SubmissionFate::NotSeen << false;
        QTest::newRow("down") << QByteArray("echo 'failed to open persistent connection' >&2; exit 1\n")
                              << SubmissionFate::Unknown << true;
    }

    void theAccountsTell() {
        QFETCH(QByteArray, sacct);
        QFETCH(SubmissionFate, fate);
        QFETCH(bool, again);
        Stage stage;
        stage.leave();
        stage.program("sacct", "echo \"$@\" > ~/asked\n" + sacct);
        stage.clock.time = stage.clock.time.addDays(3);
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.size(), 1);
        QCOMPARE(outcomes.first().fate, fate);
        QCOMPARE(outcomes.first().again, again);
        QCOMPARE(stage.all.isEmpty(), !again);
        QVERIFY(
            contentOf(stage.home.filePath(QStringLiteral("asked"))).contains(QStringLiteral("-S now-5days")));
        if (fate == SubmissionFate::Taken) QCOMPARE(stage.remembered.first().jobId, QStringLiteral("81"));
        const QString words = outcomeInWords(outcomes.first());
        QVERIFY2(words.contains(QStringLiteral("“ml-test”")), qPrintable(words));
        QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
        // Only what is certain is said as such.
        QCOMPARE(words.contains(QStringLiteral("can be submitted again")), fate == SubmissionFate::NotTaken);
    }

    void afterAMonthItIsSaidOnceAndDropped() {
        Stage stage;
        stage.leave();
        stage.program("squeue", "echo 'Unable to contact slurm controller' >&2\nexit 1\n");
        stage.clock.time = stage.clock.time.addDays(daysLookedFor);
        QVERIFY(stage.resolve().first().again);
        stage.clock.time = stage.clock.time.addDays(1);
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.first().fate, SubmissionFate::Unknown);
        QVERIFY(!outcomes.first().again);
        QVERIFY(stage.resolve().isEmpty());
    }

    void thoseOfAnotherAccountAreLeftAlone() {
        Stage stage;
        stage.leave();
        stage.journey.login->user = QStringLiteral("elle");
        QVERIFY(stage.resolve().isEmpty());
        stage.journey.login->user = QStringLiteral("moi");
        stage.journey.cluster = Catalogue::builtIn().find(QStringLiteral("rorqual")).value();
        QVERIFY(stage.resolve().isEmpty());
        QCOMPARE(stage.all.read().open.size(), 1);
    }

    void aJobThatCannotBeNotedIsNamed() {
        Stage stage;
        stage.leave();
        stage.program("squeue", knownToSqueue);
        stage.unusable = true;
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QVERIFY(!isGoodNews(outcomes.first()));
        QVERIFY(outcomeInWords(outcomes.first()).contains(QStringLiteral("job 77")));
        QVERIFY(troubleInWords(outcomes.first()).contains(QStringLiteral("/x")));
        // It is noted as soon as that can be done.
        QCOMPARE(stage.all.read().open.size(), 1);
        stage.unusable = false;
        QVERIFY(isGoodNews(stage.resolve().first()));
        QCOMPARE(stage.remembered.size(), 1);
        QVERIFY(stage.all.isEmpty());
    }

    /// As on a disk that is read only or full: the user is told what became of it, and why it stays open.
    void whatCannotBeSettledIsToldAndStaysOpen() {
        Stage stage;
        const OpenSubmission one = stage.leave();
        const QString lock = stage.home.filePath(QStringLiteral("data/submissions/")) +
                             one.comment.section(QLatin1Char(':'), 1) + QStringLiteral(".json.lock");
        QVERIFY(QDir().mkdir(lock));
        stage.program("squeue", knownToSqueue);
        const auto outcomes = stage.resolve();
        QCOMPARE(outcomes.size(), 1);
        QCOMPARE(outcomes.first().fate, SubmissionFate::Taken);
        QVERIFY(outcomes.first().again);
        QVERIFY(troubleInWords(outcomes.first()).contains(lock));
        QVERIFY(!troubleInWords(outcomes.first()).contains(QStringLiteral("Choose")));
        const QString kept = blockedInWords({one, *outcomes.first().trouble});
        QVERIFY2(kept.contains(lock) && kept.contains(QStringLiteral("“ml-test”")), qPrintable(kept));
        QVERIFY(QDir().rmdir(lock));
        QVERIFY(isGoodNews(stage.resolve().first()));
        QVERIFY(stage.all.isEmpty());
    }

    void whatAnotherIsAboutIsLeftToItAndNamed() {
        Stage stage;
        const OpenSubmission one = stage.leave();
        SubmissionRecord record(stage.all);
        QVERIFY(record.takeOver(one).value());
        QVERIFY(stage.resolve().isEmpty());
        const auto held = stage.all.read().held;
        QCOMPARE(held.size(), 1);
        const QString words = blockedInWords(held.first());
        QVERIFY2(words.contains(QString::number(QCoreApplication::applicationPid())) &&
                     words.contains(QStringLiteral(".json.lock")),
                 qPrintable(words));
    }

    void whoeverStopsTheLookLosesNothing() {
        Stage stage;
        stage.leave();
        std::stop_source stopped;
        stopped.request_stop();
        const auto account = accountOf(stage.journey);
        const auto outcomes = resolveOpenSubmissions(
            stage.host, stage.all,
            {[account](const HistoryEntry& entry) { return isOf(entry, *account); }, {}}, stage.clock,
            stopped.get_token());
        QCOMPARE(outcomes.first().fate, SubmissionFate::Unknown);
        QVERIFY(outcomes.first().again);
        QCOMPARE(stage.all.read().open.size(), 1);
    }
};

static int runTestLostSubmissions(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == QLatin1String("--submit-and-die")) return submitAndDie(words.value(2));
    TestLostSubmissions test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestLostSubmissions)
#include "test_LostSubmissions.moc"
