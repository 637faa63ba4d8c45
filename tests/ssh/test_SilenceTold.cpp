#include <QtTest>
#include <csignal>

#include "core/remote/SilenceNotice.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What is said while a real sshd stands still, and when it goes on.
class TestSilenceTold : public QObject {
    Q_OBJECT

    std::unique_ptr<SshServer> server_;

    void signalConnections(int signal) const {
        for (const int process : server_->connectionProcesses()) ::kill(process, signal);
    }

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
    }

    /// Whoever waited for a command leaves as soon as it has ended, which it did in the meantime.
    void theEndOfEachSilenceIsToldToWhoeverLeavesThen() {
        for (int i = 0; i < 3; ++i) {
            auto signedIn =
                transport({.keepAlive = {.interval = std::chrono::seconds(1), .missesAllowed = 1000}})(
                    server_->request(), SshServer::prompts(), {});
            QVERIFY2(signedIn.has_value(), reason(signedIn));
            std::atomic<int> silences = 0;
            std::atomic<int> ends = 0;
            auto host = withSilenceNotice(
                *std::move(signedIn), std::chrono::seconds(3),
                {.silent = [&](std::chrono::seconds) { ++silences; }, .answers = [&] { ++ends; }});
            std::atomic<bool> isBegun = false;
            Streams streams;
            streams.output = [&isBegun](QByteArrayView) { isBegun = true; };
            std::jthread waiting([&] {
                host->execute(bash("echo begun; sleep 1"), streams, {});
                host.reset();
            });
            QTRY_VERIFY_WITH_TIMEOUT(isBegun.load(), 60'000);
            signalConnections(SIGSTOP);
            QTRY_COMPARE_WITH_TIMEOUT(silences.load(), 1, 60'000);
            signalConnections(SIGCONT);
            waiting.join();
            QCOMPARE(silences.load(), 1);
            QCOMPARE(ends.load(), 1);
        }
    }
};

ATELIER_TEST(TestSilenceTold)
#include "test_SilenceTold.moc"
