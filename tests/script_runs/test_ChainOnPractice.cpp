#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <future>

#include "tests/script_runs/PracticeJobs.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Our scripts, run by a real Slurm.
class TestChainOnPractice : public QObject {
    Q_OBJECT

    std::unique_ptr<PracticeJobs> jobs_;

    static QString file(const char* name, const QByteArray& job, const char* rest = ".out") {
        return QString::fromUtf8(name + job + rest);
    }

    QByteArray piece(const QByteArray& job, int number) const {
        return jobs_->read(file("sample-", job, qPrintable(QStringLiteral("_%1.out").arg(number))));
    }

    QString checkpoint(const QString& name, const QString& folder = usualFolder) const {
        return jobs_->path(folder + QLatin1Char('/') + name);
    }

    JobSpec chain(int epochs, double seconds, Continuation continuation = Continuation::Pieces,
                  const QString& folder = usualFolder) const {
        QDir(jobs_->path(folder)).removeRecursively();
        auto job = jobs_->job(epochs, seconds);
        job.chain = {.enabled = true,
                     .continuation = continuation,
                     .epochsTotal = 9,
                     .epochsPerPiece = 3,
                     .checkpointFolder = jobs_->path(folder)};
        return job;
    }

    QString checkpointOf(int epoch, const QString& folder = usualFolder) const {
        return checkpoint(QStringLiteral("epoch-%1.pt").arg(epoch, 4, 10, QLatin1Char('0')), folder);
    }

    static QJsonObject jsonOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }

    /// A checkpoint of a training that is further: the test need not wait for it. It is newer than all that
    /// are still being written.
    bool pretendEpoch(int epoch, const QString& folder = usualFolder) const {
        auto state = jsonOf(checkpointOf(1, folder));
        if (state.isEmpty()) return false;
        state.insert(QStringLiteral("epoch"), epoch);
        QFile later(checkpoint(QStringLiteral("further.pt"), folder));
        return later.open(QIODevice::WriteOnly) && later.write(QJsonDocument(state).toJson()) > 0 &&
               later.flush() &&
               later.setFileTime(QDateTime::currentDateTime().addSecs(60 * 60),
                                 QFileDevice::FileModificationTime);
    }

    /// What became of a job that requeues itself, as far as it came.
    struct Requeued {
        QByteArray restarts, afterwards, end;
        Answer moved;
        bool wentFurther = false;
    };
    std::future<Requeued> requeued_;
    QByteArray requeues_;

    /// Its time is over within half a minute, while others are looked at.
    void beginOneThatRequeuesItself() {
        requeues_ = jobs_->submit(chain(200, 0.5, Continuation::Requeue, requeueFolder));
        QVERIFY(!requeues_.isEmpty());
        requeued_ = std::async(std::launch::async, [this] {
            Requeued made;
            const QByteArray update = "scontrol update JobId=" + requeues_;
            for (int looks = 0; looks < 1500 && !QFile::exists(checkpointOf(1, requeueFolder)); ++looks)
                QThread::msleep(100);
            // Now the warning is due; Slurm looks every half minute whose time is over.
            if (jobs_->run(update + " TimeLimit=1").code != 0) return made;
            made.restarts = jobs_->waitFor(requeues_, "Restarts", {"1"});
            made.afterwards = jobs_->waitForState(requeues_, {"PENDING"});
            made.wentFurther = pretendEpoch(198, requeueFolder);
            // A requeued job waits for two minutes (AuthInfo=cred_expire); this one need not. Slurm takes no
            // change while it still does something with the job, and kills one that starts in the same second
            // in which its last run was ended ("credential revoked").
            made.moved = jobs_->run("until " + update +
                                    " TimeLimit=10; do ((SECONDS < 60)) || break; sleep 0.2; done\n" +
                                    update + " StartTime=now+3seconds");
            made.end = jobs_->waitForState(requeues_, {"COMPLETED", "FAILED", "CANCELLED"});
            return made;
        });
    }

    static inline const QString usualFolder = QStringLiteral("checkpoints");
    static inline const QString requeueFolder = QStringLiteral("checkpoints-requeued");

