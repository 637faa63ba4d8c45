#include <QtTest>

#include "core/ssh/tunnel/PeerOwner.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Rows as proc(5) describes them, made up here.
class TestPeerOwner : public QObject {
    Q_OBJECT

    static QByteArray table() {
        return "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout "
               "inode\n"
               "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 "
               "71 1\n"
               "   1: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 "
               "72 1\n"
               "   2: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 "
               "73 1\n"
               "   3: 0100007F:C002 0100007F:1F90 06 00000000:00000000 03:00000C1B 00000000     0        0 0 "
               "3\n"
               "  10: 0100007F:C003 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 "
               "74 1";
    }

    static std::optional<uint> owner(const char* port) {
        return ownerInTable(table(), {QByteArray("0100007F:") + port, "0100007F:1F90"});
    }

private Q_SLOTS:
    void theRowOfTheOtherEndNamesItsOwner() {
        QCOMPARE(owner("C001"), std::optional<uint>(1001));
        QCOMPARE(owner("C003"), std::optional<uint>(0));
    }

    void oneThatIsNotThereIsNobodys() { QCOMPARE(owner("C004"), std::nullopt); }

    /// The kernel writes 0 for the owner of a connection that no program has open any more.
    void oneThatItsProgramHasClosedIsNobodysAndNotRoots() { QCOMPARE(owner("C002"), std::nullopt); }

    void aSystemWithoutTablesTellsNothing() {
        const QTemporaryDir none;
        QVERIFY(!tcpOwner(none.path(), {}, {}).told);
    }

    /// A folder of that name can be opened by nobody, root included.
    void whereTheTablesCannotBeReadItIsSomebodyElses() {
        const QTemporaryDir unreadable;
        QVERIFY(QDir(unreadable.path()).mkpath("tcp"));
        const TcpOwner owner = tcpOwner(unreadable.path(), {"0100007F:C001", "0100007F:1F90"}, {});
        QVERIFY(owner.told);
        QCOMPARE(owner.user, std::nullopt);
    }

    void bothTablesAreLookedAt() {
        const QTemporaryDir tables;
        QFile four(tables.filePath("tcp"));
        QFile six(tables.filePath("tcp6"));
        QVERIFY(four.open(QIODevice::WriteOnly) && six.open(QIODevice::WriteOnly));
        six.write(table());
        six.close();
        const SocketEnds ends{"0100007F:C001", "0100007F:1F90"};
        QCOMPARE(tcpOwner(tables.path(), {"none", "none"}, ends).user, std::optional<uint>(1001));
        four.write(table());
        four.close();
        QCOMPARE(tcpOwner(tables.path(), ends, {"none", "none"}).user, std::optional<uint>(1001));
    }

    void whatIsNoTableHasNoOwners() {
        for (const char* text :
             {"", " 0100007F:C001 0100007F:1F90 ", "x\n  1: 0100007F:C001 0100007F:1F90 01\n"})
            QCOMPARE(ownerInTable(text, {"0100007F:C001", "0100007F:1F90"}), std::nullopt);
    }
};

ATELIER_PLAIN_TEST(TestPeerOwner)
#include "test_PeerOwner.moc"
