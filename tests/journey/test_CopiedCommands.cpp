#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "core/discover/ReadSiteFacts.h"
#include "core/follow/JobFiles.h"
#include "core/remote/ReadableCommand.h"
#include "core/results/FetchResults.h"
#include "core/submit/ScriptOnCluster.h"
#include "core/transfer/remote/RemoteFile.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Keeps the commands that are run, with what they wrote.
class ListeningHost final : public RemoteHost {
public:
    struct Heard {
        Command command;
        QByteArray output;
    };

    explicit ListeningHost(const QString& home) : local_(home) {}
    QList<Heard> heard;

    QString label() const override { return local_.label(); }
    QString identity() const override { return local_.identity(); }
    HostCapabilities capabilities() const override { return local_.capabilities(); }
    bool isConnected() const override { return true; }
    QStringList rsyncTransport() const override { return {}; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        QByteArray output;
        Streams both = streams;
        both.output = [&](QByteArrayView bytes) {
            output.append(bytes);
            if (streams.output) streams.output(bytes);
        };
        auto status = local_.execute(command, both, stop);
        heard.append({command, output});
        return status;
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize, const Streams& streams,
                                           std::stop_token stop) override {
        return execute(command, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return local_.openTunnel(host, port);
    }

private:
    LocalHost local_;
};

}  // namespace

/// Whatever can be copied from the window's list of commands works in a shell on the cluster.
class TestCopiedCommands : public QObject {
    Q_OBJECT
    QTemporaryDir home_;

    void write(const QString& path, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(home_.filePath(path)).absolutePath());
        QFile file(home_.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    /// What a bash in the home folder makes of a text that is pasted into it.
    QByteArray pasted(const QString& text) const {
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(home_.path());
        shell.start(QStringLiteral("bash"), {});
        shell.waitForStarted();
        shell.write(text.toUtf8() + '\n');
        shell.closeWriteChannel();
        shell.waitForFinished();
        return shell.readAllStandardOutput();
    }

    /// The lines of an answer without the room on a disk, which is another one at each moment. What is asked
    /// of file systems side by side comes in any order.
    static QByteArrayList steady(const QByteArray& output) {
        QByteArrayList lines = output.split('\n');
        lines.removeIf([](const QByteArray& line) { return line.startsWith("room="); });
        std::ranges::sort(lines);
        return lines;
    }

private Q_SLOTS:
    void theyDoTheSameAgain() {
        write(QStringLiteral("results/6/gpu.csv"), "a\nb\n");
        write(QStringLiteral("results/6/.atelier-job"), "6\n");
        write(QStringLiteral("results/6/logs/events.out.tfevents.1"), "events");
        write(QStringLiteral("job it's-6.out"), "epoch 1\nepoch 2\n");
        ListeningHost host(home_.path());
        SubmittedJob job;
        job.jobId = QStringLiteral("6");
        job.resultsFolder = home_.filePath(QStringLiteral("results"));
        FilesQuestion question;
        question.files.append({home_.filePath(QStringLiteral("job it's-6.out")), 8});
        question.metricsFolders << home_.filePath(QStringLiteral("results/6/logs"));

        QVERIFY(readSiteFacts(host, {}));
        QVERIFY(listResults(host, job, {}));
        const auto grown = lookAtFiles(host, question, {});
        QCOMPARE(grown->grown.size(), 2);
        const QByteArray text("#!/bin/bash\necho 'it'\nSCRIPT\n");
        const auto put =
            putScript(host, RemotePath(QStringLiteral("~/a b")), QStringLiteral("train"), text, {}, {});
        QVERIFY(put);
        const Command putting = host.heard.last().command;
        QVERIFY(remoteSha256(host, *put, {}, -1));

        QVERIFY(host.heard.size() >= 6);
        for (const auto& [command, output] : std::as_const(host.heard)) {
            QVERIFY2(!isScript(command) || !command.note.isEmpty(), qPrintable(toShell(command)));
            // Each time it is another file.
            if (command == putting) continue;
            QCOMPARE(steady(pasted(readableShell(command))), steady(output));
        }
        const QString again = QString::fromUtf8(pasted(readableShell(putting)));
        QVERIFY2(again.startsWith(QLatin1String("train-")) && again != put->fileName(), qPrintable(again));
        QFile script(home_.filePath(QStringLiteral("a b/") + again));
        QVERIFY(script.open(QIODevice::ReadOnly));
        QCOMPARE(script.readAll(), text);
    }
};

ATELIER_TEST(TestCopiedCommands)
#include "test_CopiedCommands.moc"
