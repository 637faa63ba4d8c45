#include <QTemporaryDir>
#include <QtTest>
#include <atomic>

#include "core/remote/ForwardedHost.h"
#include "core/remote/SilenceNotice.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What a connection says of itself.
struct Line {
    std::atomic<std::chrono::milliseconds> silence = std::chrono::milliseconds(0);
    std::atomic<bool> stands = true;
};

/// A host over that line.
class HostOver final : public ForwardedHost {
public:
    HostOver(LocalHost& host, const Line& line) : ForwardedHost(host), line_(line) {}
    std::chrono::milliseconds silentFor() const override { return line_.silence; }
    bool isConnected() const override { return line_.stands; }

private:
    const Line& line_;
};

}  // namespace

/// Whoever waits hears once that the server is silent, and once that it is not any more.
class TestSilenceNotice : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
    LocalHost local_{home_.path()};

    /// Somebody who listens from the seventh second of a silence on.
    struct Listening {
        explicit Listening(LocalHost& local)
            : host(withSilenceNotice(std::make_unique<HostOver>(local, line), std::chrono::seconds(7),
                                     {.silent =
                                          [this](std::chrono::seconds silence) {
                                              said += QStringLiteral("silent %1;").arg(silence.count());
                                              ++told;
                                          },
                                      .answers =
                                          [this] {
                                              said += QStringLiteral("answers;");
                                              ++told;
                                          }})) {}

        /// Longer than it takes to be looked at.
        static void passTime() { QTest::qWait(1200); }
        void beSilentFor(std::chrono::milliseconds silence) { line.silence = silence; }
        /// What was told until it ended.
        QString whole() {
            host.reset();
            return said;
        }

        Line line;
        QString said;  ///< read once `host` has ended
        std::atomic<int> told = 0;
        std::unique_ptr<RemoteHost> host;
    };

private Q_SLOTS:
    void eachSilenceIsToldOnceAndItsEnd() {
        Listening listening(local_);
        listening.beSilentFor(std::chrono::milliseconds(7900));
        QTRY_COMPARE(listening.told.load(), 1);
        listening.beSilentFor(std::chrono::seconds(12));
        Listening::passTime();
        QCOMPARE(listening.told.load(), 1);
        listening.beSilentFor(std::chrono::seconds(0));
        QTRY_COMPARE(listening.told.load(), 2);
        listening.beSilentFor(std::chrono::seconds(9));
        QTRY_COMPARE(listening.told.load(), 3);
        QCOMPARE(listening.whole(), QStringLiteral("silent 7;answers;silent 9;"));
    }

    void aShortSilenceIsNotTold() {
        Listening listening(local_);
        listening.beSilentFor(std::chrono::seconds(6));
        Listening::passTime();
        listening.beSilentFor(std::chrono::seconds(0));
        Listening::passTime();
        QCOMPARE(listening.whole(), QString());
    }

    /// Between two looks it has answered, and owes the next answer.
    void aServerThatIsSilentAgainHasAnsweredBefore() {
        Listening listening(local_);
        listening.beSilentFor(std::chrono::seconds(12));
        QTRY_COMPARE(listening.told.load(), 1);
        listening.beSilentFor(std::chrono::seconds(1));
        QTRY_COMPARE(listening.told.load(), 2);
        QCOMPARE(listening.whole(), QStringLiteral("silent 12;answers;"));
    }

    void aLineThatIsLostDoesNotAnswer() {
        Listening listening(local_);
        listening.beSilentFor(std::chrono::seconds(8));
        QTRY_COMPARE(listening.told.load(), 1);
        listening.line.stands = false;
        listening.beSilentFor(std::chrono::seconds(0));
        Listening::passTime();
        QCOMPARE(listening.whole(), QStringLiteral("silent 8;"));
    }

    void whatIsAskedOfItIsDone() {
        Listening listening(local_);
        const auto result = listening.host->run(shellScript(QStringLiteral("echo a")));
        QVERIFY(result);
        QCOMPARE(result->standardOutput, QByteArray("a\n"));
    }
};

ATELIER_TEST(TestSilenceNotice)
#include "test_SilenceNotice.moc"
