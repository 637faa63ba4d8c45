#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <atomic>
#include <future>

#include "core/remote/SlowCommandNotice.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Somebody who waits for a command and leaves what says nothing more once they were told of it.
class Waiting {
public:
    explicit Waiting(const QString& home) : home_(home) {}

    std::unique_ptr<RemoteHost> host(std::chrono::milliseconds patience) {
        return withSlowCommandNotice(std::make_unique<LocalHost>(home_), patience, [this] {
            ++told;
            stop_.request_stop();
        });
    }
    std::stop_token stop() const { return stop_.get_token(); }

    std::atomic<int> told = 0;

private:
    QString home_;
    std::stop_source stop_;
};

}  // namespace

/// Whoever waits for a command hears that it says nothing, and can leave it.
class TestSlowCommandNotice : public QObject {
    Q_OBJECT
    QTemporaryDir home_;

    /// The two that take seconds, which go on while others are looked at.
    Waiting upload_{home_.path()};
    qint64 left_ = 100'000;
    std::future<Expected<ExitStatus>> uploaded_;
    Waiting flow_{home_.path()};
    std::future<Expected<CommandResult>> flowed_;

    Expected<ExitStatus> uploadWithoutEnd() {
        Streams streams;
        streams.read = [this](char* data, qint64 room) {
            const qint64 got = std::min(left_, room);
            std::fill_n(data, got, 'x');
            left_ -= got;
            return got;
        };
        // Longer than it takes to begin to take it.
        return upload_.host(std::chrono::seconds(3))
            ->execute(shellScript(QStringLiteral("cat > /dev/null; exec sleep 600")), streams,
                      upload_.stop());
    }
    Expected<CommandResult> flow() {
        // It flows for longer than silence is waited for.
        const auto script = QStringLiteral("for i in {1..60}; do head -c 4096 /dev/zero; sleep 0.05; done");
        return flow_.host(std::chrono::milliseconds(2500))->run(shellScript(script), flow_.stop());
    }

private Q_SLOTS:
    void initTestCase() {
        uploaded_ = std::async(std::launch::async, [this] { return uploadWithoutEnd(); });
        flowed_ = std::async(std::launch::async, [this] { return flow(); });
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
        Waiting waiting(home_.path());
        const auto result =
            waiting.host(std::chrono::milliseconds(200))->run(shellScript(script), waiting.stop());
        QVERIFY(!result);
        QCOMPARE(result.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(waiting.told.load(), 1);
    }

    void whatAnswersIsNotTold() {
        Waiting waiting(home_.path());
        const auto result =
            waiting.host(std::chrono::hours(1))->run(shellScript(QStringLiteral("echo a; echo b >&2")));
        QVERIFY(result);
        QCOMPARE(result->standardOutput, QByteArray("a\n"));
        QCOMPARE(result->standardError, QByteArray("b\n"));
        QCOMPARE(waiting.told.load(), 0);
    }

    void whatFlowsIsNotTold() {
        const auto result = flowed_.get();
        QVERIFY(result);
        QCOMPARE(result->standardOutput.size(), 60 * 4096);
        QCOMPARE(flow_.told.load(), 0);
    }

    void whatTakesAllAndNeverEndsIsTold() {
        const auto status = uploaded_.get();
        QVERIFY(!status);
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(upload_.told.load(), 1);
        QCOMPARE(left_, 0);
    }
};

ATELIER_TEST(TestSlowCommandNotice)
#include "test_SlowCommandNotice.moc"
