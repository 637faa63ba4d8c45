#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/reconnect/ReconnectingHost.h"
#include "core/ssh/SshSignIn.h"
#include "tests/reconnect/NoTimeClock.h"
#include "tests/support/Skip.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What a process has of the system.
struct Held {
    qsizetype descriptors = 0;
    qsizetype threads = 0;
    qint64 memory = 0;  ///< resident, in KiB
};

qsizetype entriesOf(const char* folder) {
    return QDir(QLatin1String(folder))
        .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
        .size();
}

Held heldNow() {
    QFile status(QStringLiteral("/proc/self/status"));
    static_cast<void>(status.open(QIODevice::ReadOnly));
    const QString text = QString::fromLatin1(status.readAll());
    const auto resident = QRegularExpression(QStringLiteral("VmRSS:\\s+(\\d+)")).match(text).captured(1);
    return {entriesOf("/proc/self/fd"), entriesOf("/proc/self/task"), resident.toLongLong()};
}

}  // namespace

/// A connection that is lost very often in the days that it is kept. A thousand times in the nightly run.
class TestManyReconnects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leaveNothingBehind() {
        if (!QFile::exists(QStringLiteral("/proc/self/fd")))
            SKIP_ON_THIS_COMPUTER(LinuxsProc, "what a process holds is told by /proc");
        const bool isNightly = qEnvironmentVariableIntValue("ATELIER_NIGHTLY") == 1;
        const int times = isNightly ? 1000 : 40;
        const int warmUp = times / 4;
        const SshServer server;
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        TcpProxy proxy(server.port());
        SignInRequest request = server.request();
        request.port = proxy.port();
        NoTimeClock clock;
        auto first = signIn(request, SshServer::prompts(), {});
        QVERIFY(first);
        ReconnectingHost host(*std::move(first),
                              std::make_unique<SignInAgain>(signIn, request, SshServer::prompts(), clock), {},
                              {});
        Held before;
        for (int i = 0; i < times; ++i) {
            if (i == warmUp) before = heldNow();
            auto tunnel = host.openTunnel(QStringLiteral("127.0.0.1"), server.port());
            QVERIFY(tunnel);
            proxy.cut();
            QTRY_VERIFY_WITH_TIMEOUT(!host.isConnected(), 60'000);
            const auto answer = host.run(command({QStringLiteral("echo"), QString::number(i)}));
            QVERIFY(answer);
            QCOMPARE(answer->standardOutput, QByteArray::number(i) + '\n');
        }
        // The proxy lets go of its sides of a connection in a thread of its own.
        QTRY_VERIFY_WITH_TIMEOUT(heldNow().descriptors <= before.descriptors, 60'000);
        const Held after = heldNow();
        qInfo() << times << "reconnects; descriptors" << before.descriptors << "then" << after.descriptors
                << "; threads" << before.threads << "then" << after.threads << "; memory" << before.memory
                << "KiB then" << after.memory << "KiB";
        QVERIFY(after.threads <= before.threads);
        // A leak of one channel's buffers in each would be many times as much.
        constexpr qint64 mostGrowth = 4096;
        if (!hasSanitizersMemory)
            QVERIFY2(after.memory - before.memory < mostGrowth,
                     QByteArray::number(after.memory - before.memory));
    }
};

ATELIER_TEST(TestManyReconnects)
#include "test_ManyReconnects.moc"
