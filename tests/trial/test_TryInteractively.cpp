#include <QtTest>
#include <atomic>
#include <thread>

#include "core/slurm/Squeue.h"
#include "core/trial/TryInteractively.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;
using Kind = TrialEvent::Kind;

class TestTryInteractively : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    JobSpec job_;
    QList<TrialEvent> events_;
    TrialLimits limits_;

    Expected<void> attempt(std::stop_token stop = {},
                           const std::function<void(const TrialEvent&)>& also = {}) {
        events_.clear();
        return tryInteractively(
            *stage_.host, job_, stage_.cluster, limits_,
            [&](const TrialEvent& event) {
                events_.append(event);
                if (also) also(event);
            },
            stop);
    }

    QList<ScriptStepId> stepsThat(Kind kind) const {
        QList<ScriptStepId> steps;
        for (const auto& event : events_)
            if (event.kind == kind) steps.append(event.step);
        return steps;
    }

    QString output() const {
        QString text;
        for (const auto& event : events_) text += event.text + QLatin1Char('\n');
        return text;
    }

    /// How many rows of the queue are like this; -1 where it could not be asked.
    int inQueue(const std::function<bool(const JobRow&)>& isLike) {
        const auto answer = stage_.host->run(squeueCommand());
        const Expected<QList<JobRow>> rows = answer ? parseSqueue(*answer) : failure(answer);
        return rows ? int(std::count_if(rows->cbegin(), rows->cend(), isLike)) : -1;
    }

    int jobsInQueue() {
        return inQueue([this](const JobRow& row) { return row.name == job_.name && !isFinal(row.state); });
    }

    bool areRunning(const QStringList& ids) {
        return ids.size() == inQueue([&ids](const JobRow& row) {
                   return ids.contains(row.arrayJobId) && row.state == JobState::Running;
               });
    }

    void writeProgram(const QByteArray& source) {
        stage_.writeInHome(QStringLiteral("atelier/try-test/train.py"), source);
    }

    /// The scripts of this test's tries that are on the cluster now; other tests may try something there,
    /// too.
    QStringList scriptsOfTries() const {
        const QDir folder(stage_.inHome(QStringLiteral(".atelier")));
        QStringList ours;
        for (const QString& name :
             folder.entryList({QStringLiteral("*trial-*")}, QDir::Files | QDir::Hidden)) {
            QFile script(folder.filePath(name));
            if (script.open(QIODevice::ReadOnly) && script.readAll().contains("/try-test")) ours << name;
        }
        return ours;
    }
    /// What a run of this test that was killed has left there is nobody's fault.
    void removeScriptsOfTries() const {
        for (const QString& name : scriptsOfTries())
            QFile::remove(stage_.inHome(QStringLiteral(".atelier/") + name));
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
        removeScriptsOfTries();
    }

    void init() {
        job_ = stage_.journey(QStringLiteral("try-test")).job;
        job_.environment.requirements = QString();
        // Time enough on a busy computer too; a try ends with its program.
        limits_ = {10, 120};
        writeProgram("print('hello from', __file__)\n");
    }

    void everyStepIsTickedOffInOrder() {
        const auto tried = attempt();
        QVERIFY2(tried, qPrintable(output()));
        QList<ScriptStepId> expected;
        for (const auto& step : scriptSteps(job_, stage_.cluster)) expected.append(step.id);
        QCOMPARE(stepsThat(Kind::StepBegan), expected);
        QCOMPARE(stepsThat(Kind::StepDone), expected);
        QVERIFY(stepsThat(Kind::StepFailed).isEmpty());
        QVERIFY2(output().contains(QLatin1String("hello from")), qPrintable(output()));
        const auto started = std::find_if(events_.cbegin(), events_.cend(), [](const TrialEvent& event) {
            return event.kind == Kind::Started;
        });
        QVERIFY(started != events_.cend());
        QVERIFY2(started->text.startsWith(QLatin1String("node")), qPrintable(started->text));
    }

    void aTrainingThatGoesOnHasProvedItself() {
        writeProgram("import time\nprint('step 1', flush=True)\ntime.sleep(3600)\n");
        limits_.trainingSeconds = 5;
        QVERIFY2(attempt(), qPrintable(output()));
        QVERIFY(output().contains(QLatin1String("step 1")));
        QCOMPARE(stepsThat(Kind::StepDone).last(), stepsThat(Kind::StepBegan).last());
    }

    void theTryStopsAtTheStepThatFails_data() {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("says");
        QTest::newRow("modules") << static_cast<int>(ScriptStepId::Modules) << "nosuchmodule";
        QTest::newRow("packages") << static_cast<int>(ScriptStepId::Packages) << "torch==1.4";
        QTest::newRow("data") << static_cast<int>(ScriptStepId::Data) << "no-such-data.tar";
        QTest::newRow("training") << static_cast<int>(ScriptStepId::Training) << "ZeroDivisionError";
    }

    void theTryStopsAtTheStepThatFails() {
        QFETCH(int, step);
        QFETCH(QString, says);
        const auto id = static_cast<ScriptStepId>(step);
        if (id == ScriptStepId::Modules) job_.environment.modules.append(says);
        if (id == ScriptStepId::Packages) {
            job_.environment.requirements = QStringLiteral("bad.txt");
            stage_.writeInHome(QStringLiteral("atelier/try-test/bad.txt"), "torch==1.4\n");
        }
        if (id == ScriptStepId::Data) job_.data.archive = QStringLiteral("~/no-such-data.tar");
        if (id == ScriptStepId::Training) writeProgram("1/0\n");
        const auto tried = attempt();
        QVERIFY(!tried);
        QCOMPARE(tried.error().kind(), ErrorKind::TrialStepFailed);
        QCOMPARE(stepsThat(Kind::StepFailed), QList<ScriptStepId>{id});
        QVERIFY(!stepsThat(Kind::StepDone).contains(id));
        QCOMPARE(stepsThat(Kind::StepBegan).last(), id);
        for (const auto& scripted : scriptSteps(job_, stage_.cluster))
            if (scripted.id == id) QCOMPARE(tried.error().arguments().value(0), scripted.title);
        QVERIFY(tried.error().arguments().value(1).toInt() > 0);
        QVERIFY2(tried.error().detail.contains(says), qPrintable(tried.error().detail));
    }

    void aRefusalIsTheSitesOwnWords() {
        job_.account = QStringLiteral("def-nobody");
        const auto tried = attempt();
        QVERIFY(!tried);
        QCOMPARE(tried.error().kind(), ErrorKind::AllocationRefused);
        const QString reason = tried.error().arguments().value(0);
        QVERIFY2(reason.contains(QLatin1String("account"), Qt::CaseInsensitive), qPrintable(reason));
        QVERIFY2(!reason.contains(QLatin1String("salloc:")), qPrintable(reason));
        QVERIFY(stepsThat(Kind::StepBegan).isEmpty());
    }

    void cancellingGivesTheAllocationBack() {
        writeProgram("import time\nprint('training', flush=True)\ntime.sleep(600)\n");
        std::stop_source stop;
        const auto tried = attempt(stop.get_token(), [&stop](const TrialEvent& event) {
            if (event.text == QLatin1String("training")) stop.request_stop();
        });
        QVERIFY(!tried);
        QCOMPARE(tried.error().kind(), ErrorKind::Cancelled);
        QTRY_COMPARE_WITH_TIMEOUT(jobsInQueue(), 0, 60000);
    }

    void cancellingInTheQueueLeavesTheQueue() {
        const QByteArray blockers =
            stage_.host
                ->run(shellScript(QStringLiteral(
                    "cd ~/scratch && for i in 1 2; do sbatch --parsable --account=def-sponsor00 "
                    "--gpus-per-node=practice:2 --mem=100M --time=5 --output=/dev/null --wrap 'sleep "
                    "600'; done")))
                .value_or(CommandResult{})
                .standardOutput;
        const auto ids = QString::fromUtf8(blockers).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        const auto ended = qScopeGuard([&] {
            for (const auto& id : ids)
                static_cast<void>(stage_.host->run(command({QStringLiteral("scancel"), id})));
        });
        QCOMPARE(ids.size(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(areRunning(ids), 150'000);
        std::stop_source stop;
        const auto tried = attempt(stop.get_token(), [&stop](const TrialEvent& event) {
            if (event.kind == Kind::Waiting && event.text.contains(QLatin1String("queued")))
                stop.request_stop();
        });
        // While the queue is still as full as it was.
        const bool left = QTest::qWaitFor([this] { return jobsInQueue() == 0; }, 60000);
        QVERIFY(!tried);
        QCOMPARE(tried.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(stepsThat(Kind::Started), QList<ScriptStepId>());
        QVERIFY(left);
    }

    void nothingOfATryStays() {
        QVERIFY(attempt());
        QCOMPARE(scriptsOfTries(), QStringList());
    }

    void aTryWhoseConnectionBreaksLeavesNoScriptEither() {
        QStringList whileItRan{QStringLiteral("not looked at")};
        QVERIFY(attempt({}, [&](const TrialEvent& event) {
            if (event.kind == Kind::StepBegan) whileItRan = scriptsOfTries();
        }));
        QCOMPARE(whileItRan, QStringList());
    }
};

ATELIER_TEST(TestTryInteractively)
#include "test_TryInteractively.moc"
