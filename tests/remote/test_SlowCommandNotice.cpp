#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <atomic>

#include "core/remote/SlowCommandNotice.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Whoever waits for a command hears that it says nothing, and can leave it.
class TestSlowCommandNotice : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
    std::atomic<int> told_ = 0;
    std::stop_source stop_;

    /// What says nothing more once it was told of is left.
    std::unique_ptr<RemoteHost> host(std::chrono::milliseconds patience) {
        return withSlowCommandNotice(std::make_unique<LocalHost>(home_.path()), patience, [this] {
            ++told_;
            stop_.request_stop();
        });
    }

private Q_SLOTS:
    void init() {
        told_ = 0;
        stop_ = {};
    }

    void whatNeverAnswersIsToldOnceAndCanBeLeft_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("nothing") << "exec sleep 600";
        QTest::newRow("drips") << "while echo x; do sleep 0.05; done";
        QTest::newRow("stops in the middle") << "head -c 100000 /dev/zero; exec sleep 600";
        QTest::newRow("drips errors") << "while echo x >&2; do sleep 0.05; done";
    }
    void whatNeverAnswersIsToldOnceAndCanBeLeft() {
        QFETCH(QString, script);
        const auto result = host(std::chrono::milliseconds(200))->run(shellScript(script), stop_.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(told_.load(), 1);
    }

    void whatAnswersIsNotTold() {
        const auto result =
            host(std::chrono::hours(1))->run(shellScript(QStringLiteral("echo a; echo b >&2")));
        QVERIFY(result);
        QCOMPARE(result->standardOutput, QByteArray("a\n"));
        QCOMPARE(result->standardError, QByteArray("b\n"));
        QCOMPARE(told_.load(), 0);
    }

    void whatTakesAllAndNeverEndsIsTold() {
        qint64 left = 100'000;
        Streams streams;
        streams.read = [&left](char* data, qint64 room) {
            const qint64 got = std::min(left, room);
            std::fill_n(data, got, 'x');
            left -= got;
            return got;
        };
        // Longer than it takes to begin to take it.
        const auto status = host(std::chrono::seconds(3))
                                ->execute(shellScript(QStringLiteral("cat > /dev/null; exec sleep 600")),
                                          streams, stop_.get_token());
        QVERIFY(!status);
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(told_.load(), 1);
        QCOMPARE(left, 0);
    }

    void whatFlowsIsNotTold() {
        // It flows for longer than silence is waited for.
        const auto script = QStringLiteral("for i in {1..60}; do head -c 4096 /dev/zero; sleep 0.05; done");
        const auto result =
            host(std::chrono::milliseconds(2500))->run(shellScript(script), stop_.get_token());
        QVERIFY(result);
        QCOMPARE(result->standardOutput.size(), 60 * 4096);
        QCOMPARE(told_.load(), 0);
    }
};

ATELIER_TEST(TestSlowCommandNotice)
#include "test_SlowCommandNotice.moc"
