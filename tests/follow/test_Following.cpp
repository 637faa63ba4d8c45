#include <QDir>
#include <QFile>
#include <QtTest>
#include <set>

#include "core/follow/JobFollower.h"
#include "core/metrics/LogFolder.h"
#include "core/metrics/TensorBoardClient.h"
#include "core/ssh/SshSignIn.h"
#include "core/tensorboard/TensorBoardSession.h"
#include "tests/support/FastClock.h"
#include "tests/support/FileContents.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QString events(const char* set, int index) {
    const QString folder = QStringLiteral(ATELIER_TEST_DATA "/tensorboard/") + QLatin1String(set);
    return folder + QLatin1Char('/') + QDir(folder).entryList(QDir::Files, QDir::Name)[index];
}

/// What a rendered script does beside a training, in a few seconds: event files that grow, a GPU log,
/// TensorBoard.
constexpr auto jobScript = R"sh(#!/bin/bash
#SBATCH --account=def-sponsor00
#SBATCH --time=0:05:00
#SBATCH --gpus-per-node=practice:1
#SBATCH --job-name=follow
cd "$FOLDER" || exit
results="$FOLDER/results/$SLURM_JOB_ID"
work="$SLURM_TMPDIR/work/logs"
mkdir -p "$results/logs" "$work"
hostname > "$results/node"
nvidia-smi --query-gpu=timestamp,index,name,utilization.gpu,memory.used,memory.total \
    --format=csv,noheader,nounits -lms 200 > "$results/gpu.csv" &
tensorboard --logdir="$work" --host 0.0.0.0 --port 0 --load_fast false > "$results/tensorboard.log" 2>&1 &
file="events.out.tfevents.${SLURM_ARRAY_TASK_ID:-1}"
head -c 300 "$FOLDER/piece${SLURM_ARRAY_TASK_ID:-1}" > "$results/logs/$file"
echo "piece ${SLURM_ARRAY_TASK_ID:-1} begins"
for tenth in $(seq $((10 * SECONDS_TO_RUN))); do [ -e "$FOLDER/go" ] && break; sleep 0.1; done
cp "$FOLDER/piece${SLURM_ARRAY_TASK_ID:-1}" "$results/logs/$file"
kill $(jobs -p)
echo "the end"
exit "$CODE"
)sh";

}  // namespace

class TestFollowing : public QObject {
    Q_OBJECT

    std::unique_ptr<RemoteHost> host_;
    QString folder_;
    int runs_ = 0;

    SubmittedJob submit(int pieces, int seconds, int code) {
        folder_ = practice_.home +
                  QStringLiteral("/follow tests %1 %2").arg(QCoreApplication::applicationPid()).arg(++runs_);
        QDir().mkpath(folder_);
        for (int piece : {1, 2}) {
            const QString source = events("restart_no_session_start/logdir/job", piece - 1);
            QFile::copy(source, folder_ + QStringLiteral("/piece%1").arg(piece));
        }
        Command sbatch =
            command({QStringLiteral("sbatch"), QStringLiteral("--parsable"), QStringLiteral("--output"),
                     folder_ + (pieces > 1 ? QStringLiteral("/%x-%A_%2a.out") : QStringLiteral("/%x-%j.out")),
                     QStringLiteral("--export"),
                     QStringLiteral("ALL,SECONDS_TO_RUN=%1,CODE=%2").arg(seconds).arg(code)});
        if (pieces > 1)
            sbatch.arg(QStringLiteral("--array=1-") + QString::number(pieces) + QStringLiteral("%1"));
        sbatch.environment.insert(QStringLiteral("FOLDER"), folder_);
        sbatch.workingFolder = RemotePath(folder_);
        sbatch.standardInput = jobScript;
        const auto answer = host_->runChecked(sbatch);
        if (!answer) qWarning() << answer.error().detail;
        SubmittedJob job;
        job.account.practice = practice_.folder;
        job.jobId =
            QString::fromUtf8(answer.value_or(QByteArray())).section(QLatin1Char(';'), 0, 0).trimmed();
        job.name = QStringLiteral("follow");
        job.outputPattern =
            folder_ + (pieces > 1 ? QStringLiteral("/%x-%A_%2a.out") : QStringLiteral("/%x-%j.out"));
        job.resultsFolder = folder_ + QStringLiteral("/results");
        job.pieces = pieces;
        return job;
    }

    /// Whatever seconds it was given.
    void letJobEnd() const { QVERIFY(QFile(folder_ + QStringLiteral("/go")).open(QIODevice::WriteOnly)); }

