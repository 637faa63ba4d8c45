#include <QtTest>
#include <thread>

#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/reconnect/SignInAgain.h"
#include "tests/reconnect/NoTimeClock.h"
#include "tests/support/HandClock.h"
#include "tests/support/LocalHost.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const Error noWay(error::ConnectionRefused{QStringLiteral("narval"), 22}, {}, true);

const Error late(error::SignInTimeOver{QStringLiteral("moi"), QStringLiteral("narval"), 120}, {}, true);

const Error undelivered(error::ConnectionLost{.host = QStringLiteral("narval"),
                                              .isEntering = true,
                                              .isUndelivered = true},
                        {}, true);

using Outcome = Expected<std::unique_ptr<RemoteHost>>;

/// Fails so many times in that way, and lets in then.
SignIn failing(int times, const Error& how, int& attempts) {
    return [times, how, &attempts](const SignInRequest&, const SignInPrompts&, std::stop_token) -> Outcome {
        if (attempts++ < times) return tl::unexpected(how);
        return std::make_unique<LocalHost>(QString());
    };
}

/// Asks as a server with a second factor does, and fails in that way after the answers, or lets in.
SignIn asking(const std::vector<SecretQuestion>& questions, std::optional<Error> then, int& attempts) {
    return [questions, then, &attempts](const SignInRequest&, const SignInPrompts& prompts,
                                        std::stop_token) -> Outcome {
        ++attempts;
        for (const SecretQuestion& question : questions)
            if (!prompts.askSecret(question)) return failure(error::Cancelled{});
        if (then) return tl::unexpected(*then);
        return std::make_unique<LocalHost>(QString());
    };
}

SignInPrompts answering(int& asked, bool answers = true) {
    return {.acceptHostKey = {},
            .askSecret = [&asked, answers](const SecretQuestion&) -> std::optional<SecretAnswer> {
                ++asked;
                return answers ? std::optional<SecretAnswer>(SecretAnswer{}) : std::nullopt;
            }};
}

}  // namespace

/// When a lost connection is tried again, and when never.
class TestSignInAgain : public QObject {
    Q_OBJECT

    NoTimeClock clock_;

private Q_SLOTS:
    void init() { clock_ = NoTimeClock(); }

    void thePausesGrowToAMinute() {
        int attempts = 0;
        std::vector<qint64> told;
        SignInAgain again(failing(8, noWay, attempts), {}, {}, clock_);
        QVERIFY(
            again.run({.waits = [&told](std::chrono::seconds pause) { told.push_back(pause.count()); }}, {}));
        QCOMPARE(attempts, 9);
        QCOMPARE(told, (std::vector<qint64>{1, 2, 4, 8, 16, 32, 60, 60, 60}));
        QCOMPARE(clock_.takePauses(), told);
    }

    void onlyTheWayIsTriedAgain_data() {
        QTest::addColumn<Error>("error");
        QTest::newRow("the user") << Error(error::AuthenticationRefused{});
        QTest::newRow("a password") << Error(error::PasswordRefused{});
        QTest::newRow("an expired one") << Error(error::PasswordExpired{});
        QTest::newRow("a key") << Error(error::KeyRefused{});
        QTest::newRow("a passphrase") << Error(error::PassphraseWrong{});
        QTest::newRow("whatever could be tried again") << Error(error::QuestionsEndless{}, {}, true);
    }

