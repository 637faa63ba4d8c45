#include <QTemporaryDir>
#include <QtTest>
#include <atomic>

#include "core/remote/SlowAnswers.h"
#include "tests/support/LocalHost.h"

using namespace atelier;
using namespace atelier::testing;

/// Whoever waits for a command hears that it says nothing, and can leave it.
class TestSlowAnswers : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
    std::atomic<int> told_ = 0;
    std::stop_source stop_;

    /// What says nothing more once it was told of is left.
    std::unique_ptr<RemoteHost> host(std::chrono::milliseconds patience) {
        return tellingSlowAnswers(std::make_unique<LocalHost>(home_.path()), patience, [this] {
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
        QTest::newRow("drips errors") << "while echo x >&2; do sleep 0.05; done";
    }
    void whatNeverAnswersIsToldOnceAndCanBeLeft() {
        QFETCH(QString, script);
        const auto result = host(std::chrono::milliseconds(200))->run(shellScript(script), stop_.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
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

    void whatFlowsIsNotTold() {
        const auto result =
            host(std::chrono::milliseconds(200))
                ->run(shellScript(QStringLiteral("head -c 4096 /dev/zero; sleep 1")), stop_.get_token());
        QVERIFY(result);
        QCOMPARE(result->standardOutput.size(), 4096);
        QCOMPARE(told_.load(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSlowAnswers)
#include "test_SlowAnswers.moc"
