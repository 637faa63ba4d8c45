#include <QDir>
#include <QProcess>
#include <QStandardPaths>
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

/// A line of sshd_config(5) that gives the account another shell.
QString accountShell(const QString& shell) {
    return QStringLiteral("ForceCommand exec %1 -c \"$SSH_ORIGINAL_COMMAND\"").arg(shell);
}

struct OtherShell {
    const char* name;
    const char* file;  ///< its start-up file, which it reads for a command too; none if empty
    const char* line;  ///< sets a variable there
};

/// Of these, dash alone is always there.
const QList<OtherShell> otherShells{
    {"dash", "", ""},
    {"tcsh", ".tcshrc", "echo WELCOME\nsetenv OTHER there\nalias ls 'ls -F'\n"},
    {"zsh", ".zshenv", "echo WELCOME\nexport OTHER=there\nsetopt no_nomatch\nread -r answer\n"},
    {"fish", ".config/fish/config.fish", "echo WELCOME\nset -gx OTHER there\nalias ls 'ls -F'\n"},
};

int differences(const QString& a, const QString& b) {
    return QProcess::execute(QStringLiteral("diff"), {QStringLiteral("-r"), a, b});
}

}  // namespace

/// All that goes over a connection, with start-up files in its way.
class TestEveryWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherShellsOfTheAccount_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < otherShells.size(); ++i)
            if (!QStandardPaths::findExecutable(QString::fromLatin1(otherShells[i].name)).isEmpty())
                QTest::newRow(otherShells[i].name) << i;
    }

    void otherShellsOfTheAccount() {
        QFETCH(int, index);
        const OtherShell& shell = otherShells[index];
        const QString program = QStandardPaths::findExecutable(QString::fromLatin1(shell.name));
        LoginShells shells({accountShell(program)});
        QVERIFY(QDir(shells.server().home()).mkpath(QStringLiteral(".config/fish")));
        const bool hasFile = *shell.file != '\0';
        if (hasFile) shells.write(QString::fromLatin1(shell.file), shell.line);
        shells.write(QStringLiteral(".bash_profile"),
                     "echo once >> ~/runs; export WORD=$'it\\'s !\\\\ here\\n%s'\n");
        const auto host = shells.enter();
        QVERIFY2(host.has_value(), reason(host));
        const QByteArray sent = randomBytes(3'000'000);
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = sent;
        QCOMPARE(sha256(LoginShells::answerOf(**host, cat)), sha256(sent));
        QCOMPARE(LoginShells::answerOf(**host, bash(QStringLiteral("printf %s \"$WORD\""))),
                 QByteArray("it's !\\ here\n%s"));
        QCOMPARE(LoginShells::answerOf(**host, bash(QStringLiteral("printf %s \"$OTHER\""))),
                 QByteArray(hasFile ? "there" : ""));
        QCOMPARE(shells.linesIn(QStringLiteral("runs")), 1);
        QVERIFY(shells.told().isEmpty());
    }

    void aRestrictedShellIsNamed() {
        LoginShells shells({accountShell(QStringLiteral("rbash"))});
        const auto host = shells.enter();
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().kind(), ErrorKind::CommandsForced);
        QVERIFY2(host.error().detail.contains(QStringLiteral("restricted")), reason(host));
    }

    void aBashrcThatEndsTheShellThatSshdStartsIsNamed_data() {
        QTest::addColumn<QByteArray>("bashrc");
        QTest::addColumn<int>("kind");
        QTest::newRow("exit") << QByteArray("exit\n") << int(ErrorKind::LoginShellUnusable);
        QTest::newRow("exec sh") << QByteArray("exec sh\n") << int(ErrorKind::LoginShellUnusable);
        QTest::newRow("exec and words") << QByteArray("exec sh -c 'echo open terminal failed >&2; exit 1'\n")
                                        << int(ErrorKind::CommandsForced);
    }

    /// That bash is over before anything of ours begins, so that nothing can be run past it.
    void aBashrcThatEndsTheShellThatSshdStartsIsNamed() {
        QFETCH(QByteArray, bashrc);
        LoginShells shells;
        shells.write(QStringLiteral(".bashrc"), bashrc);
        const auto host = shells.enter();
        QVERIFY(!host.has_value());
        QTEST(int(host.error().kind()), "kind");
    }

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