    /// Sites lock accounts that try too often.
    void onlyTheWayIsTriedAgain() {
        QFETCH(Error, error);
        int attempts = 0;
        SignInAgain again(failing(1, error, attempts), {}, {}, clock_);
        const auto made = again.run({}, {});
        QVERIFY(!made);
        QCOMPARE(attempts, 1);
        QCOMPARE(made.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY(!made.error().retryable);
        QCOMPARE(made.error().also, std::vector<Error>{error});
    }

    void nobodyIsAskedInTwoAttempts() {
        int attempts = 0;
        int asked = 0;
        // The line breaks after the answer, and it is not known whether it was right.
        SignInAgain again(asking({{}}, noWay, attempts), {}, answering(asked), clock_);
        const auto made = again.run({}, {});
        QVERIFY(!made);
        QCOMPARE(asked, 1);
        QCOMPARE(attempts, 2);
        QCOMPARE(made.error().also, std::vector<Error>{noWay});
    }

    void whoMistypesMayAnswerAgainInTheSameAttempt() {
        int attempts = 0;
        int asked = 0;
        SignInAgain again(asking({{}, {.attempt = 1}}, {}, attempts), {}, answering(asked), clock_);
        QVERIFY(again.run({}, {}));
        QCOMPARE(asked, 2);
        QCOMPARE(attempts, 1);
    }

    void aServerThatAsksNoMoreHasRefused() {
        int attempts = 0;
        int asked = 0;
        const Error refused(error::CodeRefused{QStringLiteral("moi"), QStringLiteral("narval"), {}}, {},
                            true);
        SignInAgain again(asking({{}, {.attempt = 1}}, refused, attempts), {}, answering(asked), clock_);
        const auto made = again.run({}, {});
        QVERIFY(!made);
        QCOMPARE(asked, 2);
        QCOMPARE(attempts, 1);
        QCOMPARE(made.error().also, std::vector<Error>{refused});
    }

    void aKeptSecretThatIsWrongIsAskedFor() {
        int asked = 0;
        int attempts = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            ++attempts;
            static_cast<void>(prompts.readSecret(SecretName::password({})));
            if (!prompts.askSecret({.attempt = 1})) return failure(error::Cancelled{});
            return std::make_unique<LocalHost>(QString());
        };
        SignInPrompts prompts = answering(asked);
        prompts.readSecret = [](const SecretName&) { return std::optional<Secret>(Secret()); };
        SignInAgain again(signIn, {}, prompts, clock_);
        QVERIFY(again.run({}, {}));
        QCOMPARE(asked, 1);
        QCOMPARE(attempts, 1);
    }

    void whoDoesNotAnswerIsLeftAlone() {
        int attempts = 0;
        int asked = 0;
        SignInAgain again(asking({{}}, {}, attempts), {}, answering(asked, false), clock_);
        const auto made = again.run({}, {});
        QVERIFY(!made);
        QCOMPARE(made.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY(made.error().also.empty());
        QCOMPARE(attempts, 1);
    }

    /// Whoever was away when the connection was lost, and found the question too late.
    void whoAnsweredTooLateIsAskedAnewAtOnce() {
        int attempts = 0;
        int asked = 0;
        int told = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            const bool isAnswered = prompts.askSecret({}).has_value();
            if (++attempts < 3 || !isAnswered) return tl::unexpected(late);
            return std::make_unique<LocalHost>(QString());
        };
        SignInAgain again(signIn, {}, answering(asked), clock_);
        QVERIFY(again.run({.asksAgain = [&told](const Error&) { ++told; }}, {}));
        QCOMPARE(asked, 3);
        QCOMPARE(told, 2);
        QCOMPARE(clock_.takePauses(), (std::vector<qint64>{1}));
    }

    /// Whoever is told of a pause may press a button before it has begun.
    void aPauseThatIsEndedAsSoonAsItIsToldOfIsNotWaitedFor() {
        int attempts = 0;
        SignInAgain again(failing(3, noWay, attempts), {}, {}, clock_);
        QVERIFY(again.run({.waits = [&again](std::chrono::seconds) { again.endPause(); }}, {}));
        QCOMPARE(attempts, 4);
        QCOMPARE(clock_.takePauses(), std::vector<qint64>());
    }

