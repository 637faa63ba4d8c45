#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QtTest>

#include "core/ssh/session/OwnedFd.h"
#include "core/ssh/tunnel/PeerOwner.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

sockaddr_in addressOf(int socket, decltype(&::getsockname) ask = &::getsockname) {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ask(socket, reinterpret_cast<sockaddr*>(&address), &size);
    return address;
}

OwnedFd listenHere() {
    OwnedFd socket(::socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&here), sizeof here);
    ::listen(socket.get(), 8);
    return socket;
}

/// A connection within this computer.
struct Pair {
    /// `mapped`: the program that connects speaks IPv6.
    explicit Pair(bool mapped = false)
        : listening(listenHere()), own(::socket(mapped ? AF_INET6 : AF_INET, SOCK_STREAM, 0)) {
        const sockaddr_in there = addressOf(listening.get());
        sockaddr_in6 there6{};
        there6.sin6_family = AF_INET6;
        there6.sin6_port = there.sin_port;
        ::inet_pton(AF_INET6, "::ffff:127.0.0.1", &there6.sin6_addr);
        if (mapped)
            ::connect(own.get(), reinterpret_cast<const sockaddr*>(&there6), sizeof there6);
        else
            ::connect(own.get(), reinterpret_cast<const sockaddr*>(&there), sizeof there);
        accepted = OwnedFd(::accept(listening.get(), nullptr, nullptr));
        self = addressOf(accepted.get());
        peer = addressOf(accepted.get(), &::getpeername);
    }
    /// With a reset, where nothing is left of it.
    void breakOff() {
        const linger now{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(own.get(), SOL_SOCKET, SO_LINGER, &now, sizeof now);
        own = OwnedFd();
    }
    OwnedFd listening;
    OwnedFd own;
    OwnedFd accepted;
    sockaddr_in self{};
    sockaddr_in peer{};
};

/// How many bytes this thread has read, of files and all that is read like one; the system counts them.
qint64 bytesRead() {
    QFile counts(QStringLiteral("/proc/thread-self/io"));
    if (!counts.open(QIODevice::ReadOnly)) return -1;
    return counts.readLine().simplified().split(' ').value(1).toLongLong();
}

}  // namespace

/// Rows as proc(5) describes them, made up here, and connections of this computer.
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

    void theKernelTellsWhoseOneConnectionIs() {
        for (const bool mapped : {false, true}) {
            const Pair pair(mapped);
            QVERIFY(pair.accepted);
            const TcpOwner owner = lookUpOwner(pair.peer, pair.self);
            QVERIFY(owner.told);
            QCOMPARE(owner.user, std::optional<uint>(::geteuid()));
            QVERIFY(isPeerOurs(pair.accepted.get()));
        }
    }

    void theKernelTellsThatOneThatItsProgramHasClosedIsNobodys() {
        Pair closed;
        closed.own = OwnedFd();
        Pair broken;
        broken.breakOff();
        for (const Pair* pair : {&closed, &broken}) {
            const TcpOwner owner = lookUpOwner(pair->peer, pair->self);
            QVERIFY(owner.told);
            QCOMPARE(owner.user, std::nullopt);
            QVERIFY(!isPeerOurs(pair->accepted.get()));
        }
    }

    /// The kernel falls back to whoever listens at that address.
    void whoeverListensWhereAConnectionIsGoneIsNotItsOwner() {
        const Pair pair;
        sockaddr_in gone = pair.peer;
        gone.sin_port = addressOf(pair.listening.get()).sin_port;
        const OwnedFd other = listenHere();
        const TcpOwner owner = lookUpOwner(gone, addressOf(other.get()));
        QVERIFY(owner.told);
        QCOMPARE(owner.user, std::nullopt);
    }

    /// One that half of it is still open of may have something to hear.
    void whoeverHasEndedOnlyWhatTheySayStillHasIt() {
        const Pair pair;
        ::shutdown(pair.own.get(), SHUT_WR);
        QVERIFY(isPeerOurs(pair.accepted.get()));
    }

    void whereTheKernelKnowsNeitherEndItIsNotTold() {
        sockaddr_in nowhere{};
        nowhere.sin_family = AF_INET;
        nowhere.sin_addr.s_addr = htonl(0x7F010203);
        nowhere.sin_port = htons(1);
        sockaddr_in elsewhere = nowhere;
        elsewhere.sin_port = htons(2);
        QVERIFY(!lookUpOwner(nowhere, elsewhere).told);
    }

    /// The tables grow with each connection that anybody makes, and everybody may make thousands.
    void noTableIsReadForAConnection() {
        const Pair open;
        Pair closed;
        closed.own = OwnedFd();
        Pair broken;
        broken.breakOff();
        const qint64 before = bytesRead();
        QVERIFY(before >= 0);
        constexpr int times = 100;
        for (int i = 0; i < times; ++i)
            for (const Pair* pair : std::initializer_list<const Pair*>{&open, &closed, &broken})
                isPeerOurs(pair->accepted.get());
        // An empty table has a head of more than a hundred bytes; what counts them reads a hundred itself.
        QVERIFY(bytesRead() - before < 10 * times);
    }

    void whatIsNoTableHasNoOwners() {
        for (const char* text :
             {"", " 0100007F:C001 0100007F:1F90 ", "x\n  1: 0100007F:C001 0100007F:1F90 01\n"})
            QCOMPARE(ownerInTable(text, {"0100007F:C001", "0100007F:1F90"}), std::nullopt);
    }
};

ATELIER_PLAIN_TEST(TestPeerOwner)
#include "test_PeerOwner.moc"
