#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/MissingForJob.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

JourneyState completeState() {
    JourneyState state;
    state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
    state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
    state.program.localFolder = QStringLiteral("/home/moi/ml-test");
    state.program.listing.emplace();
    state.program.files = QStringList{QStringLiteral("requirements.txt"), QStringLiteral("train.py")};
    state.job.program.entryPoint = QStringLiteral("train.py");
    state.job.environment.requirements = QStringLiteral("requirements.txt");
    state.job.data.archive = QStringLiteral("~/projects/def-moi/moi/shapes.tar");
    sendDatasetOf(state);
    return state;
}

}  // namespace

/// What a job needs beside its script, and does not have.
class TestMissingForJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMissingWhereAllIsThere() {
        QVERIFY(missingForJob(completeState()).isEmpty());
        QVERIFY(missingForJob({}).isEmpty());
    }

    void whatIsNotThereIsNamed() {
        JourneyState state = completeState();
        state.program.files = QStringList{QStringLiteral("main.py")};
        state.job.data.archive = QStringLiteral("~/other.tar");
        const QList<MissingForJob> missing{{JobNeed::EntryPoint, QStringLiteral("train.py")},
                                           {JobNeed::Requirements, QStringLiteral("requirements.txt")},
                                           {JobNeed::Archive, QStringLiteral("~/other.tar"), false}};
        QCOMPARE(missingForJob(state), missing);
        // What is not read yet may be there.
        state.program.files.reset();
        QCOMPARE(missingForJob(state), missing.last(1));
    }

    void whatWasSentToAnotherAccountIsNotThere() {
        JourneyState state = completeState();
        state.login->user = QStringLiteral("toi");
        QCOMPARE(missingForJob(state).size(), 1);
        state.login.reset();
        QVERIFY(missingForJob(state).isEmpty());
    }

    void aJobNeedsAScriptThatStartsIt() {
        JourneyState state = completeState();
        state.job.program.entryPoint.clear();
        QCOMPARE(missingForJob(state), (QList{MissingForJob{JobNeed::EntryPoint, QString()}}));
    }

    /// The shell would give the program an empty text in place of a folder.
    void argumentsThatNameTheDataNeedSome() {
        JourneyState state = completeState();
        state.job.program.arguments = QStringList{QStringLiteral("data.root=$DATA/train")};
        QVERIFY(missingForJob(state).isEmpty());
        state.job.data.archive.clear();
        QCOMPARE(missingForJob(state), (QList{MissingForJob{JobNeed::Data, QStringLiteral("$DATA")}}));
        QCOMPARE(stepThatFixes(JobNeed::Data), Step::Dataset);
        // Lines of one's own may give it a value.
        state.handWrittenScript = QStringLiteral("#!/bin/bash\nDATA=~/mine\npython train.py \"$DATA\"\n");
        QVERIFY(missingForJob(state).isEmpty());
    }

    void aKeptEnvironmentNeedsNoList() {
        JourneyState state = completeState();
        state.job.environment.requirements = QStringLiteral("none.txt");
        QCOMPARE(missingForJob(state).size(), 1);
        state.job.environment.place = EnvironmentPlace::Home;
        QVERIFY(missingForJob(state).isEmpty());
    }

    void linesOfOnesOwnNeedWhatTheyName() {
        JourneyState state = completeState();
        state.program.files = QStringList{};
        state.job.data.archive = QStringLiteral("~/other.tar");
        state.handWrittenScript = QStringLiteral("#!/bin/bash\nsrun ./mine\n");
        QVERIFY(missingForJob(state).isEmpty());
        state.handWrittenScript += QStringLiteral("python train.py other.tar\n");
        QCOMPARE(missingForJob(state).size(), 2);
    }
};

ATELIER_TEST(TestMissingForJob)
#include "test_MissingForJob.moc"
