#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/journey/OutcomeOf.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using Edit = std::function<void(JourneyState&)>;

/// Which outcomes are shown, and as what, once something has changed.
class TestOutcomeOf : public QObject {
    Q_OBJECT

    static JourneyState state() {
        JourneyState state;
        state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
        state.program.localFolder = QStringLiteral("/home/moi/ml-test");
        state.program.listing = ProgramListing{"1", {{QStringLiteral("requirements.txt"), "1"}}};
        state.job.program = {QStringLiteral("~/atelier/ml-test"), QStringLiteral("train.py"), {}};
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        sendProgramOf(state);
        sendDatasetOf(state);
        return state;
    }

    template <typename Record>
    static QList<OutcomeVisibility> sights(const std::optional<Record>& of, const JourneyState& now) {
        const auto sight = [&](const std::optional<Error>& error) {
            return visibilityOf(std::optional(OutcomeOf<Record>{of, error}), now);
        };
        return {sight({}), sight(Error(error::ConnectionLost{})), sight(Error(error::Cancelled{}))};
    }

private Q_SLOTS:
    void anOutcomeIsShownForWhatItIsOf_data() {
        QTest::addColumn<Edit>("edit");
        // Of the program's sending, the environment's test and the try.
        QTest::addColumn<QList<OutcomeVisibility>>("failures");
        const auto shown = OutcomeVisibility::Shown;
        const auto earlier = OutcomeVisibility::ShownAsEarlier;
        const auto hidden = OutcomeVisibility::Hidden;
        const auto row = [](const char* name, const Edit& edit, const QList<OutcomeVisibility>& failures) {
            QTest::newRow(name) << edit << failures;
        };
        row("nothing", [](JourneyState&) {}, {shown, shown, shown});
        row("an hour more", [](JourneyState& s) { s.job.time = std::chrono::hours(9); },
            {shown, shown, shown});
        row("an edited file", [](JourneyState& s) { s.program.listing->digest = "2"; },
            {earlier, shown, earlier});
        row("an edited list of packages",
            [](JourneyState& s) {
                s.program.listing = ProgramListing{"2", {{QStringLiteral("requirements.txt"), "2"}}};
            },
            {earlier, earlier, earlier});
        row("other data", [](JourneyState& s) { s.dataset.summary->digest = "2"; }, {shown, shown, earlier});
        row("another dataset", [](JourneyState& s) { s.dataset.localPath = "/data/other"; },
            {shown, shown, hidden});
        row("another module", [](JourneyState& s) { s.job.environment.modules << "arrow"; },
            {shown, hidden, hidden});
        row("another argument", [](JourneyState& s) { s.job.program.arguments << "--fast"; },
            {shown, shown, hidden});
        row("another program",
            [](JourneyState& s) {
                s.program.localFolder = "/home/moi/other";
                s.program.listing.reset();
                s.job.program.folder = "~/atelier/other";
                s.job.environment.requirements.clear();
            },
            {hidden, hidden, hidden});
        row("another cluster",
            [](JourneyState& s) { s.cluster = *Catalogue::builtIn().find(QStringLiteral("fir")); },
            {hidden, hidden, hidden});
    }

    void anOutcomeIsShownForWhatItIsOf() {
        QFETCH(Edit, edit);
        QFETCH(QList<OutcomeVisibility>, failures);
        const JourneyState before = state();
        JourneyState now = before;
        edit(now);
        const QList all{sights(programToSend(before), now), sights(environmentToTest(before), now),
                        sights(trialToRun(before), now)};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(all.at(i).at(1), failures.at(i));
            // There is nothing to mend after a success, nor after a cancellation.
            const auto otherwise = failures.at(i) == OutcomeVisibility::Shown ? OutcomeVisibility::Shown
                                                                              : OutcomeVisibility::Hidden;
            QCOMPARE(all.at(i).at(0), otherwise);
            QCOMPARE(all.at(i).at(2), otherwise);
        }
    }

    void thatOfAnotherJobIsNot() {
        JourneyState now = state();
        SubmittedJob job;
        job.jobId = QStringLiteral("1");
        now.submitted = job;
        QCOMPARE(sights(std::optional(job), now), QList<OutcomeVisibility>(3, OutcomeVisibility::Shown));
        now.submitted->jobId = QStringLiteral("2");
        QCOMPARE(sights(std::optional(job), now), QList<OutcomeVisibility>(3, OutcomeVisibility::Hidden));
        now.submitted.reset();
        QCOMPARE(sights(std::optional(job), now), QList<OutcomeVisibility>(3, OutcomeVisibility::Hidden));
    }

    void withoutOneThereIsNothingToShow() {
        QCOMPARE(visibilityOf(std::optional<OutcomeOf<SentProgram>>(), state()), OutcomeVisibility::Hidden);
        QVERIFY(!shownError(std::optional<OutcomeOf<SentProgram>>(), state()));
    }
};

ATELIER_TEST(TestOutcomeOf)
#include "test_OutcomeOf.moc"
