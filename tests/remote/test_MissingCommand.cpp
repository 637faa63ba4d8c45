#include <QtTest>

#include "core/remote/MissingCommand.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Which command is not there, by the words of those who looked for it.
class TestMissingCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isNamed_data() {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* words, const char* name) {
            QTest::newRow(words) << QByteArray(words) << QString::fromLatin1(name);
        };
        row("bash: line 3: xargs: command not found\n", "xargs");
        row("bash: xargs: command not found", "xargs");
        row("xargs: command not found", "xargs");
        row("bash: line 1: exec: sha256sum: not found", "sha256sum");
        row("sh: 1: awk: not found", "awk");
        row("/bin/bash: line 7: awk: command not found", "awk");
        row("xargs: bash: No such file or directory", "bash");
        row("env: 'awk': No such file or directory", "awk");
        row("find: \xe2\x80\x98"
            "chmod\xe2\x80\x99: No such file or directory",
            "chmod");
        row("WELCOME\nbash: line 9: module: command not found\nbash: line 3: xargs: command not found\n",
            "xargs");
        // A start-up file's own trouble, and files that are not there.
        row("bash: line 9: module: command not found\n", "");
        row("find: './awk': No such file or directory", "");
        row("tar: awk: Cannot open: No such file or directory", "");
        row("cat: awk: No such file or directory", "");
        row("", "");
    }
    void isNamed() {
        QFETCH(QByteArray, words);
        QFETCH(QString, name);
        const Command script = shellScript(QStringLiteral(
            "find . -exec chmod 600 {} + | xargs -0 bash -c 'awk 1' | { exec sha256sum; } # tar, cat"));
        QCOMPARE(missingCommand(words, script), name);
    }

    void whatItWouldNeedIsSaidBeforehand() {
        const QString script = needing("cat no-such-thing", QStringLiteral("echo went"));
        QProcess bash;
        bash.setProcessEnvironment(QProcessEnvironment::systemEnvironment());
        bash.start(QStringLiteral("bash"), {QStringLiteral("-c"), script});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.exitCode(), 127);
        QCOMPARE(bash.readAllStandardOutput(), QByteArray());
        QCOMPARE(missingCommand(bash.readAllStandardError(), shellScript(script)),
                 QStringLiteral("no-such-thing"));
    }
};

ATELIER_TEST(TestMissingCommand)
#include "test_MissingCommand.moc"
