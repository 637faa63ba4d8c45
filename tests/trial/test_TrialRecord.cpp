#include <QtTest>

#include "core/trial/TrialRecord.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using Kind = TrialEvent::Kind;

class TestTrialRecord : public QObject {
    Q_OBJECT

    QList<TrialEvent> events_;
    std::function<void(const TrialEvent&)> observer_ = [this](const TrialEvent& event) {
        events_.append(event);
    };
    const QList<ScriptStep> steps_{{ScriptStepId::Modules, QStringLiteral("Modules"), {}},
                                   {ScriptStepId::Training, QStringLiteral("Training"), {}}};

    QStringList texts(Kind kind) const {
        QStringList found;
        for (const auto& event : events_)
            if (event.kind == kind) found.append(event.text);
        return found;
    }

private Q_SLOTS:
    void init() { events_.clear(); }

    void sallocsLinesAreNotTheProgramsOutput() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Pending job allocation 12\nsalloc: job 12 queued and wai");
        record.addErrors(
            "ting for resources\nsalloc: job 12 has been allocated resources\nsalloc: Granted job allocation "
            "12\n");
        record.addOutput("T0K node node1\n\nT0K begin 0\nloaded\n\nT0K done 0\n");
        record.addErrors(
            "a warning\nsalloc: Relinquishing job allocation 12\nsalloc: Job allocation 12 has been "
            "revoked.\n");
        record.finish();
        QVERIFY(record.granted());
        QCOMPARE(texts(Kind::Waiting).size(), 2);
        QCOMPARE(texts(Kind::Started), QStringList{QStringLiteral("node1")});
        QCOMPARE(texts(Kind::StepBegan), QStringList{QStringLiteral("Modules")});
        QCOMPARE(texts(Kind::Output), (QStringList{QStringLiteral("loaded"), QStringLiteral("a warning")}));
        QVERIFY(record.outcome({0}, {}));
    }

    void whatTheNodeTellsOfTheClusterIsNoOutput() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Granted job allocation 12\n");
        record.addOutput("T0K node n\nT0K disk $LOCAL_SCRATCH\n\nT0K begin 0\nhello\nT0K internet none\n");
        QList<NodeFact> learnt;
        for (const TrialEvent& event : events_)
            if (event.kind == Kind::Learnt) learnt << event.fact.value();
        QCOMPARE(learnt,
                 (QList<NodeFact>{{QStringLiteral("storage.localDisk"), QStringLiteral("$LOCAL_SCRATCH")},
                                  {QStringLiteral("internet"), QStringLiteral("none")}}));
        QCOMPARE(texts(Kind::Output), QStringList{QStringLiteral("hello")});
    }

    /// It is kept, and goes into scripts.
    void whatANodeTellsIsHeldToItsForm() {
        for (const char* bad : {"disk /tmp", "disk $(rm -rf ~)", "disk $A; rm", "disk /a b/$SLURM_JOB_ID",
                                "internet maybe", "disk", "disk $lower", "disk /local/$SLURM_JOB_ID/.."})
            QVERIFY2(!nodeFact(QLatin1String(bad)), bad);
        QCOMPARE(nodeFact(QStringLiteral("disk /local/$SLURM_JOB_ID"))->value,
                 QStringLiteral("/local/$SLURM_JOB_ID"));
    }

    void whatTheProfileSaysAlreadyIsKnown() {
        ClusterProfile cluster;
        const NodeFact none{QStringLiteral("internet"), QStringLiteral("none")};
        QVERIFY(!isKnown(none, cluster));
        cluster.internet = NodeInternet::None;
        QVERIFY(isKnown(none, cluster));
        const NodeFact disk{QStringLiteral("storage.localDisk"), QStringLiteral("$TMPDIR")};
        QVERIFY(!isKnown(disk, cluster));
        cluster.storage.localDisk = QStringLiteral("$TMPDIR");
        QVERIFY(isKnown(disk, cluster));
    }

    void aProgressBarIsItsLastState() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Granted job allocation 12\n  1%|  |\r 50%|# |\r100%|##|\r\n");
        QCOMPARE(texts(Kind::Output), QStringList{QStringLiteral("100%|##|")});
    }

    void theStepThatFailsIsNamedWithItsLastWords() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Granted job allocation 12\n");
        record.addOutput("T0K node n\n\nT0K begin 5\nhello\n");
        record.addErrors("ZeroDivisionError\n");
        record.addOutput("\nT0K failed 5 3\n");
        record.addErrors("srun: error: node1: task 0: Exited with exit code 3\n");
        record.finish();
        const auto outcome = record.outcome({3}, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::TrialStepFailed);
        QCOMPARE(outcome.error().arguments(), (QStringList{QStringLiteral("Training"), QStringLiteral("3")}));
        QCOMPARE(outcome.error().detail, QStringLiteral("hello\nZeroDivisionError"));
        QCOMPARE(events_.last().kind, Kind::StepFailed);
        QCOMPARE(events_.last().exitCode, 3);
    }

    /// A shell's own words are no advice to whoever does not know what a module is.
    void whereNothingLoadsModulesThatIsSaid() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Granted job allocation 12\n");
        record.addOutput("T0K node n\n\nT0K begin 0\n");
        record.addErrors("line 3: module: command not found\n");
        record.addOutput("\nT0K failed 0 127\n");
        record.finish();
        const auto outcome = record.outcome({127}, {QStringLiteral("cuda/12")});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::ModulesMissing);
        QCOMPARE(outcome.error().arguments(), QStringList{QStringLiteral("cuda/12")});
        QVERIFY(outcome.error().detail.contains(QLatin1String("command not found")));
    }

    void anAllocationThatIsTakenAwayEndsTheStepThatRan() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addErrors("salloc: Granted job allocation 14\n");
        record.addOutput("T0K node n\n\nT0K begin 5\n");
        record.addErrors("salloc: Job 14 has exceeded its time limit and its allocation has been revoked.\n");
        record.finish();
        const auto outcome = record.outcome({143}, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().arguments(),
                 (QStringList{QStringLiteral("Training"), QStringLiteral("143")}));
        QVERIFY(outcome.error().detail.contains(QLatin1String("time limit")));
    }

    void somebodyElsesMarksAreOutput() {
        TrialRecord record(steps_, QStringLiteral("T0K"), observer_);
        record.addOutput("OTHER failed 5 3\nT0K\nT0Kx done 0\n");
        QCOMPARE(texts(Kind::Output).size(), 3);
        QVERIFY(record.outcome({0}, {}));
    }
};

ATELIER_TEST(TestTrialRecord)
#include "test_TrialRecord.moc"
