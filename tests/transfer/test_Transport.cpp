#include <QtTest>

#include "core/transfer/upload/Transport.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestTransport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rsyncNeedsEverything_data() {
        QTest::addColumn<int>("local");
        QTest::addColumn<bool>("remote");
        QTest::addColumn<bool>("transport");
        QTest::addColumn<bool>("holes");
        QTest::addColumn<int>("way");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* name, LocalRsync local, bool remote, bool transport, Transport way,
                            TransportReason reason, bool holes = false) {
            QTest::newRow(name) << int(local) << remote << transport << holes << int(way) << int(reason);
        };
        using L = LocalRsync;
        using R = TransportReason;
        row("all there", L::Rsync, true, true, Transport::Rsync, R::RsyncOnBothSides);
        row("not here", L::None, true, true, Transport::Stream, R::NoLocalRsync);
        row("openrsync here", L::OpenRsync, true, true, Transport::Stream, R::LocalRsyncTooSimple);
        row("not there", L::Rsync, false, true, Transport::Stream, R::NoRemoteRsync);
        row("no transport", L::Rsync, true, false, Transport::Stream, R::NoTransport);
        row("with holes", L::Rsync, true, true, Transport::Stream, R::Holes, true);
        row("nothing at all", L::None, false, false, Transport::Stream, R::NoTransport);
    }

    void rsyncNeedsEverything() {
        QFETCH(int, local);
        QFETCH(bool, remote);
        QFETCH(bool, transport);
        QFETCH(bool, holes);
        const auto choice = chooseTransport({LocalRsync(local), remote, transport, holes});
        QTEST(int(choice.by), "way");
        QTEST(int(choice.reason), "reason");
    }

    void thisMachinesRsyncIsFound() {
        const bool there = !QStandardPaths::findExecutable(QStringLiteral("rsync")).isEmpty();
        QCOMPARE(localRsync() != LocalRsync::None, there);
    }
};

ATELIER_TEST(TestTransport)
#include "test_Transport.moc"