    /// The network changed while the question waited: nobody has judged the answer, but the way may be down.
    void whoseAnswerDidNotArriveIsAskedAnewInTheNextAttempt() {
        int attempts = 0;
        int asked = 0;
        QStringList told;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            ++attempts;
            if (attempts == 2) return tl::unexpected(noWay);
            const bool isAnswered = prompts.askSecret({}).has_value();
            if (attempts < 4 || !isAnswered) return tl::unexpected(undelivered);
            return std::make_unique<LocalHost>(QString());
        };
        SignInAgain again(signIn, {}, answering(asked), clock_);
        QVERIFY(again.run({.asksAgain = [&told](const Error& why) { told << kindName(why.kind()); }}, {}));
        QCOMPARE(asked, 3);
        QCOMPARE(told, QStringList({"ConnectionLost", "ConnectionLost"}));
        QCOMPARE(clock_.takePauses(), (std::vector<qint64>{1, 2, 4, 8}));
    }

    void anAnswerThatMayHaveBeenJudgedIsNotAskedForAnewSinceALaterAttemptCameToNothing() {
        int attempts = 0;
        int asked = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            ++attempts;
            if (attempts == 2) return tl::unexpected(undelivered);
            static_cast<void>(prompts.askSecret({}));
            return tl::unexpected(noWay);
        };
        SignInAgain again(signIn, {}, answering(asked), clock_);
        QVERIFY(!again.run({}, {}));
        QCOMPARE(asked, 1);
        QCOMPARE(attempts, 3);
    }

    void whoDoesNotAnswerALateServerIsLeftAlone() {
        int attempts = 0;
        int asked = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            ++attempts;
            static_cast<void>(prompts.askSecret({}));
            return tl::unexpected(late);
        };
        SignInAgain again(signIn, {}, answering(asked, false), clock_);
        QVERIFY(!again.run({}, {}));
        QCOMPARE(attempts, 1);
    }

    /// It may have been wrong.
    void aKeptSecretIsNotGivenAgainWhereTheUserWasLate() {
        int read = 0;
        int asked = 0;
        int attempts = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            static_cast<void>(prompts.readSecret(SecretName::password({})));
            static_cast<void>(prompts.askSecret({}));
            if (++attempts < 2) return tl::unexpected(late);
            return std::make_unique<LocalHost>(QString());
        };
        SignInPrompts prompts = answering(asked);
        prompts.readSecret = [&read](const SecretName&) {
            ++read;
            return std::optional<Secret>(Secret());
        };
        SignInAgain again(signIn, {}, prompts, clock_);
        QVERIFY(again.run({}, {}));
        QCOMPARE(read, 1);
        QCOMPARE(asked, 2);
    }

    void aKeptSecretIsGivenOnce() {
        int read = 0;
        int attempts = 0;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            ++attempts;
            if (!prompts.readSecret(SecretName::password({}))) return failure(error::AuthenticationRefused{});
            return tl::unexpected(noWay);
        };
        SignInPrompts prompts;
        prompts.readSecret = [&read](const SecretName&) {
            ++read;
            return std::optional<Secret>(Secret());
        };
        SignInAgain again(signIn, {}, prompts, clock_);
        QVERIFY(!again.run({}, {}));
        QCOMPARE(read, 1);
        QCOMPARE(attempts, 2);
    }

    void aHostKeyThatNothingVouchesForIsRefusedUnasked() {
        std::vector<bool> accepted;
        const SignIn signIn = [&](const SignInRequest&, const SignInPrompts& prompts,
                                  std::stop_token) -> Outcome {
            accepted.push_back(prompts.acceptHostKey({}));
            HostKeyQuestion published;
            published.published = true;
            accepted.push_back(prompts.acceptHostKey(published));
            return std::make_unique<LocalHost>(QString());
        };
        SignInAgain again(signIn, {}, SshServer::prompts(), clock_);
        QVERIFY(again.run({}, {}));
        QCOMPARE(accepted, (std::vector<bool>{false, true}));
    }

    /// Such as a server that lets in and hangs up.
    void aConnectionThatBreaksSoonIsPartOfTheSameTrouble() {
        int attempts = 0;
        int asked = 0;
        SignInAgain again(asking({{}}, {}, attempts), {}, answering(asked), clock_);
        QVERIFY(again.run({}, {}));
        clock_.pass(std::chrono::seconds(59));
        QVERIFY(!again.run({}, {}));
        QCOMPARE(asked, 1);
        QCOMPARE(clock_.takePauses(), (std::vector<qint64>{1, 2}));
    }

    void aConnectionThatHeldIsForgivenAll() {
        int attempts = 0;
        int asked = 0;
        SignInAgain again(asking({{}}, {}, attempts), {}, answering(asked), clock_);
        QVERIFY(again.run({}, {}));
        clock_.pass(std::chrono::hours(3));
        QVERIFY(again.run({}, {}));
        QCOMPARE(asked, 2);
        QCOMPARE(clock_.takePauses(), (std::vector<qint64>{1, 1}));
    }

    void theUserEndsIt() {
        int attempts = 0;
        std::stop_source stop;
        SignInAgain again(failing(1000, noWay, attempts), {}, {}, clock_);
        const auto made = again.run({.tries = [&] { stop.request_stop(); }}, stop.get_token());
        QVERIFY(!made);
        QCOMPARE(made.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(attempts, 1);
    }

    /// By a clock that stands still.
    void theUserNeedNotWait() {
        int attempts = 0;
        const HandClock still;
        SignInAgain again(failing(3, noWay, attempts), {}, {}, still);
        std::atomic<bool> done = false;
        std::jthread user([&] {
            while (!done) {
                again.endPause();
                std::this_thread::yield();
            }
        });
        const bool made = again.run({}, {}).has_value();
        done = true;
        QVERIFY(made);
        QCOMPARE(attempts, 4);
    }
};

ATELIER_TEST(TestSignInAgain)
#include "test_SignInAgain.moc"
