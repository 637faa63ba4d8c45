#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "core/remote/ReadableCommand.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

struct Answer {
    QByteArray output;
    int code = 0;
};

/// What a real bash makes of a text that was pasted into it.
Answer pasted(const QString& text) {
    QProcess shell;
    shell.start(QStringLiteral("bash"), {});
    shell.waitForStarted();
    shell.write(text.toUtf8() + '\n');
    shell.closeWriteChannel();
    shell.waitForFinished();
    return {shell.readAllStandardOutput(), shell.exitCode()};
}

/// What the command does as it is run over the connection.
Answer run(const Command& command) {
    QProcess shell;
    shell.start(QStringLiteral("bash"), {QStringLiteral("-c"), toShell(command)});
    shell.waitForStarted();
    shell.write(command.standardInput);
    shell.closeWriteChannel();
    shell.waitForFinished();
    return {shell.readAllStandardOutput(), shell.exitCode()};
}

}  // namespace

class TestReadableCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsCopiedDoesWhatWasRun_data() {
        QTest::addColumn<Command>("command");
        QTest::newRow("plain") << command({QStringLiteral("printf"), QStringLiteral("%s|"),
                                           QStringLiteral("it's"), QStringLiteral("a  b"),
                                           QStringLiteral("$HOME")});
        Command script = shellScript(
            QStringLiteral("\n# it's a \"script\" with ) and `x` and $1\ncase $1 in (a) echo one ;; *) echo "
                           "\"$1\" '\\' ;; esac\n"
                           "sed -n 's/^b//p'\nfor word; do printf '<%s>' \"$word\"; done\nexit 7\n"));
        script.arg(QStringLiteral("name")).arg(QStringLiteral("two words")).arg(QString());
        script.standardInput = "bread\nSCRIPT\nINPUT\nbutter é\n";
        QTest::newRow("script with input") << script;
        Command markers = shellScript(QStringLiteral("cat <<'SCRIPT'\nin it\nSCRIPT\ncat\n"));
        markers.standardInput = "x\n";
        QTest::newRow("script with the marker in it") << markers;
        Command bytes = command({QStringLiteral("od"), QStringLiteral("-c")});
        bytes.standardInput = QByteArray("a\0b\\n'%s\x1b\xff no end", 17);
        QTest::newRow("bytes") << bytes;
        Command placed =
            command({QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("pwd; echo $NAME; cat")});
        placed.environment.insert(QStringLiteral("NAME"), QStringLiteral("a b"));
        placed.workingFolder = RemotePath(QStringLiteral("/usr"));
        placed.standardInput = "fed\n";
        QTest::newRow("folder, environment, input") << placed;
    }

    void whatIsCopiedDoesWhatWasRun() {
        QFETCH(Command, command);
        const Answer expected = run(command);
        const Answer got = pasted(readableShell(command));
        QVERIFY(!expected.output.isEmpty());
        QCOMPARE(got.output, expected.output);
        QCOMPARE(got.code, expected.code);
    }

    void aScriptKeepsItsLines() {
        Command script = shellScript(QStringLiteral("\necho 'one'\necho 'two'\n"));
        QCOMPARE(readableShell(script),
                 QStringLiteral("bash -c \"$(cat <<'SCRIPT'\necho 'one'\necho 'two'\nSCRIPT\n)\""));
        QVERIFY(briefShell(script).isEmpty());
    }

    void theEnvironmentIsLeftOutForReadingAlong() {
        Command squeue = command({QStringLiteral("squeue"), QStringLiteral("--me")});
        squeue.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        QCOMPARE(briefShell(squeue), QStringLiteral("squeue --me"));
        QCOMPARE(readableShell(squeue), QStringLiteral("LC_ALL=C squeue --me"));
    }
};

ATELIER_TEST(TestReadableCommand)
#include "test_ReadableCommand.moc"
