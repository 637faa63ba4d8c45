#include <QTimeZone>
#include <QtTest>

#include "core/job/JobFileName.h"
#include "core/render/Render.h"
#include "core/slurm/ScontrolJob.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/ScriptOnCluster.h"
#include "core/submit/SubmitJob.h"
#include "tests/submit/PatientClock.h"
#include "tests/submit/PracticeStage.h"
#include "tests/submit/SubmitUnkept.h"
#include "tests/support/FileContents.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::contentOf;
using atelier::testing::LocalHost;
using atelier::testing::PatientClock;
using atelier::testing::PracticeStage;
using atelier::testing::submitUnkept;
using atelier::testing::writeProgram;

namespace {}  // namespace

class TestSubmitJob : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    JourneyState journey_;
    QString name_;  ///< of this test's jobs

    QDir submitFolder() const { return QDir(stage_.inHome(QStringLiteral("scratch/atelier/") + name_)); }

    static QString script(const QString& options, const QString& body) {
        QString text = QStringLiteral("#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=5\n");
        for (const auto& option : options.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            text += QStringLiteral("#SBATCH ") + option + QLatin1Char('\n');
        return text + body + QLatin1Char('\n');
    }

    JobRow endOf(const SubmittedJob& job) {
        JobRow end;
        const auto isOver = [&] {
            const auto rows = parseScontrolJob(job.jobId, *stage_.host->run(scontrolJobCommand(job.jobId)));
            if (rows) end = rows->first();
            return rows && isFinal(end.state);
        };
        return QTest::qWaitFor(isOver, 150'000) ? end : JobRow();
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
    }

    void init() {
        // A job of an earlier test may still write its output, so each test has a name and a folder of its
        // own.
        name_ = QStringLiteral("submit-") + QLatin1String(QTest::currentTestFunction());
        journey_ = stage_.journey(name_);
        QVERIFY(submitFolder().removeRecursively());
    }

    void theJobWritesWhereItSaid() {
        const auto job = submitUnkept(
            *stage_.host, journey_,
            script(QStringLiteral("--job-name=sub --output=%x-%j.out"), QStringLiteral("echo hello; exit 3")),
            {});
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        QCOMPARE(job->account.clusterId, QStringLiteral("practice"));
        QCOMPARE(job->name, QStringLiteral("sub"));
        QCOMPARE(job->pieces, 1);
        const JobRow end = endOf(*job);
        QCOMPARE(end.state, JobState::Failed);
        QCOMPARE(end.exitCode, 3);
        QVERIFY(end.comment.startsWith(QLatin1String("atelier:")));
        const QString output = QString(job->outputPattern).replace(QStringLiteral("%j"), job->jobId);
        QVERIFY(output.startsWith(QLatin1Char('/')));
        QCOMPARE(QFileInfo(end.outputFile).canonicalFilePath(), QFileInfo(output).canonicalFilePath());
        QTRY_COMPARE(contentOf(output), QStringLiteral("hello\n"));
        QVERIFY(QDir(job->resultsFolder).exists());
    }

    void aChainHasItsPieces() {
        const auto job = submitUnkept(
            *stage_.host, journey_,
            script(QStringLiteral("--array=1-3%1 --begin=now+1hour"), QStringLiteral("true")), {});
        QVERIFY(job);
        QCOMPARE(job->pieces, 3);
        QVERIFY2(job->outputPattern.endsWith(QLatin1String("/slurm-%A_%a.out")),
                 qPrintable(job->outputPattern));
        QVERIFY(cancelJob(*stage_.host, *job, {}));
    }

    void foldersForOutputAndCheckpointsAreMade() {
        const QString home = stage_.connection.home;
        journey_.job.chain.enabled = true;
        journey_.job.chain.checkpointFolder = QStringLiteral("~/scratch/check points/é");
        journey_.job.follow.resultsFolder = QStringLiteral("~/scratch/results of it");
        const auto job =
            submitUnkept(*stage_.host, journey_,
                         script(QStringLiteral("--output=logs/%j.out"), QStringLiteral("echo here")), {});
        QVERIFY(job);
        QCOMPARE(endOf(*job).state, JobState::Completed);
        QVERIFY(QDir(home + QStringLiteral("/scratch/check points/é")).exists());
        QVERIFY(QDir(home + QStringLiteral("/scratch/results of it")).exists());
        QTRY_COMPARE(contentOf(QString(job->outputPattern).replace(QStringLiteral("%j"), job->jobId)),
                     QStringLiteral("here\n"));
        QCOMPARE(job->resultsFolder, journey_.site->home + QStringLiteral("/scratch/results of it"));
    }

    void everySubmissionKeepsItsScriptInAFileOfItsOwn() {
        for (const char* body : {"echo one", "echo two"}) {
            const auto job = submitUnkept(*stage_.host, journey_, script({}, QLatin1String(body)), {});
            QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
            static_cast<void>(cancelJob(*stage_.host, *job, {}));
        }
        const QDir folder = submitFolder();
        const QFileInfoList scripts =
            folder.entryInfoList({name_ + QStringLiteral("-*.sh")}, QDir::Files, QDir::Time | QDir::Reversed);
        QCOMPARE(scripts.size(), 2);
        QSet<QString> bodies;
        for (const QFileInfo& file : scripts) {
            bodies << contentOf(file.filePath()).trimmed().section(QLatin1Char('\n'), -1);
            QVERIFY2(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)),
                     qPrintable(file.fileName()));
        }
        QCOMPARE(bodies, QSet<QString>({QStringLiteral("echo one"), QStringLiteral("echo two")}));
        QCOMPARE(folder.entryList({QStringLiteral(".*")}, QDir::Files | QDir::Hidden), QStringList());
    }

    void aJobWhoseScriptSaysNoNameIsCalledAfterTheJourneys() {
        const auto job = submitUnkept(*stage_.host, journey_, script({}, QStringLiteral("true")), {});
        QVERIFY(job);
        QCOMPARE(job->name, name_);
        const auto answer = stage_.host->run(scontrolJobCommand(job->jobId));
        QCOMPARE(parseScontrolJob(job->jobId, *answer)->first().name, job->name);
    }

    void theScriptThatSlurmHasIsTheOneOfTheUser() {
        const QString text = script(QStringLiteral("--hold"), QStringLiteral("echo 'its own, é'"));
        const auto job = submitUnkept(*stage_.host, journey_, text, {});
        QVERIFY(job);
        const auto kept = stage_.host->runChecked(
            command({QStringLiteral("scontrol"), QStringLiteral("write"), QStringLiteral("batch_script"),
                     job->jobId, QStringLiteral("-")}));
        QVERIFY(cancelJob(*stage_.host, *job, {}));
        QVERIFY(kept);
        QVERIFY2(QString::fromUtf8(*kept).startsWith(text), kept->constData());
    }

    void aFolderOfSomebodyElsesIsNotUsed() {
        QTemporaryDir home;
        LocalHost host(home.path());
        QDir(home.path()).mkdir(QStringLiteral("theirs"));
        // Whoever is not root cannot make a folder somebody else's; / is.
        const bool root =
            QProcess::execute(QStringLiteral("chown"),
                              {QStringLiteral("65534"), home.filePath(QStringLiteral("theirs"))}) == 0;
        const QString theirs = root ? home.filePath(QStringLiteral("theirs")) : QStringLiteral("/");
        const auto put = putScript(host, RemotePath(theirs), QStringLiteral("a"), "x\n", {}, {});
        QVERIFY(!put);
        QCOMPARE(put.error().kind(), ErrorKind::RemotePermissionDenied);
        QCOMPARE(put.error().arguments().first(), theirs);
        QVERIFY(QDir(theirs).entryList({QStringLiteral("a-*")}).isEmpty());
    }

    void aScriptThatDidNotArriveWholeIsNotLeft() {
        QTemporaryDir home;
        LocalHost host(home.path());
        writeProgram(home.filePath(QStringLiteral("bin/cat")), "head -c 10\nexit 1\n");
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        QVERIFY(!putScript(host, RemotePath(QStringLiteral("~/jobs")), QStringLiteral("a"),
                           QByteArray(4096, 'x'), {}, {}));
        QCOMPARE(QDir(home.filePath(QStringLiteral("jobs"))).entryList(QDir::Files | QDir::Hidden),
                 QStringList());
    }

    void whyAScriptCannotBeWrittenIsWhatTheClusterSays_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<ErrorKind>("kind");
        const auto row = [](const char* said, ErrorKind kind) {
            QTest::newRow(said) << QByteArray(said) << kind;
        };
        row("No space left on device", ErrorKind::RemoteDiskFull);
        row("Disk quota exceeded", ErrorKind::RemoteDiskFull);
        row("File too large", ErrorKind::RemoteDiskFull);
        row("Permission denied", ErrorKind::RemotePermissionDenied);
        row("Read-only file system", ErrorKind::RemotePermissionDenied);
        row("Operation not permitted", ErrorKind::RemotePermissionDenied);
        row("Not a directory", ErrorKind::RemotePathMissing);
        row("Something else", ErrorKind::CommandFailed);
    }

    void whyAScriptCannotBeWrittenIsWhatTheClusterSays() {
        QFETCH(QByteArray, said);
        QFETCH(ErrorKind, kind);
        QTemporaryDir home;
        LocalHost host(home.path());
        writeProgram(home.filePath(QStringLiteral("bin/mkdir")),
                     "echo \"mkdir: cannot create directory '/jobs/a': " + said + "\" >&2\nexit 1\n");
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        const auto put =
            putScript(host, RemotePath(QStringLiteral("/jobs/a/b")), QStringLiteral("a"), "x", {}, {});
        QVERIFY(!put);
        QCOMPARE(put.error().kind(), kind);
        QVERIFY2(put.error().detail.endsWith(QString::fromUtf8(said)), qPrintable(put.error().detail));
        if (kind != ErrorKind::CommandFailed)
            QCOMPARE(put.error().arguments().first(), QStringLiteral("/jobs/a"));
    }

    void aTestForetellsTheStartAndLeavesNothing() {
        const auto verdict = checkSubmission(*stage_.host, journey_, script({}, QStringLiteral("true")), {});
        QVERIFY2(verdict, verdict ? "" : qPrintable(verdict.error().detail));
        const auto& estimate = verdict->slurm;
        QVERIFY2(estimate, estimate ? "" : qPrintable(estimate.error().detail));
        QVERIFY(estimate->start.isValid());
        QVERIFY(!estimate->nodes.isEmpty());
        QCOMPARE(submitFolder().entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void theWizardsOwnScriptRunsAndKeepsItsResults() {
        journey_.job.environment.requirements = QString();
        stage_.writeInHome(QStringLiteral("atelier/%1/train.py").arg(name_),
                           "open('kept.txt', 'w').write('kept')\nprint('trained')\n");
        const QString text = render(journey_.job, stage_.cluster);
        const auto verdict = checkSubmission(*stage_.host, journey_, text, {});
        QVERIFY(verdict && verdict->slurm);
        const auto job = submitUnkept(*stage_.host, journey_, text, {});
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        const JobRow end = endOf(*job);
        const auto output = [&job] {
            return contentOf(QString(job->outputPattern).replace(QStringLiteral("%j"), job->jobId));
        };
        QVERIFY2(end.state == JobState::Completed, qPrintable(output()));
        QTRY_VERIFY2(output().contains(QLatin1String("trained")), qPrintable(output()));
        QCOMPARE(contentOf(job->resultsFolder + QLatin1Char('/') + job->jobId + QStringLiteral("/kept.txt")),
                 QStringLiteral("kept"));
    }

    void aRefusalIsTheSitesOwnWords_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("says");
        QTest::newRow("account") << "--account=def-nobody"
                                 << "account";
        QTest::newRow("no model") << "--gpus-per-node=1"
                                  << "model";
        QTest::newRow("too long") << "--time=30-0"
                                  << "time";
        QTest::newRow("unknown model") << "--gpus-per-node=v100:1"
                                       << "";
    }

    void aRefusalIsTheSitesOwnWords() {
        QFETCH(QString, options);
        QFETCH(QString, says);
        const auto verdict =
            checkSubmission(*stage_.host, journey_, script(options, QStringLiteral("true")), {});
        const auto submitted =
            submitUnkept(*stage_.host, journey_, script(options, QStringLiteral("true")), {});
        if (submitted) static_cast<void>(cancelJob(*stage_.host, *submitted, {}));
        QVERIFY(verdict && !verdict->slurm);
        const auto& tested = verdict->slurm;
        QCOMPARE(tested.error().kind(), ErrorKind::SubmissionRefused);
        const QString reason = tested.error().arguments().value(0);
        QVERIFY2(!reason.isEmpty() && reason.contains(says, Qt::CaseInsensitive), qPrintable(reason));
        QVERIFY2(!reason.contains(QLatin1String("sbatch:")), qPrintable(reason));
        QVERIFY2(!reason.contains(QLatin1String("Unspecified")), qPrintable(reason));
        QVERIFY(!submitted);
        QCOMPARE(submitted.error().arguments(), tested.error().arguments());
    }

    void theScriptsAccountCountsMoreThanTheEnvironments() {
        QTemporaryDir home;
        writeProgram(home.filePath(QStringLiteral("bin/sbatch")), "echo \"$@\" > ~/said; echo 5\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        journey_.site->home = home.path();
        QVERIFY(submitUnkept(host, journey_, script({}, QStringLiteral("true")), {}));
        QVERIFY(contentOf(home.filePath(QStringLiteral("said")))
                    .contains(QLatin1String("--account=def-sponsor00")));
    }

    void aCancelledJobEnds() {
        const auto job = submitUnkept(*stage_.host, journey_, script({}, QStringLiteral("sleep 300")), {});
        QVERIFY(job);
        QVERIFY(cancelJob(*stage_.host, *job, {}));
        QCOMPARE(endOf(*job).state, JobState::Cancelled);
        QVERIFY(cancelJob(*stage_.host, *job, {}));
    }

    void aJobThatSlurmDoesNotKnowIsNotCalledCancelled() {
        SubmittedJob job;
        job.jobId = QStringLiteral("99999");
        const auto cancelled = cancelJob(*stage_.host, job, {});
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind(), ErrorKind::JobUnknown);
    }

    void afterALostAnswerTheJobIsFound() {
        QTemporaryDir home;
        writeProgram(
            home.filePath(QStringLiteral("bin/sbatch")),
            "for a; do case $a in --comment=*) echo \"${a#--comment=}\" > ~/comment;; esac; done\n"
            "echo 'sbatch: error: Batch job submission failed: Socket timed out on send/recv operation' >&2\n"
            "exit 1\n");
        // The controller tells of it at the second look only.
        writeProgram(home.filePath(QStringLiteral("bin/squeue")),
                     "[ -e ~/looked ] && echo \"77|77|N/A|PD|Priority|0:00|5:00|5:00|N/A|N/A|b1||$(cat "
                     "~/comment)|x\"\n"
                     "touch ~/looked\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        journey_.site->home = home.path();
        PatientClock clock;
        const auto job = submitUnkept(host, journey_, script({}, QStringLiteral("true")), {}, clock);
        QVERIFY2(job, job ? "" : qPrintable(job.error().detail));
        QCOMPARE(job->jobId, QStringLiteral("77"));
        QVERIFY(clock.slept >= std::chrono::seconds(60));
    }

    void aLostAnswerWithoutAJobIsAnError() {
        QTemporaryDir home;
        writeProgram(
            home.filePath(QStringLiteral("bin/sbatch")),
            "echo \"$@\" >> ~/calls\n"
            "echo 'sbatch: error: Batch job submission failed: Socket timed out on send/recv operation' >&2\n"
            "exit 1\n");
        writeProgram(home.filePath(QStringLiteral("bin/squeue")), "exit 0\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        journey_.site->home = home.path();
        const auto job = submitUnkept(host, journey_, script({}, QStringLiteral("true")), {}, PatientClock());
        QVERIFY(!job);
        QCOMPARE(job.error().kind(), ErrorKind::SlurmUnavailable);
        QVERIFY(job.error().retryable);
        QCOMPARE(contentOf(home.filePath(QStringLiteral("calls"))).count(QLatin1Char('\n')), 1);
    }

    void aLockedFolderIsNamed() {
        const auto put =
            putScript(*stage_.host, RemotePath(QStringLiteral("/proc/x")), QStringLiteral("a"), "x", {}, {});
        QVERIFY(!put);
        QVERIFY(put.error().kind() == ErrorKind::RemotePathMissing ||
                put.error().kind() == ErrorKind::RemotePermissionDenied);
        QVERIFY2(put.error().detail.contains(QLatin1String("/proc/x")), qPrintable(put.error().detail));
    }

    /// As where a .bashrc ends the shell, or puts something else in place of it.
    void aShellThatEndsWellAndDoesNothingIsNotSaidToFailWithZero() {
        QTemporaryDir home;
        writeProgram(home.filePath(QStringLiteral("bin/bash")), "cat > /dev/null\nexit 0\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        const auto put =
            putScript(host, RemotePath(QStringLiteral("~/jobs")), QStringLiteral("a"), "x", {}, {});
        QVERIFY(!put);
        QCOMPARE(put.error().kind(), ErrorKind::CommandFailed);
        QCOMPARE(put.error().arguments(), (QStringList{QStringLiteral("bash"), QStringLiteral("0")}));
    }

    void namesOfJobsBecomeNamesOfFiles_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("ml-test") << "ml-test";
        QTest::newRow("my net/1") << "my-net-1";
        QTest::newRow("../x") << "x";
        QTest::newRow("été") << "été";
        QTest::newRow("") << "job";
        QTest::newRow("a\nb") << "a-b";
    }

    void namesOfJobsBecomeNamesOfFiles() {
        QFETCH(QString, file);
        QCOMPARE(fileNameFor(QString::fromUtf8(QTest::currentDataTag())), file);
    }
};

ATELIER_TEST(TestSubmitJob)
#include "test_SubmitJob.moc"
