#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/kept/KeptJourney.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "ui/models/EarlierRecords.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

void signIn(JourneyState& state) {
    state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
    state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
}

/// What is left of a window that has sent two programs, one after the other.
KeptJourney keptOfTwo() {
    JourneyState state;
    signIn(state);
    for (const char* folder : {"/home/moi/gone", "/home/moi/there"}) {
        chooseProgram(state, {QString::fromUtf8(folder), {}});
        state.program.listing = ProgramListing{"1", {}};
        sendProgramOf(state);
    }
    return *keptJourneyOf(state);
}

QStringList foldersOf(const JourneyModel& model) {
    QStringList folders;
    for (const SentProgram& one : model.state().records.programs)
        folders << one.folder + (one.isUnchecked ? QStringLiteral("?") : QString());
    return folders;
}

}  // namespace

/// What was sent in an earlier run of the program counts as long as it lies on the cluster.
class TestEarlierRecords : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral("atelier/there")));
        QFile program(home_.filePath(QStringLiteral("atelier/there/train.py")));
        QVERIFY(program.open(QIODevice::WriteOnly));
    }

    void whatIsGoneHasToBeSentAgain_data() {
        QTest::addColumn<bool>("isSignedInBefore");
        QTest::newRow("signed in before") << true;
        QTest::newRow("signed in afterwards") << false;
    }
    void whatIsGoneHasToBeSentAgain() {
        QFETCH(bool, isSignedInBefore);
        const KeptJourney kept = keptOfTwo();
        JourneyModel model;
        const EarlierRecords records(model);
        const auto connectNow = [&] { model.setHost(std::make_shared<LocalHost>(home_.path()), signIn); };
        if (isSignedInBefore) connectNow();
        model.change([&kept](JourneyState& state) { resumeJourney(state, kept); });
        if (!isSignedInBefore) {
            QCOMPARE(foldersOf(model), (QStringList{"~/atelier/gone?", "~/atelier/there?"}));
            connectNow();
        }
        QTRY_COMPARE(foldersOf(model), QStringList{"~/atelier/there"});
        QVERIFY(isDone(model.state(), Step::Program));
        QVERIFY(keptJourneyOf(model.state()));
    }
};

ATELIER_TEST(TestEarlierRecords)
#include "test_EarlierRecords.moc"
