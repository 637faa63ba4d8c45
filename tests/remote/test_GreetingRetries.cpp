#include <QtTest>

#include "core/error/ReachingErrors.h"
#include "core/remote/GreetingRetries.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

/// How somebody comes in at a server that hangs up before its greeting, as one does that is full.
class TestGreetingRetries : public QObject {
    Q_OBJECT

    const std::vector<std::chrono::milliseconds> pauses_{1ms, 1ms, 1ms};
    int tries_ = 0;
    int told_ = 0;
    bool isTold_ = false;

    Expected<int> enter(int letsInAt, const std::stop_token& stop = {}) {
        SignInPrompts prompts;
        prompts.showWait = [this](const std::optional<ServerWait>& wait) {
            isTold_ = wait && wait->isForGreeting;
            ++told_;
        };
        return withGreetingRetries(
            [&]() -> Expected<int> {
                if (++tries_ < letsInAt) return failure(error::GreetingRefused{});
                return tries_;
            },
            [](const Error& error) { return error.kind() == ErrorKind::GreetingRefused; }, pauses_, prompts,
            stop);
    }

private Q_SLOTS:
    void init() { tries_ = told_ = isTold_ = 0; }

    void whoIsLetInAtOnceIsToldOfNoWait() {
        QCOMPARE(enter(1).value(), 1);
        QCOMPARE(told_, 0);
    }

    void aServerThatIsFullIsTriedAgainAndTheWaitIsToldToItsEnd() {
        QCOMPARE(enter(3).value(), 3);
        QVERIFY(told_ > 0);
        QVERIFY(!isTold_);
    }

    void oneThatStaysFullHasTheLastWord() {
        const auto made = enter(9);
        QVERIFY(!made.has_value());
        QCOMPARE(made.error().kind(), ErrorKind::GreetingRefused);
        QCOMPARE(tries_, 4);
    }

    void nobodyWaitsWhoHasAskedToStop() {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(enter(9, stop.get_token()).error().kind(), ErrorKind::Cancelled);
        QCOMPARE(tries_, 1);
    }

    void halfAMinuteIsWaitedForAClass() {
        std::chrono::milliseconds all{0};
        for (const auto pause : usualGreetingPauses) all += pause;
        QVERIFY(all == 30s);
    }
};

ATELIER_TEST(TestGreetingRetries)
#include "test_GreetingRetries.moc"
