#include <QElapsedTimer>
#include <QtTest>
#include <future>
#include <thread>

#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Servers that allow fewer sessions than we would like.
class TestSessionSlots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void programsWaitForTheirTurn_data() {
        QTest::addColumn<int>("allowed");
        QTest::newRow("one") << 1;
        QTest::newRow("three") << 3;
    }

    void programsWaitForTheirTurn() {
        QFETCH(int, allowed);
        SshServer server({.config = {QStringLiteral("MaxSessions %1").arg(allowed)}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto host = signIn(server.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        for (int round = 0; round < 2; ++round) {
            std::atomic<int> right = 0;
            std::vector<std::jthread> callers;
            for (int i = 0; i < 10; ++i)
                callers.emplace_back([&] {
                    const auto result = (*host)->run(bash(QStringLiteral("sleep 0.1; echo done")));
                    if (result && result->standardOutput == "done\n") ++right;
                });
            callers.clear();
            QCOMPARE(right.load(), 10);
        }
        QCOMPARE((*host)->capabilities().concurrentCommands, allowed);
        QCOMPARE(server.acceptedCount(), 1);
    }

    void aServerThatAllowsNoSessionAtAllIsSaidSo() {
        SshServer server({.config = {QStringLiteral("MaxSessions 0")}});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto host = signIn(server.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        const auto result = (*host)->run(bash(QStringLiteral("true")));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::ChannelRefused);
        QCOMPARE(result.error().arguments(),
                 QStringList{serverLabel(QStringLiteral("127.0.0.1"), server.port())});
    }

    /// sshd counts a session until its program has ended, also after its channel was closed.
    void aProgramThatEndsLateIsWaitedFor() {
        SshServer server({.config = {QStringLiteral("MaxSessions 1")}});
        const auto host = signIn(server.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        std::stop_source stop;
        Streams streams;
        streams.output = [&](QByteArrayView) { stop.request_stop(); };
        const auto left = (*host)->execute(bash(QStringLiteral("trap '' HUP; echo begun; exec sleep 3")),
                                           streams, stop.get_token());
        QVERIFY(!left.has_value());
        const auto next = (*host)->run(bash(QStringLiteral("echo done")));
        QVERIFY2(next.has_value(), reason(next));
        QCOMPARE(next->standardOutput, "done\n");
    }

    void oneThatWaitsCanBeCancelled() {
        SshServer server({.config = {QStringLiteral("MaxSessions 1")}});
        const auto host = signIn(server.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        std::promise<void> begun;
        const std::jthread first([&](std::stop_token over) {
            Streams streams;
            streams.output = [&](QByteArrayView) { begun.set_value(); };
            (void)(*host)->execute(bash(QStringLiteral("echo begun; exec sleep 120")), streams,
                                   std::move(over));
        });
        QCOMPARE(begun.get_future().wait_for(std::chrono::minutes(1)), std::future_status::ready);
        std::stop_source stop;
        const std::jthread canceller([&] {
            // Nothing tells that the second one waits.
            QTest::qSleep(100);
            stop.request_stop();
        });
        QElapsedTimer timer;
        timer.start();
        const auto second = (*host)->run(bash(QStringLiteral("true")), stop.get_token());
        QVERIFY(!second.has_value());
        QCOMPARE(second.error().kind(), ErrorKind::Cancelled);
        // Long before the first one ends.
        QVERIFY(timer.elapsed() < 100'000);
    }
};

ATELIER_TEST(TestSessionSlots)
#include "test_SessionSlots.moc"
