#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/diagnostic/BodyRules.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/kept/KeptJourney.h"
#include "core/render/Render.h"
#include "tests/support/TestMain.h"
#include "ui/script/session/ScriptSession.h"

using namespace atelier;

namespace {

AppServices withClock() {
    AppServices services;
    services.clock = std::make_shared<SystemClock>();
    return services;
}

/// A script and its journey, as a window has them.
struct Window {
    void signIn() {
        model.change([](JourneyState& state) {
            state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
            state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
            state.site.emplace().accounts = QStringList{QStringLiteral("def-prof")};
            proposeJob(state);
        });
    }

    JourneyModel model;
    AppServices services = withClock();
    ScriptSession session{model, services};
};

/// What is left of a window in which somebody has changed the script by hand.
KeptJourney keptWith(const QString& lines) {
    Window window;
    window.signIn();
    window.model.change([](JourneyState& state) {
        chooseProgram(state, {QStringLiteral("/home/moi/ml-test"), {}});
        proposeFound(state, {QStringLiteral("train.py"), {}});
        state.job.time = std::chrono::hours(7);
    });
    window.session.type(window.session.draft().text() + lines);
    window.session.flush();
    return *keptJourneyOf(window.model.state());
}

}  // namespace

/// Lines that were written into the script by hand, in the next run of the program.
class TestOwnLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyComeBackAndTheFormFollows() {
        const KeptJourney kept = keptWith(QStringLiteral("echo mine\n"));
        QVERIFY(kept.hasOwnLines && kept.ownLines.endsWith(QStringLiteral("echo mine\n")));
        Window window;
        window.model.change([&kept](JourneyState& state) { resumeJourney(state, kept); });
        const ScriptDraft& draft = window.session.draft();
        QCOMPARE(draft.text(), kept.ownLines);
        QVERIFY(draft.isHandWritten());
        QVERIFY(!draft.isOutdated());
        QVERIFY(window.model.state().job.time == std::chrono::hours(7));
        // The sign-in to the same account leaves every line as it was.
        window.signIn();
        QCOMPARE(draft.text(), kept.ownLines);
        QVERIFY(!draft.isOutdated());
        QCOMPARE(window.model.state().handWrittenScript, kept.ownLines);
        QCOMPARE(keptJourneyOf(window.model.state())->ownLines, kept.ownLines);
    }

    void whoIsSignedInAlreadyGetsThemToo() {
        const KeptJourney kept = keptWith(QStringLiteral("echo mine\n"));
        Window window;
        window.signIn();
        window.model.change([&kept](JourneyState& state) { resumeJourney(state, kept); });
        QCOMPARE(window.session.draft().text(), kept.ownLines);
        QVERIFY(window.session.draft().isHandWritten());
    }

    void aKeyInThemHasToBeTypedAgainBeforeTheyAreSubmitted() {
        const KeptJourney kept = keptWith(QStringLiteral("export WANDB_API_KEY=hunter3hunter3\n"));
        QVERIFY(!kept.ownLines.contains(QStringLiteral("hunter3")));
        Window window;
        window.session.setInSight(true);
        window.signIn();
        window.model.change([&kept](JourneyState& state) { resumeJourney(state, kept); });
        const auto& found = window.session.findings().all();
        QVERIFY(
            std::ranges::any_of(found, [](const Diagnostic& one) { return one.is(BodyRule::SecretMasked); }));
        QVERIFY(!window.session.mayBeSubmitted());
    }
};

ATELIER_TEST(TestOwnLines)
#include "test_OwnLines.moc"
