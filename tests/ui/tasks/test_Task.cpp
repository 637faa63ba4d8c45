#include <QElapsedTimer>
#include <QSemaphore>
#include <QtTest>
#include <atomic>
#include <thread>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "tests/support/AwaitStop.h"
#include "tests/support/TestMain.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskChain.h"
#include "ui/tasks/TaskQuestion.h"

using namespace atelier;
using atelier::testing::awaitStop;
using namespace std::chrono_literals;

namespace {

/// Work that ends only when it is asked to; what it leaves in `ended` can be waited for.
std::function<Expected<void>(TaskContext&)> untilStopped(std::shared_ptr<std::atomic<int>> ended) {
    return [ended](TaskContext& task) -> Expected<void> {
        awaitStop(task.stop());
        ++*ended;
        return failure(error::Cancelled{});
    };
}

}  // namespace

class TestTask : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOutcomeComesToTheWindowsThread() {
        int value = 0;
        QThread* where = nullptr;
        std::thread::id worker;
        startTask<int>(
            this,
            [&worker](TaskContext&) -> Expected<int> {
                worker = std::this_thread::get_id();
                return 42;
            },
            [&](Expected<int> outcome) {
                value = *outcome;
                where = QThread::currentThread();
            });
        QTRY_COMPARE(value, 42);
        QCOMPARE(where, thread());
        QVERIFY(worker != std::this_thread::get_id());
    }

    void anErrorIsAnOutcomeToo() {
        std::optional<Error> error;
        startTask<int>(
            this, [](TaskContext&) -> Expected<int> { return failure(error::FileMissing{"x"}); },
            [&](Expected<int> outcome) { error = outcome.error(); });
        QTRY_VERIFY(error.has_value());
        QCOMPARE(error->kind(), ErrorKind::FileMissing);
    }

    void valuesThatCannotBeCopiedAreBroughtOver() {
        std::unique_ptr<int> got;
        startTask<std::unique_ptr<int>>(
            this, [](TaskContext&) -> Expected<std::unique_ptr<int>> { return std::make_unique<int>(7); },
            [&](Expected<std::unique_ptr<int>> outcome) { got = std::move(*outcome); });
        QTRY_VERIFY(got);
        QCOMPARE(*got, 7);
    }

    void whatIsPostedArrivesInOrderAndBeforeTheOutcome() {
        QList<int> seen;
        bool done = false;
        startTask<void>(
            this,
            [&seen](TaskContext& task) -> Expected<void> {
                for (int i = 0; i < 10000; ++i) task.post([&seen, i] { seen += i; });
                return {};
            },
            [&](Expected<void>) {
                QCOMPARE(seen.size(), 10000);
                done = true;
            });
        QTRY_VERIFY(done);
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    }

    void progressIsCoalescedAndItsLastValueIsNeverLost() {
        QList<qint64> seen;
        std::atomic<int> shown = 0;
        std::chrono::milliseconds took{0};
        bool done = false;
        startTask<void>(
            this,
            [&](TaskContext& task) -> Expected<void> {
                const auto tell = task.progress([&](const Progress& progress) {
                    seen += progress.done;
                    ++shown;
                });
                QElapsedTimer timer;
                timer.start();
                qint64 count = 0;
                // However late the window's thread has its turn.
                while (timer.elapsed() < 500 || shown < 3) tell({++count, 0, {}});
                tell({-1, 0, {}});
                took = std::chrono::milliseconds(timer.elapsed());
                return {};
            },
            [&](Expected<void>) { done = true; });
        QTRY_VERIFY(done);
        // One every 50 ms, the first and the last.
        QVERIFY2(seen.size() <= took / 50ms + 4, qPrintable(QString::number(seen.size())));
        QCOMPARE(seen.last(), -1);
    }

    void cancellingStopsTheWorkAndStillBringsItsOutcome() {
        const auto ended = std::make_shared<std::atomic<int>>(0);
        std::optional<ErrorKind> kind;
        auto handle = startTask<void>(this, untilStopped(ended),
                                      [&](Expected<void> outcome) { kind = outcome.error().kind(); });
        QVERIFY(handle.isRunning());
        handle.cancel();
        QTRY_VERIFY(kind.has_value());
        QCOMPARE(*kind, ErrorKind::Cancelled);
        QVERIFY(!handle.isRunning());
    }

    void aForgottenTaskStopsAndSaysNothing() {
        const auto ended = std::make_shared<std::atomic<int>>(0);
        bool called = false;
        auto handle = startTask<void>(this, untilStopped(ended), [&](Expected<void>) { called = true; });
        handle.forget();
        QTRY_COMPARE(ended->load(), 1);
        // Nothing can be awaited of what says nothing.
        QTest::qWait(20);
        QVERIFY(!called);
    }

    void nothingIsCalledOnceTheReceiverIsGone() {
        // Receivers die at every moment of a task's life: before, while and after it posts and ends.
        std::atomic<int> lateCalls = 0;
        for (int round = 0; round < 300; ++round) {
            auto* receiver = new QObject;
            const auto alive = std::make_shared<bool>(true);
            connect(receiver, &QObject::destroyed, this, [alive] { *alive = false; });
            startTask<void>(
                receiver,
                [&lateCalls, alive](TaskContext& task) -> Expected<void> {
                    for (int i = 0; i < 50; ++i)
                        task.post([&lateCalls, alive] {
                            if (!*alive) ++lateCalls;
                        });
                    return {};
                },
                [&lateCalls, alive](Expected<void>) {
                    if (!*alive) ++lateCalls;
                });
            if (round % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(round));
            if (round % 2 == 0) QCoreApplication::processEvents();
            delete receiver;
        }
        // Nothing can be awaited of what must not come.
        QTest::qWait(50);
        QCOMPARE(lateCalls.load(), 0);
    }

    void manyTasksAtOnceAllArrive() {
        int arrived = 0;
        for (int i = 0; i < 100; ++i)
            startTask<int>(
                this,
                [i](TaskContext& task) -> Expected<int> {
                    const auto tell = task.progress([](const Progress&) {});
                    for (int n = 0; n < 1000; ++n) tell({n, 1000, {}});
                    return i;
                },
                [&arrived](Expected<int>) { ++arrived; });
        QTRY_COMPARE_WITH_TIMEOUT(arrived, 100, 60'000);
    }

    void aQuestionWaitsForItsAnswerWhileTheWindowLives() {
        std::optional<QString> answered;
        QString asked;
        const auto asker =
            std::make_shared<TaskQuestion<QString, QString>>([&](const QString& text) { asked = text; });
        startTask<QString>(
            this,
            [asker](TaskContext& task) -> Expected<QString> {
                return asker->ask(task, QStringLiteral("Name?")).value_or(QStringLiteral("nobody"));
            },
            [&](Expected<QString> outcome) { answered = *outcome; });
        QTRY_COMPARE(asked, QStringLiteral("Name?"));
        QVERIFY(!answered);
        asker->answer(QStringLiteral("moi"));
        QTRY_COMPARE(answered.value_or(QString()), QStringLiteral("moi"));
    }

    void aQuestionEndsWhenTheUserGivesUpOrCancels_data() {
        QTest::addColumn<bool>("cancel");
        QTest::newRow("gives up") << false;
        QTest::newRow("cancels") << true;
    }

    void aQuestionEndsWhenTheUserGivesUpOrCancels() {
        QFETCH(bool, cancel);
        bool none = false;
        bool shown = false;
        const auto asker = std::make_shared<TaskQuestion<int, int>>([&](int) { shown = true; });
        auto handle = startTask<void>(
            this,
            [asker, &none](TaskContext& task) -> Expected<void> {
                none = !asker->ask(task, 1).has_value();
                return {};
            },
            [](Expected<void>) {});
        QTRY_VERIFY(shown);
        cancel ? handle.cancel() : asker->giveUp();
        QTRY_VERIFY(!handle.isRunning());
        QVERIFY(none);
    }

    void whatIsChainedIsDoneInItsOrderAndNeverTwoAtATime() {
        QObject receiver;
        TaskChain chain(&receiver);
        std::atomic<int> atWork = 0;
        std::atomic<bool> together = false;
        QList<int> done;
        for (int i = 0; i < 50; ++i)
            chain.add<int>(
                [&atWork, &together, i]() -> Expected<int> {
                    if (++atWork > 1) together = true;
                    std::this_thread::yield();
                    --atWork;
                    return i;
                },
                [&done](const Expected<int>& number) { done += *number; });
        QTRY_COMPARE(done.size(), 50);
        QVERIFY(std::is_sorted(done.cbegin(), done.cend()));
        QVERIFY(!together);
    }

    void whatIsChainedIsDoneThoughNobodyListensAnyMore() {
        std::atomic<int> done = 0;
        bool told = false;
        // As long as a disk that does not answer: nobody who adds work waits for it.
        QSemaphore answered;
        {
            QObject receiver;
            TaskChain chain(&receiver);
            for (int i = 0; i < 3; ++i)
                chain.add<void>(
                    [&done, &answered]() -> Expected<void> {
                        answered.acquire();
                        ++done;
                        return {};
                    },
                    [&told](const Expected<void>&) { told = true; });
            QCOMPARE(done, 0);
        }
        answered.release(3);
        stopAllTasks();
        QCOMPARE(done, 3);
        QVERIFY(!told);
    }

    void theApplicationEndsWithTasksInEveryState() {
        // In a process of its own: what is tested is the end of main().
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("ATELIER_TASK_TEST_EXIT", "1");
        process.setProcessEnvironment(environment);
        QElapsedTimer timer;
        timer.start();
        process.start(QCoreApplication::applicationFilePath(), atelier::testing::wordsOfThisTest());
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(timer.elapsed() < 50'000);
    }
};

/// Leaves main() with tasks that run, that wait for an answer, and that post all the time.
static int endWithTasks(QCoreApplication& application, bool withEventLoop) {
    QObject receiver;
    const auto ended = std::make_shared<std::atomic<int>>(0);
    startTask<void>(&receiver, untilStopped(ended), [](Expected<void>) {});
    const auto asker = std::make_shared<TaskQuestion<int, int>>([](int) {});
    startTask<void>(
        &receiver,
        [asker](TaskContext& task) -> Expected<void> {
            asker->ask(task, 1);
            return {};
        },
        [](Expected<void>) {});
    startTask<void>(
        &receiver,
        [](TaskContext& task) -> Expected<void> {
            while (!task.stop().stop_requested()) task.post([] {});
            return {};
        },
        [](Expected<void>) {});
    if (!withEventLoop) return 0;
    QTimer::singleShot(50, &application, [] { QCoreApplication::exit(0); });
    return QCoreApplication::exec();
}

static int runTestTask(int argc, char** argv) {
    if (qEnvironmentVariableIsSet("ATELIER_TASK_TEST_EXIT")) {
        int result = 0;
        for (const bool withEventLoop : {false, true}) {
            QCoreApplication application(argc, argv);
            result |= endWithTasks(application, withEventLoop);
        }
        return result;
    }
    QCoreApplication application(argc, argv);
    TestTask test;
    return QTest::qExec(&test, argc, argv);
}

ATELIER_REGISTERED_TEST(runTestTask)

#include "test_Task.moc"
