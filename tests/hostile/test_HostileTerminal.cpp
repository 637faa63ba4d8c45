#include <QDir>
#include <QFile>
#include <QProcess>
#include <QtTest>

#include "tests/hostile/HostileServer.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString imitation = QStringLiteral("Passphrase of /home/moi/.ssh/id_ed25519:");

}  // namespace

/// The command line on a terminal (script(1) makes one), before servers that imitate it.
class TestHostileTerminal : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

    void configure(const HostileServer& server) {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral(".ssh")));
        const QString known = home_.filePath(QStringLiteral(".ssh/known_hosts"));
        QFile config(home_.filePath(QStringLiteral(".ssh/config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(QStringLiteral("Host hostile\n  HostName 127.0.0.1\n  Port %1\n  User moi\n"
                                    "  UserKnownHostsFile %2\n  GlobalKnownHostsFile none\n")
                         .arg(server.port())
                         .arg(known)
                         .toUtf8());
        QFile hosts(known);
        QVERIFY(hosts.open(QIODevice::WriteOnly));
        hosts.write("[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' + server.hostKey() + '\n');
    }

    /// All that the terminal shows until the program ends (ctest ends one that does not); a question of the
    /// server's is answered with "x". Ctrl+C is pressed where it is said that it ends something.
    QByteArray shownBy(const HostileServer& server) {
        configure(server);
        QProcess terminal;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        terminal.setProcessEnvironment(environment);
        terminal.setWorkingDirectory(home_.path());
        terminal.setProcessChannelMode(QProcess::MergedChannels);
        terminal.start(
            QStringLiteral("script"),
            {QStringLiteral("-qec"),
             QStringLiteral(ATELIER_PROGRAMS "/atelierctl --lang en download hostile:/nonexistent/x ."),
             QStringLiteral("/dev/null")});
        QByteArray shown;
        qsizetype answered = 0;
        bool left = false;
        while (terminal.state() != QProcess::NotRunning) {
            terminal.waitForReadyRead(100);
            shown += terminal.readAll();
            if (!left && shown.contains("Ctrl+C ends it")) left = terminal.write("\x03") == 1;
            const QByteArray last = shown.mid(shown.lastIndexOf('\n') + 1);
            const qsizetype asked = shown.count("(moi@") + shown.count("Password of ");
            if (asked <= answered || (!last.startsWith("(moi@") && !last.startsWith("Password of"))) continue;
            terminal.write("x\n");
            answered = asked;
        }
        return shown + terminal.readAll();
    }

private Q_SLOTS:
    void initTestCase() {
        QProcess script;
        script.start(QStringLiteral("script"), {QStringLiteral("--version")});
        if (!script.waitForFinished() || script.exitCode() != 0)
            SKIP_WITHOUT_PACKAGE("script(1), of bsdutils, is missing.");
    }

    void aServersWordsNeverStandWhereOursDo_data() {
        QTest::addColumn<QString>("method");
        for (const char* name : {"asks like us", "asks with escapes"})
            QTest::newRow(name) << "keyboard-interactive";
        QTest::newRow("shows a banner with escapes") << "password";
    }

    void aServersWordsNeverStandWhereOursDo() {
        QFETCH(QString, method);
        const HostileServer server(
            {.misbehaviour = QString::fromUtf8(QTest::currentDataTag()), .methods = {method}});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains(imitation.toUtf8()), shown);
        QVERIFY2(!shown.contains('\x1b') && !shown.contains('\x07'), shown);
        const QByteArray asked = "(moi@127.0.0.1:" + QByteArray::number(server.port()) + ") ";
        for (const QByteArray& line : shown.split('\n')) {
            if (!line.contains(imitation.toUtf8())) continue;
            QVERIFY2(line.startsWith("  | ") || line.startsWith(asked), line);
        }
        QCOMPARE(server.told().value(0).secret, QStringLiteral("x"));
    }

    void aCommandThatIsNeverAnsweredIsToldAndCanBeLeft_data() {
        QTest::addColumn<QString>("misbehaviour");
        for (const char* name : {"never answers a command", "drips inside a command"})
            QTest::newRow(name) << name;
    }
    void aCommandThatIsNeverAnsweredIsToldAndCanBeLeft() {
        QFETCH(QString, misbehaviour);
        const HostileServer server({.misbehaviour = misbehaviour});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains("said next to nothing for 20 s"), shown);
        QVERIFY2(shown.contains("atelierctl: "), shown);
    }

    void aServerThatIsNeverContentIsGivenThreePasswords() {
        const HostileServer server({.misbehaviour = QStringLiteral("is never content"),
                                    .methods = {"keyboard-interactive", "password"}});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains("asks again, without end"), shown);
        QVERIFY2(shown.contains("3 times at most"), shown);
        QCOMPARE(server.told().size(), 3);
    }

    void anExpiredPasswordIsSaidWithTheCommandThatChangesIt() {
        const HostileServer server({.misbehaviour = QStringLiteral("wants a new password")});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains("Password of moi@127.0.0.1:" + QByteArray::number(server.port()) + ": "),
                 shown);
        QVERIFY2(shown.contains("has expired"), shown);
        QVERIFY2(shown.contains("ssh -p " + QByteArray::number(server.port()) + " moi@hostile"), shown);
        QCOMPARE(server.told().size(), 1);
    }
};

ATELIER_TEST(TestHostileTerminal)
#include "test_HostileTerminal.moc"
