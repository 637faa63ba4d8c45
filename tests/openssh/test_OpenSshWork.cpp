#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <future>

#include "core/openssh/OpenSshPlace.h"
#include "core/openssh/master/SocketFolder.h"
#include "tests/openssh/OpenSshStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using Why = SshTransportChoice::Why;

/// All that a day of work asks of a connection, over one sign-in, on servers that the library has no
/// algorithm for.
class TestOpenSshWork : public QObject {
    Q_OBJECT
private:
    static void writeFile(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private Q_SLOTS:
    void initTestCase() { qunsetenv("SSH_AUTH_SOCK"); }

    void itIsDoneWithOneSignIn_data() {
        QTest::addColumn<QString>("config");
        // What libssh 0.10 and 0.11 have not.
        QTest::newRow("a key exchange") << QStringLiteral("KexAlgorithms sntrup761x25519-sha512@openssh.com");
        QTest::newRow("a MAC") << QStringLiteral("Ciphers aes128-ctr\nMACs umac-128-etm@openssh.com");
    }

    void itIsDoneWithOneSignIn() {
        QFETCH(QString, config);
        const SshServer server(SshServer::Options{.config = config.split(QLatin1Char('\n'))});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        OpenSshSeat seat;
        const auto made = eitherWay()(server.request(), seat.prompts(), {});
        QVERIFY2(made.has_value(), reason(made) + server.log());
        QCOMPARE(seat.chosen, (QList<SshTransportChoice>{{QStringLiteral("127.0.0.1"), Why::Algorithms}}));
        RemoteHost& host = **made;

        std::vector<std::future<QByteArray>> commands;
        for (int i = 0; i < 12; ++i)
            commands.push_back(std::async(std::launch::async, [&host, i] {
                const auto answer = host.run(bash(QStringLiteral("echo %1").arg(i)));
                return answer ? answer->standardOutput : reason(answer);
            }));
        for (int i = 0; i < 12; ++i)
            QCOMPARE(commands[static_cast<std::size_t>(i)].get(), QByteArray::number(i) + '\n');

        const QByteArray bytes = randomBytes(3'000'000);
        Command receive = bash(QStringLiteral("cat >sent && sha256sum <sent | cut -d' ' -f1"));
        receive.standardInput = bytes;
        const auto sent = host.run(receive);
        QVERIFY2(sent.has_value(), reason(sent));
        QCOMPARE(sent->standardOutput.trimmed(), sha256(bytes));

        const QTemporaryDir folder;
        writeFile(folder.filePath(QStringLiteral("its name has blanks")), bytes);
        QProcess rsync;
        rsync.start(
            QStringLiteral("rsync"),
            host.rsyncTransport() + QStringList{QStringLiteral("-a"), folder.path() + QLatin1Char('/'),
                                                QStringLiteral("cluster:set/")});
        QVERIFY(rsync.waitForFinished(60'000));
        QVERIFY2(rsync.exitCode() == 0, rsync.readAllStandardError());
        const auto arrived =
            host.run(bash(QStringLiteral("sha256sum <'set/its name has blanks' | cut -d' ' -f1")));
        QVERIFY2(arrived.has_value(), reason(arrived));
        QCOMPARE(arrived->standardOutput.trimmed(), sha256(bytes));

        const auto tunnel = host.openTunnel(QStringLiteral("127.0.0.1"), server.port());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), (*tunnel)->localPort());
        QVERIFY(socket.waitForReadyRead(30'000));
        QVERIFY(socket.readAll().startsWith("SSH-2.0-OpenSSH"));

        QCOMPARE(server.acceptedCount(), 1);
    }

    /// As a login node that is overloaded: the connection stands, and nothing is given up.
    void aServerThatIsSilentIsKnownToBe_data() {
        QTest::addColumn<bool>("stays");
        QTest::newRow("a connection that ends with its host") << false;
        QTest::newRow("a connection that stays open") << true;
    }

    void aServerThatIsSilentIsKnownToBe() {
        QFETCH(bool, stays);
        const SshServer server;
        makeKnown(server);
        OpenSshSeat seat;
        OpenSshOptions options{.keepAlive = {.interval = std::chrono::seconds(1)}};
        const SocketFolder folder;
        const QString socket = folder.path(QStringLiteral("m"));
        if (stays) options.persistent = PersistentMaster{.socket = socket, .idle = std::chrono::seconds(60)};
        const auto made = openSshOfTests(options)(configuredRequest(server), seat.prompts(), {});
        QVERIFY2(made.has_value(), reason(made));
        RemoteHost& host = **made;
        QVERIFY(host.run(bash(QStringLiteral("true"))).has_value());
        // Another program of Atelier's that uses the connection learns of it as well.
        const SignInRequest request = configuredRequest(server);
        std::unique_ptr<RemoteHost> rider;
        if (stays) {
            const auto place = openSshPlaceOf(request, {});
            QVERIFY2(place.has_value(), reason(place));
            rider = hostOverPersistentMaster(socket, request, *place, seat.prompts(), options, {});
            QVERIFY(rider);
        }
        QTest::qWait(2500);
        QCOMPARE(host.silentFor().count(), 0);
        QVERIFY(!rider || rider->silentFor().count() == 0);
        for (const int process : server.connectionProcesses()) QCOMPARE(::kill(process, SIGSTOP), 0);
        QTRY_VERIFY_WITH_TIMEOUT(host.silentFor() >= std::chrono::seconds(2), 9'000);
        QVERIFY(host.isConnected());
        QTRY_VERIFY_WITH_TIMEOUT(!rider || rider->silentFor() >= std::chrono::seconds(2), 9'000);
        if (stays) {
            // Whoever wants a connection now waits no longer for this one than for any that is dead.
            OpenSshOptions hurried = options;
            hurried.rideTimeout = std::chrono::seconds(2);
            QElapsedTimer timer;
            timer.start();
            const auto place = openSshPlaceOf(request, {});
            QVERIFY(!hostOverPersistentMaster(socket, request, *place, seat.prompts(), hurried, {}));
            QVERIFY2(timer.elapsed() < 30'000, QByteArray::number(timer.elapsed()));
        }
        for (const int process : server.connectionProcesses()) QCOMPARE(::kill(process, SIGCONT), 0);
        QTRY_COMPARE_WITH_TIMEOUT(host.silentFor().count(), 0, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!rider || rider->silentFor().count() == 0, 60'000);
        QVERIFY(host.run(bash(QStringLiteral("true"))).has_value());
        host.endPersistentConnection();
    }
};

ATELIER_TEST(TestOpenSshWork)
#include "test_OpenSshWork.moc"
