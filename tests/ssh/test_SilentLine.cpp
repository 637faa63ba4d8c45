#include <QHostAddress>
#include <QTcpServer>
#include <QtTest>

#include "core/ssh/session/SilentLine.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/HandClock.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// When a silent line is given up, with a real server that takes new connections or none.
class TestSilentLine : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;

    /// Of a connection that says nothing. An interval is over when the test says so.
    KeepAlive patience(quint16 port) const {
        return {.missesAllowed = 100,
                .missesAllowedAfterSleep = 20,
                .clock = std::make_shared<HandClock>(),
                .server = ServerAddress{QStringLiteral("127.0.0.1"), port}};
    }
    KeepAlive patience() const { return patience(server_->port()); }

    /// After how many silent intervals the line is lost; each is long enough for an answer of this computer.
    static int lostAfter(SilentLine& line, int alreadySilent = 0) {
        for (int misses = alreadySilent + 1; misses < 1'000; ++misses) {
            if (line.isLostAfter(true)) return misses;
            QTest::qWait(10);
        }
        return 0;
    }

    static void stayQuiet(SilentLine& line, int intervals) {
        for (int i = 0; i < intervals; ++i) QVERIFY(!line.isLostAfter(true));
    }

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
    }

    void aServerThatTakesNewConnectionsHasLostTheOld() {
        SilentLine line(patience());
        const int lost = lostAfter(line);
        QVERIFY2(lost >= 100 && lost < 700, QByteArray::number(lost));
    }

    void theOldGetsAsLongAgainWhereTheUserWouldBeAsked() {
        KeepAlive patience = this->patience();
        patience.asksAgain = true;
        SilentLine line(patience);
        const int lost = lostAfter(line);
        QVERIFY2(lost >= 198 && lost < 700, QByteArray::number(lost));
    }

    void aServerThatTakesAConnectionAndSaysNothingIsWaitedFor() {
        // As sshd on a node that stands still: the kernel takes what nobody greets.
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        SilentLine line(patience(silent.serverPort()));
        QCOMPARE(lostAfter(line), 700);
    }

    void aServerThatIsAwayIsWaitedFor() {
        QTcpServer gone;
        QVERIFY(gone.listen(QHostAddress::LocalHost));
        const quint16 port = gone.serverPort();
        gone.close();
        SilentLine line(patience(port));
        QCOMPARE(lostAfter(line), 700);
    }

    void behindAJumpHostTheTimeAloneDecides() {
        KeepAlive patience = this->patience();
        patience.server.reset();
        SilentLine line(patience);
        QCOMPARE(lostAfter(line), 300);
    }

    void aSignOfLifeBeginsItAnew() {
        SilentLine line(patience());
        stayQuiet(line, 90);
        QVERIFY(line.isSilent());
        QVERIFY(!line.isLostAfter(false));
        QVERIFY(!line.isSilent());
        QCOMPARE(line.silentFor().count(), 0);
        const int lost = lostAfter(line);
        QVERIFY2(lost >= 100 && lost < 700, QByteArray::number(lost));
    }

    void afterASleepTheServerIsTriedSoon() {
        KeepAlive patience = this->patience();
        const auto clock = std::make_shared<HandClock>();
        patience.clock = clock;
        SilentLine line(patience);
        stayQuiet(line, 1);
        clock->move(std::chrono::hours(1));
        const int lost = lostAfter(line);
        QVERIFY2(lost >= 20 && lost < 100, QByteArray::number(lost));
    }

    void inAnotherNetworkTheServerIsTriedSoon() {
        KeepAlive patience = this->patience();
        patience.asksAgain = true;
        // Of the addresses for documentation (RFC 5737), which are nobody's.
        SilentLine line(patience, QHostAddress(QStringLiteral("192.0.2.1")));
        const int lost = lostAfter(line);
        QVERIFY2(lost >= 18 && lost < 100, QByteArray::number(lost));
    }

    void ofAServerThatIsWellNothingIsTried() {
        const int before = server_->acceptedCount();
        SilentLine line(patience());
        for (int i = 0; i < 500; ++i) QVERIFY(!line.isLostAfter(i % 90 != 0));
        QCOMPARE(server_->acceptedCount(), before);
    }
};

ATELIER_TEST(TestSilentLine)
#include "test_SilentLine.moc"
