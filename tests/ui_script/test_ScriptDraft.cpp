#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/render/Render.h"
#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"
#include "ui/script/session/ScriptDraft.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

ClusterProfile narval() {
    return Catalogue::builtIn().find("narval").value();
}

JobSpec job() {
    JobSpec spec;
    spec.name = "ml-test";
    spec.account = "def-moi";
    spec.gpuModel = "a100";
    spec.cpus = 12;
    spec.memoryMiB = 126976;
    spec.time = 3h;
    spec.program = {"~/atelier/ml-test", "train.py", {}};
    spec.data.archive = "~/projects/def-moi/$USER/data.tar";
    spec.environment.modules = QStringList{"StdEnv/2023", "python/3.12"};
    spec.follow.resultsFolder = "~/projects/def-moi/$USER/results";
    return spec;
}

}  // namespace

class TestScriptDraft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        draft_ = ScriptDraft();
        draft_.setCluster(narval());
        draft_.setJob(job());
    }

    void theTextIsTheJobsScript() {
        QCOMPARE(draft_.text(), render(job(), narval()));
        QVERIFY(!draft_.isHandWritten());
        QCOMPARE(draft_.count(Severity::Error), 0);
    }

    void aChangeInTheFormIsInTheText() {
        JobSpec longer = job();
        longer.time = 12h;
        draft_.setJob(longer);
        QVERIFY(draft_.text().contains("--time=0-12:00:00"));
    }

    void aValueTypedIntoTheTextIsInTheForm() {
        draft_.setText(QString(draft_.text()).replace("--cpus-per-task=12", "--cpus-per-task=6"));
        JobSpec expected = job();
        expected.cpus = 6;
        QCOMPARE(draft_.job(), expected);
        QVERIFY(!draft_.isHandWritten());
    }

    void aValueWrittenInAnotherWayIsStillOurs() {
        draft_.setText(QString(draft_.text()).replace("--time=0-03:00:00", "--time=12:00:00"));
        QVERIFY(!draft_.isHandWritten());
        QVERIFY(draft_.job().time == 12h);
        JobSpec other = draft_.job();
        other.cpus = 6;
        draft_.setJob(other);
        QVERIFY(draft_.text().contains("--time=12:00:00"));
        QVERIFY(draft_.text().contains("--cpus-per-task=6"));
        other.environment.modules += "cuda";
        draft_.setJob(other);
        QCOMPARE(draft_.text(), render(other, narval()));
    }

    void aMistypedOptionIsNotOurs() {
        draft_.setText(QString(draft_.text()).replace("--account=", "--acount="));
        QVERIFY(draft_.isHandWritten());
    }

    void aLineOfOnesOwnIsKeptWhateverTheFormDoes() {
        const QString mine = QString(draft_.text()).replace("exit \"$CODE\"", "echo mine\nexit \"$CODE\"");
        draft_.setText(mine);
        QVERIFY(draft_.isHandWritten());
        JobSpec longer = draft_.job();
        longer.time = 12h;
        draft_.setJob(longer);
        QCOMPARE(draft_.text(), QString(mine).replace("0-03:00:00", "0-12:00:00"));
        QVERIFY(!draft_.isOutdated());
    }

    void whatAnotherPageChangesIsNotInAScriptWrittenByHand() {
        draft_.setText(draft_.text() + "echo mine\n");
        JobSpec other = draft_.job();
        other.environment.modules += "cuda";
        draft_.setJob(other);
        QVERIFY(draft_.isOutdated());
        draft_.regenerate();
        QVERIFY(!draft_.isHandWritten());
        QVERIFY(draft_.text().contains("cuda"));
        QVERIFY(!draft_.text().contains("echo mine"));
    }

    void aForeignScriptTellsItsNumbersAndTakesNothingAway() {
        draft_.setText("#!/bin/bash\n#SBATCH --account=def-autre\n#SBATCH --time=1-0\nhostname\n");
        QCOMPARE(draft_.job().account, QString("def-autre"));
        QVERIFY(draft_.job().time == 24h);
        QCOMPARE(draft_.job().program.folder, job().program.folder);
        QCOMPARE(draft_.job().data.archive, job().data.archive);
        QVERIFY(draft_.isHandWritten());
    }

    void problemsAreThoseOfTheTextAsItIs() {
        draft_.setText(QString(draft_.text()).replace("0-03:00:00", "12:00   "));
        bool found = false;
        for (const auto& problem : draft_.problems()) found = found || problem.arguments.contains("12:00");
        QVERIFY(found);
        draft_.setText("");
        QVERIFY(draft_.count(Severity::Error) > 0);
    }

    void checkingIsFastEnoughForEveryKeystroke() {
        const qint64 before = testing::cpuMilliseconds();
        for (int i = 0; i < 20; ++i) draft_.setText(draft_.text() + "echo mine\n");
        const qint64 taken = testing::cpuMilliseconds() - before;
        QVERIFY2(taken < 20 * 100, qPrintable(QString::number(taken)));
    }

private:
    ScriptDraft draft_;
};

ATELIER_TEST(TestScriptDraft)
#include "test_ScriptDraft.moc"