    PracticeConnection practice_;

private Q_SLOTS:
    void initTestCase() {
        practice_ = practiceForTests();
        QVERIFY2(practice_.port != 0, "the practice cluster does not start");
        SignInRequest request;
        request.host = practice_.host;
        request.port = practice_.port;
        request.user = practice_.user;
        request.keyFile = practice_.keyFile;
        request.knownHostsFile = practice_.knownHostsFile;
        request.useSshConfig = false;
        auto host = signIn(request, {}, {});
        QVERIFY(host);
        host_ = std::move(*host);
    }

    void a_job_is_followed_to_its_end() {
        const SubmittedJob job = submit(1, 120, 3);
        QVERIFY(!job.jobId.isEmpty());
        const FastClock clock;
        JobFollower follower(job, clock);
        QByteArray output;
        qsizetype gpuSamples = 0;
        qsizetype pointsWhileRunning = 0;
        FollowUpdate last;
        QElapsedTimer timer;
        timer.start();
        while (!isFinal(last.status.state) && timer.elapsed() < 200'000) {
            const auto look = follower.look(*host_, {});
            QVERIFY2(look, look ? "" : qPrintable(look.error().detail));
            last = *look;
            output += last.output;
            gpuSamples += last.gpuSamples.size();
            if (last.status.state == JobState::Running && pointsWhileRunning == 0)
                pointsWhileRunning = last.scalars[QStringLiteral(".")][QStringLiteral("loss")].size();
            if (pointsWhileRunning > 0 && gpuSamples >= 5) letJobEnd();
            // The pause between two looks.
            QTest::qWait(200);
        }
        QCOMPARE(last.status.state, JobState::Failed);
        QCOMPARE(last.status.exitCode, 3);
        QCOMPARE(output, QByteArray("piece 1 begins\nthe end\n"));
        QVERIFY(gpuSamples >= 5);
        QVERIFY(pointsWhileRunning > 0);
        const Series loss = last.scalars[QStringLiteral(".")][QStringLiteral("loss")];
        QVERIFY(loss.size() > pointsWhileRunning);
        QVERIFY2(last.scalarProblems.isEmpty(), qPrintable(last.scalarProblems.join(QLatin1Char('\n'))));
        // Nothing of the job's is left on the way.
        QCOMPARE(output.size(), bytesOf(last.outputFile).size());
    }

    void the_pieces_of_a_chain_make_one_curve() {
        const SubmittedJob job = submit(2, 1, 0);
        const FastClock clock;
        JobFollower follower(job, clock);
        std::set<QString> files;
        FollowUpdate last;
        QElapsedTimer timer;
        timer.start();
        while (!isFinal(last.status.state) && timer.elapsed() < 200'000) {
            const auto look = follower.look(*host_, {});
            QVERIFY2(look, look ? "" : qPrintable(look.error().detail));
            last = *look;
            if (!last.outputFile.isEmpty()) files.insert(last.outputFile);
            // The pause between two looks.
            QTest::qWait(200);
        }
        QCOMPARE(last.status.state, JobState::Completed);
        QCOMPARE(last.status.piecesDone, 2);
        QVERIFY(files.contains(folder_ + QStringLiteral("/follow-%1_02.out").arg(job.jobId)));
        const auto whole =
            readLogFolder(QStringLiteral(ATELIER_TEST_DATA "/tensorboard/restart_no_session_start/logdir"));
        QCOMPARE(last.scalars[QStringLiteral(".")], whole->runs[QStringLiteral("job")]);
    }

    void a_jobs_own_tensorboard_is_reached_and_later_one_is_started() {
        const SubmittedJob job = submit(1, 120, 0);
        const QString log =
            job.resultsFolder + QLatin1Char('/') + job.jobId + QStringLiteral("/tensorboard.log");
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(log).contains("Press CTRL+C"), 150'000);
        {
            const auto session = TensorBoardSession::open(*host_, job, {});
            QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
            const TensorBoardClient client(static_cast<quint16>((*session)->url().port()));
            QVERIFY(client.environment({})->dataLocation.contains(job.jobId));
            QVERIFY((*session)->endsWithJob());
        }
        letJobEnd();
        QTRY_VERIFY_WITH_TIMEOUT(
            bytesOf(folder_ + QStringLiteral("/follow-%1.out").arg(job.jobId)).contains("the end"), 60'000);
        const auto session = TensorBoardSession::open(*host_, job, {});
        QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
        QVERIFY(!(*session)->endsWithJob());
        const QUrl url = (*session)->url();
        const TensorBoardClient client(static_cast<quint16>(url.port()), url.path().chopped(1).toLatin1());
        QVERIFY(isSameFolder(client.environment({})->dataLocation, job.resultsFolder));
        QTRY_VERIFY(client.tags({})->contains(job.jobId + QStringLiteral("/logs")));
    }
};

ATELIER_TEST(TestFollowing)
#include "test_Following.moc"
