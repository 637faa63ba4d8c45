#include <QtTest>

#include "core/slurm/Sacct.h"
#include "core/slurm/SbatchVersion.h"
#include "core/slurm/ScontrolJob.h"
#include "core/slurm/Sinfo.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/Squeue.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;

/// The readers of core/slurm against what a real Slurm answers over a real ssh.
class TestSlurmAnswers : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    QString chain_;

    CommandResult answer(const Command& command) {
        return stage_.host->run(command).value_or(CommandResult{{-1}, {}, {}});
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
        chain_ = QString::fromUtf8(
                     answer(shellScript(QStringLiteral(
                                "cd ~/scratch && sbatch --parsable --account=def-sponsor00 --time=1-2:03:04 "
                                "--array=1-300:2%1 --begin=now+1hour --job-name='a | b=c' "
                                "--comment='x=y | z' --output=/dev/null --wrap true")))
                         .standardOutput)
                     .trimmed();
        QVERIFY2(chain_.toInt() > 0, qPrintable(chain_));
    }

    void cleanupTestCase() { answer(command({QStringLiteral("scancel"), chain_})); }

    void theQueueHasTheChainWhole() {
        const auto rows = parseSqueue(answer(squeueCommand()));
        QVERIFY2(rows, rows ? "" : qPrintable(rows.error().arguments().join(QLatin1Char('|'))));
        const auto status = jobStatus(*rows, chain_, 150);
        QVERIFY(status);
        QCOMPARE(status->state, JobState::Pending);
        QCOMPARE(status->piecesPending, 150);
        QCOMPARE(status->piecesDone, 0);
        const auto row = std::find_if(rows->cbegin(), rows->cend(),
                                      [this](const JobRow& r) { return r.arrayJobId == chain_; });
        QCOMPARE(row->limitSeconds, ((24 + 2) * 60 + 4) * 60);
        QVERIFY(row->submitTime.isValid());
    }

    void theControllerAgreesWithTheQueue() {
        const auto rows = parseScontrolJob(chain_, answer(scontrolJobCommand(chain_)));
        QVERIFY(rows);
        QCOMPARE(rows->size(), 1);
        QCOMPARE(rows->first().arrayJobId, chain_);
        QCOMPARE(rows->first().name, QStringLiteral("a | b=c"));
        QCOMPARE(rows->first().outputFile, QStringLiteral("/dev/null"));
        QCOMPARE(taskCount(rows->first().tasks), 150);
    }

    void anUnknownJobIsUnknown() {
        const auto rows =
            parseScontrolJob(QStringLiteral("999999"), answer(scontrolJobCommand(QStringLiteral("999999"))));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::JobUnknown);
    }

    void theGpusAreThoseOfTheCatalogue() {
        const auto gpus = parseSinfoGres(answer(command({QStringLiteral("sinfo"), QStringLiteral("-h"),
                                                         QStringLiteral("-o"), QStringLiteral("%G")}))
                                             .standardOutput);
        QCOMPARE(gpus.size(), 1);
        QCOMPARE(gpus.first().model, stage_.cluster.gpus.first().slurmName);
        QCOMPARE(gpus.first().perNode, stage_.cluster.gpus.first().perNode);
    }

    void accountsAreMissingAndThatIsNoEnd() {
        const auto rows = parseSacct(answer(sacctCommand(chain_)));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::SlurmUnavailable);
    }

    void theVersionIsRead() {
        const QString version = parseSbatchVersion(
            answer(command({QStringLiteral("sbatch"), QStringLiteral("--version")})).standardOutput);
        QVERIFY2(QVersionNumber::fromString(version).majorVersion() >= 20, qPrintable(version));
    }
};

ATELIER_TEST(TestSlurmAnswers)
#include "test_SlurmAnswers.moc"
