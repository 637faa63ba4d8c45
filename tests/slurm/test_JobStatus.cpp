#include <QtTest>

#include "core/slurm/JobStatus.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestJobStatus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyNameOfSlurmsIsUnderstood_data() {
        QTest::addColumn<JobState>("state");
        const auto both = [](const char* code, const char* name, JobState state) {
            QTest::newRow(code) << state;
            QTest::newRow(name) << state;
        };
        both("PD", "PENDING", JobState::Pending);
        both("R", "RUNNING", JobState::Running);
        both("S", "SUSPENDED", JobState::Suspended);
        both("CD", "COMPLETED", JobState::Completed);
        both("CA", "CANCELLED", JobState::Cancelled);
        both("F", "FAILED", JobState::Failed);
        both("TO", "TIMEOUT", JobState::TimedOut);
        both("NF", "NODE_FAIL", JobState::NodeFailed);
        both("PR", "PREEMPTED", JobState::Preempted);
        both("BF", "BOOT_FAIL", JobState::BootFailed);
        both("DL", "DEADLINE", JobState::DeadlineMissed);
        both("OOM", "OUT_OF_MEMORY", JobState::OutOfMemory);
        both("CG", "COMPLETING", JobState::Completing);
        both("CF", "CONFIGURING", JobState::Configuring);
        both("RQ", "REQUEUED", JobState::Requeued);
        both("RH", "REQUEUE_HOLD", JobState::Requeued);
        both("SI", "SIGNALING", JobState::Running);
        both("RV", "REVOKED", JobState::Cancelled);
        QTest::newRow("CANCELLED by 1000") << JobState::Cancelled;
        QTest::newRow("CANCELLED+") << JobState::Cancelled;
        QTest::newRow("OUT_OF_ME+") << JobState::OutOfMemory;
        QTest::newRow("NODE_FAIL  ") << JobState::NodeFailed;
        QTest::newRow("") << JobState::Unknown;
        QTest::newRow("?") << JobState::Unknown;
        QTest::newRow("+") << JobState::Unknown;
        QTest::newRow("SOMETHING_NEW") << JobState::Unknown;
    }

    void everyNameOfSlurmsIsUnderstood() {
        QFETCH(JobState, state);
        QCOMPARE(jobStateFromSlurm(QString::fromLatin1(QTest::currentDataTag())), state);
    }

    void onlyAnEndIsFinal_data() {
        QTest::addColumn<bool>("final");
        for (const char* code : {"CD", "CA", "F", "TO", "NF", "PR", "BF", "DL", "OOM", "RV"})
            QTest::newRow(code) << true;
        for (const char* code :
             {"PD", "R", "S", "CG", "SO", "CF", "RS", "RQ", "RF", "RH", "SE", "ST", "RD", "SI", "?"})
            QTest::newRow(code) << false;
    }

    void onlyAnEndIsFinal() {
        QFETCH(bool, final);
        QCOMPARE(isFinal(jobStateFromSlurm(QString::fromLatin1(QTest::currentDataTag()))), final);
    }
};

ATELIER_TEST(TestJobStatus)
#include "test_JobStatus.moc"
