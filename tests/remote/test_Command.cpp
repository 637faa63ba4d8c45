#include <QProcess>
#include <QtTest>

#include "core/remote/Command.h"
#include "core/remote/LastInShell.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a real shell makes of a line.
static QByteArray said(const QString& line) {
    QProcess shell;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), QStringLiteral("/home of/é"));
    environment.insert(QStringLiteral("USER"), QStringLiteral("moi"));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), line});
    shell.waitForFinished();
    return shell.readAllStandardOutput();
}

class TestCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyWordReachesTheProgramAsItIs_data() {
        QTest::addColumn<QString>("word");
        for (const char* word : {"", "plain", "two words", "it's", "\"q\"", "$HOME", "`id`", "a\nb", "-n",
                                 "é ü", "*", "~/x", "\\", "a;b|c&d", "#"})
            QTest::newRow(word) << QString::fromUtf8(word);
    }

    void everyWordReachesTheProgramAsItIs() {
        QFETCH(QString, word);
        const auto line = toShell(command({QStringLiteral("printf"), QStringLiteral("%s"), word}));
        QCOMPARE(QString::fromUtf8(said(line)), word);
    }

    void pathsExpandHomeAndUserAndNothingElse_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expanded");
        QTest::newRow("home") << "~/a b"
                              << "/home of/é/a b";
        QTest::newRow("user") << "~/projects/def-x/$USER/it's.tar"
                              << "/home of/é/projects/def-x/moi/it's.tar";
        QTest::newRow("other variable") << "/x/$USERS/$PATH"
                                        << "/x/$USERS/$PATH";
        QTest::newRow("dash") << "-rf"
                              << "./-rf";
        QTest::newRow("substitution") << "/tmp/$(id)`id`"
                                      << "/tmp/$(id)`id`";
        QTest::newRow("someone else's home") << "~root/x"
                                             << "./~root/x";
    }

    void pathsExpandHomeAndUserAndNothingElse() {
        QFETCH(QString, path);
        QFETCH(QString, expanded);
        Command echo = command({QStringLiteral("printf"), QStringLiteral("%s")});
        echo.arg(RemotePath(path));
        QCOMPARE(QString::fromUtf8(said(toShell(echo))), expanded);
    }

    void environmentAndFolderComeFirst() {
        Command c = command({QStringLiteral("printenv"), QStringLiteral("NAME")});
        c.environment.insert(QStringLiteral("NAME"), QStringLiteral("a b"));
        c.workingFolder = RemotePath(QStringLiteral("/tmp"));
        QCOMPARE(toShell(c), QStringLiteral("cd /tmp && NAME='a b' printenv NAME"));
        QCOMPARE(said(toShell(c)), QByteArray("a b\n"));
    }

    /// One process, and what it is given is the same.
    void aBashTakesThePlaceOfTheShell() {
        Command script = shellScript(QStringLiteral("echo $$; printf '%s|' \"$@\" \"$NAME\" \"$PWD\""));
        script.arg(QStringLiteral("atelier")).arg(RemotePath(QStringLiteral("~/a b"))).arg("it's");
        script.environment.insert(QStringLiteral("NAME"), QStringLiteral("é"));
        script.workingFolder = RemotePath(QStringLiteral("/usr"));
        const QByteArray words = "/home of/é/a b|it's|é|/usr|";
        const auto inShell = [](const Command& asked) {
            const QString text = QStringLiteral("echo $$\n%1\n:").arg(toShell(asked));
            return said(toShell(shellScript(text))).split('\n');
        };
        const auto after = inShell(script);
        QCOMPARE(after.value(2), words);
        QVERIFY(after.value(0) != after.value(1));
        const auto instead = inShell(lastInShell(script));
        QCOMPARE(instead.value(2), words);
        QCOMPARE(instead.value(0), instead.value(1));
        // What may be a shell's own command stays one.
        const Command list = command({QStringLiteral("module"), QStringLiteral("list")});
        QCOMPARE(lastInShell(list), list);
    }
};

ATELIER_TEST(TestCommand)
#include "test_Command.moc"