private Q_SLOTS:
    void initTestCase() {
        jobs_ = std::make_unique<PracticeJobs>();
        QVERIFY(jobs_->isReady());
        beginOneThatRequeuesItself();
    }

    void cleanupTestCase() {
        if (requeued_.valid()) requeued_.wait();
        jobs_.reset();
    }

    void aPlainJob() {
        auto job = jobs_->job(2, 0.5);
        job.environment.place = EnvironmentPlace::LocalDisk;
        job.environment.requirements = QStringLiteral("requirements.txt");
        job.reproducible = true;
        const auto id = jobs_->submit(job);
        QVERIFY(!id.isEmpty());
        const auto state = jobs_->waitForState(id, {"COMPLETED", "FAILED", "CANCELLED"});
        const auto output = jobs_->read(file("sample-", id));
        QVERIFY2(state == "COMPLETED" && output.contains("Done after epoch 2."), output.constData());
        const auto results = jobs_->path(file("results/", id, ""));
        QVERIFY(!QDir(results + QStringLiteral("/logs"))
                     .entryList({QStringLiteral("events.out.tfevents.*")}, QDir::Files)
                     .isEmpty());
        QVERIFY(QFileInfo(results + QStringLiteral("/gpu.csv")).size() > 0);
    }

    void aJobWithoutAFolderOfItsOwnEndsAndSaysSo() {
        auto job = jobs_->job(2, 0.5);
        job.environment.place = EnvironmentPlace::LocalDisk;
        const auto id = jobs_->submitWithout("SLURM_TMPDIR", job);
        QVERIFY(!id.isEmpty());
        const auto state = jobs_->waitForState(id, {"COMPLETED", "FAILED", "CANCELLED"});
        const auto output = jobs_->read(file("without-", id));
        QCOMPARE(state, QByteArray("FAILED"));
        QVERIFY2(output.contains("SLURM_TMPDIR: is not set. Submit this script with sbatch"),
                 output.constData());
        QVERIFY2(!output.contains("write-able"), output.constData());
    }

    void aChainGoesOnAfterAKillAndAfterAWarning() {
        // More epochs than there are before either signal comes, however slow the computer is.
        const auto id = jobs_->submit(chain(100, 0.8));
        QVERIFY(!id.isEmpty());
        QVERIFY2(PracticeJobs::waitForFile(checkpoint(QStringLiteral("epoch-0002.pt"))),
                 piece(id, 1).constData());
        // As when a node breaks down: nothing of the piece gets to say a last word.
        QCOMPARE(jobs_->run("scancel --full --signal=KILL " + id + "_1").code, 0);
        QTRY_VERIFY2_WITH_TIMEOUT(piece(id, 2).contains("Going on after epoch "), piece(id, 2).constData(),
                                  60'000);
        const auto epochs = [this] {
            return QDir(checkpoint({})).entryList({QStringLiteral("epoch-*.pt")}, QDir::Files).size();
        };
        const auto before = epochs();
        QTRY_VERIFY2_WITH_TIMEOUT(epochs() > before, piece(id, 2).constData(), 60'000);
        QVERIFY(pretendEpoch(98));
        // As Slurm does it before the time is over (`--signal=B:USR1`).
        QCOMPARE(jobs_->run("scancel --batch --signal=USR1 " + id + "_2").code, 0);
        const auto last = jobs_->waitForState(id + "_3", {"COMPLETED", "FAILED", "CANCELLED"});
        QVERIFY2(
            piece(id, 2).contains("Going on after epoch ") && piece(id, 2).contains("Stopped after epoch "),
            piece(id, 2).constData());
        QVERIFY2(last == "COMPLETED" && piece(id, 3).contains("Going on after epoch ") &&
                     piece(id, 3).contains("Done after epoch 100."),
                 piece(id, 3).constData());
        QVERIFY(!piece(id, 1).contains("Done after"));
        QVERIFY(piece(id, 3).contains("The training is finished"));
    }

    void aChainThatIsFinishedEarlyCancelsTheRest() {
        const auto id = jobs_->submit(chain(2, 0.2));
        QVERIFY(!id.isEmpty());
        QCOMPARE(jobs_->waitForState(id + "_1", {"COMPLETED", "FAILED"}), QByteArray("COMPLETED"));
        QVERIFY2(piece(id, 1).contains("The training is finished"), piece(id, 1).constData());
        QTRY_VERIFY_WITH_TIMEOUT(!jobs_->run("squeue -h -j " + id).output.contains(id), 60'000);
        QVERIFY(QFile::exists(checkpoint(file(".finished-", id, ""))));
        QVERIFY(!QFile::exists(jobs_->path(file("sample-", id, "_2.out"))));
    }

    void aCancelledPieceWritesALastCheckpoint() {
        const auto id = jobs_->submit(chain(50, 2));
        QVERIFY(!id.isEmpty());
        QVERIFY(PracticeJobs::waitForFile(checkpoint(QStringLiteral("epoch-0001.pt"))));
        // The clock of files is a little behind.
        const auto asked = QDateTime::currentDateTime().addMSecs(-20);
        QCOMPARE(jobs_->run("scancel " + id).code, 0);
        QCOMPARE(jobs_->waitForState(id + "_1", {"CANCELLED"}), QByteArray("CANCELLED"));
        // On a busy computer the signal comes some epochs later.
        static const QRegularExpression stoppedAfter(QStringLiteral("Stopped after epoch (\\d+)\\."));
        QRegularExpressionMatch stopped;
        QTRY_VERIFY2_WITH_TIMEOUT((stopped = stoppedAfter.match(QString::fromUtf8(piece(id, 1)))).hasMatch(),
                                  piece(id, 1).constData(), 60'000);
        QVERIFY(piece(id, 1).contains("Signal 15: writing a last checkpoint."));
        // It is the newest, written when the epoch was over already: it holds the steps since then too.
        const int epoch = stopped.captured(1).toInt();
        QTRY_COMPARE(jsonOf(checkpointOf(epoch)).value(QStringLiteral("epoch")).toInt(), epoch);
        QVERIFY(!QFile::exists(checkpointOf(epoch + 1)));
        QVERIFY(QFileInfo(checkpointOf(epoch)).lastModified() >= asked);
        QVERIFY(!QFile::exists(checkpoint(file(".finished-", id, ""))));
        QVERIFY(!QFile::exists(jobs_->path(file("sample-", id, "_2.out"))));
    }

    void aJobThatRequeuesItselfGoesOnAfterItsTimeIsOver() {
        const Requeued made = requeued_.get();
        const auto output = jobs_->read(file("sample-", requeues_));
        QCOMPARE(made.restarts, QByteArray("1"));
        QCOMPARE(made.afterwards, QByteArray("PENDING"));
        QVERIFY(made.wentFurther);
        QVERIFY2(made.end == "COMPLETED", (made.end + made.moved.all() + output.right(700)).constData());
        // One output file holds both runs, and one results folder.
        QVERIFY2(output.contains("Stopped after epoch ") && output.contains("Going on after epoch 198") &&
                     output.contains("Done after epoch 200."),
                 output.constData());
        QCOMPARE(QDir(jobs_->path(file("results/", requeues_, "/logs"))).entryList(QDir::Files).size(), 2);
    }
};

ATELIER_TEST(TestChainOnPractice)
#include "test_ChainOnPractice.moc"
