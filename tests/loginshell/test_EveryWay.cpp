#include <QDir>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>

#include "core/base/Clock.h"
#include "core/reconnect/ReconnectingHost.h"
#include "tests/loginshell/LoginShells.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

int differences(const QString& a, const QString& b) {
    return QProcess::execute(QStringLiteral("diff"), {QStringLiteral("-r"), a, b});
}

}  // namespace

/// All that goes over a connection, with start-up files in its way.
class TestEveryWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rsyncTakesNoPartInStartUpFiles() {
        LoginShells shells;
        shells.write(QStringLiteral(".bash_profile"),
                     "echo once >> ~/runs; echo WELCOME; read -r answer; export PATH=$HOME/tools:$PATH\n");
        shells.write(QStringLiteral(".bashrc"), "while read -r -t 0.1 answer; do :; done\n");
        QTemporaryDir local;
        QDir(local.path()).mkpath(QStringLiteral("set/many"));
        const auto put = [&local](const QString& name, const QByteArray& bytes) {
            QFile file(local.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(put(QStringLiteral("set/big"), randomBytes(5'000'000)));
        for (int i = 0; i < 50; ++i)
            QVERIFY(put(QStringLiteral("set/many/%1").arg(i), randomBytes(1000, quint32(i + 1))));
        const auto host = shells.enter();
        QVERIFY2(host.has_value(), reason(host));
        const QString there = QLatin1Char(':') + shells.path(QStringLiteral("there/"));
        const QStringList options = (*host)->rsyncTransport() << QStringLiteral("-a");
        QVERIFY(!(*host)->rsyncTransport().isEmpty());
        QCOMPARE(QProcess::execute(QStringLiteral("rsync"),
                                   options + QStringList{local.filePath(QStringLiteral("set/")), there}),
                 0);
        QCOMPARE(differences(local.filePath(QStringLiteral("set")), shells.path(QStringLiteral("there"))), 0);
        QCOMPARE(QProcess::execute(QStringLiteral("rsync"),
                                   options + QStringList{there, local.filePath(QStringLiteral("back/"))}),
                 0);
        QCOMPARE(differences(local.filePath(QStringLiteral("set")), local.filePath(QStringLiteral("back"))),
                 0);
        QCOMPARE(shells.linesIn(QStringLiteral("runs")), 1);
    }

    void aTunnelIsOpen() {
        LoginShells shells;
        shells.write(QStringLiteral(".bash_profile"), "exit 1\n");
        const auto host = shells.enter();
        QVERIFY2(host.has_value(), reason(host));
        QTcpServer there;
        QVERIFY(there.listen(QHostAddress::LocalHost));
        const auto tunnel = (*host)->openTunnel(QStringLiteral("127.0.0.1"), there.serverPort());
        QVERIFY2(tunnel.has_value(), reason(tunnel));
        QTcpSocket here;
        here.connectToHost(QHostAddress(QHostAddress::LocalHost), (*tunnel)->localPort());
        QTRY_VERIFY_WITH_TIMEOUT(there.hasPendingConnections(), 30'000);
        QTcpSocket* accepted = there.nextPendingConnection();
        accepted->write("through");
        QTRY_COMPARE_WITH_TIMEOUT(here.bytesAvailable(), 7, 30'000);
        QCOMPARE(here.readAll(), QByteArray("through"));
    }

    void aConnectionThatIsMadeAgainHasItsOwnShell() {
        LoginShells shells;
        shells.write(QStringLiteral(".bash_profile"), "echo once >> ~/runs; export WORD=there\n");
        auto first = shells.enter();
        QVERIFY2(first.has_value(), reason(first));
        const SystemClock clock;
        ReconnectingHost host(*std::move(first),
                              std::make_unique<SignInAgain>(LoginShells::signIn(), shells.server().request(),
                                                            shells.prompts(), clock),
                              {}, {});
        const Command word = bash(QStringLiteral("printf %s \"$WORD\""));
        QCOMPARE(LoginShells::answerOf(host, word), QByteArray("there"));
        shells.server().kill();
        QTRY_VERIFY_WITH_TIMEOUT(!host.isConnected(), 60'000);
        shells.server().startAgain();
        QCOMPARE(LoginShells::answerOf(host, word), QByteArray("there"));
        QCOMPARE(shells.linesIn(QStringLiteral("runs")), 2);
        QVERIFY(!host.rsyncTransport().isEmpty());
    }

    void passedOverIsToldOnceForAllConnections() {
        LoginShells shells;
        shells.write(QStringLiteral(".bash_profile"), "exit 1\n");
        auto first = shells.enter();
        QVERIFY2(first.has_value(), reason(first));
        const SystemClock clock;
        ReconnectingHost host(*std::move(first),
                              std::make_unique<SignInAgain>(LoginShells::signIn(), shells.server().request(),
                                                            shells.prompts(), clock),
                              {}, {});
        shells.server().kill();
        QTRY_VERIFY_WITH_TIMEOUT(!host.isConnected(), 60'000);
        shells.server().startAgain();
        QCOMPARE(LoginShells::answerOf(host, bash(QStringLiteral("echo answer"))), QByteArray("answer\n"));
        QCOMPARE(shells.told().size(), 1);
    }
};

ATELIER_TEST(TestEveryWay)
#include "test_EveryWay.moc"
