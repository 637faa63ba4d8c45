#include <QElapsedTimer>
#include <QFile>
#include <QtTest>
#include <csignal>
#include <future>
#include <thread>

#include "core/error/CommandErrors.h"
#include "core/remote/AccountLabel.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/StuckProcess.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

static void writeText(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// Runs programs over one connection to a real sshd.
class TestSshHost : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SshServer> server_;
    std::unique_ptr<RemoteHost> host_;

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        auto host = transport()(server_->request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host) + server_->log());
        host_ = std::move(*host);
    }

    void cleanup() {
        for (const char* name : {".bashrc", ".bash_profile"})
            QFile::remove(server_->home() + QLatin1Char('/') + name);
    }

    void isCalledAsTheUserKnowsIt() {
        QCOMPARE(host_->label(), SshServer::user() + QStringLiteral("@127.0.0.1:%1").arg(server_->port()));
        QVERIFY(host_->isConnected());
    }

    void aProgramsAnswerComesBackWhole() {
        const auto result = host_->run(bash("echo out; echo err >&2; exit 7"));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("out\n"));
        QCOMPARE(result->standardError, QByteArray("err\n"));
        QCOMPARE(result->status.code, 7);
    }

    void anEndBySignalIs128AndItsNumber_data() {
        QTest::addColumn<QString>("signal");
        QTest::addColumn<int>("code");
        QTest::newRow("TERM") << "TERM" << 143;
        QTest::newRow("KILL") << "KILL" << 137;
        QTest::newRow("USR1") << "USR1" << 138;
    }

    void anEndBySignalIs128AndItsNumber() {
        QFETCH(QString, signal);
        QFETCH(int, code);
        const auto result = host_->run(bash(QStringLiteral("kill -%1 $$").arg(signal)));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->status.code, code);
    }

    void whateverTextReachesTheProgramUnchanged_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "two words", "it's", "a\nb\n\nc", "\\n \\\\ \\'", "!bang!",
                                 "$HOME `id` %s %%", "accentué ✓", "'\\''!\n'", "\"", "\t", "*"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void whateverTextReachesTheProgramUnchanged() {
        QFETCH(QString, text);
        const auto result = host_->run(command({QStringLiteral("printf"), QStringLiteral("%s"), text}));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(QString::fromUtf8(result->standardOutput), text);
    }

    void environmentAndFolderAreThoseAskedFor() {
        Command where =
            command({QStringLiteral("bash"), QStringLiteral("-c"), QStringLiteral("echo $COLOUR; pwd")});
        where.environment.insert(QStringLiteral("COLOUR"), QStringLiteral("dark blue"));
        where.workingFolder = RemotePath(QStringLiteral("/usr/lib"));
        const auto result = host_->run(where);
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("dark blue\n/usr/lib\n"));
    }

    void standardInputIsWhatTheCommandSays() {
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = QByteArray("a\0b\r\n\xff", 6);
        const auto result = host_->run(cat);
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, cat.standardInput);
    }

    void fiftyMegabytesGoThereAndBackUnharmed() {
        const QByteArray sent = randomBytes(50'000'000);
        QByteArray got;
        qsizetype at = 0;
        Streams streams;
        streams.read = [&](char* data, qint64 size) {
            const auto part = std::min<qsizetype>(size, sent.size() - at);
            std::memcpy(data, sent.constData() + at, static_cast<size_t>(part));
            at += part;
            return part;
        };
        streams.output = [&](QByteArrayView bytes) { got.append(bytes); };
        const auto status = host_->execute(command({QStringLiteral("cat")}), streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(status->code, 0);
        QCOMPARE(got.size(), sent.size());
        QCOMPARE(sha256(got), sha256(sent));
    }

    void aSlowReaderHoldsTheProgramBack() {
        // 100 MB are offered; while nobody takes them, the program can have written no more than windows and
        // pipes hold.
        const QString counter = server_->folder() + QStringLiteral("/written");
        std::stop_source stop;
        qint64 got = 0;
        bool held = false;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) {
            got += bytes.size();
            if (held) return;
            held = true;
            // That nothing more is written can only be seen after a while.
            QTest::qSleep(300);
        };
        const auto status = host_->execute(
            bash(QStringLiteral("for i in $(seq 100); do head -c 1000000 /dev/zero; echo "
                                "$i > '%1'; done")
                     .arg(counter)),
            [&] {
                auto watched = streams;
                watched.output = [&, inner = streams.output](QByteArrayView bytes) {
                    const bool first = !held;
                    inner(bytes);
                    if (!first) return;
                    QFile file(counter);
                    QVERIFY(file.open(QIODevice::ReadOnly));
                    QVERIFY(file.readAll().trimmed().toInt() < 20);
                };
                return watched;
            }(),
            stop.get_token());
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(got, qint64(100'000'000));
    }

    void noiseOfStartUpFilesIsNotPartOfTheAnswer() {
        writeText(
            server_->home() + QStringLiteral("/.bash_profile"),
            "echo 'WELCOME TO THE CLUSTER'; printf 'no line end'\necho 'disk quota: 3%' >&2\n. ~/.bashrc\n");
        writeText(server_->home() + QStringLiteral("/.bashrc"), "echo from bashrc\nset -x\n");
        const auto result = host_->run(bash("echo answer; echo trouble >&2"));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("answer\n"));
        QVERIFY2(result->standardError.endsWith("trouble\n"), result->standardError);
        QVERIFY2(!result->standardError.contains("quota"), result->standardError);
    }

    void startUpFilesThatEndTheShellAreReportedWithTheirWords() {
        writeText(server_->home() + QStringLiteral("/.bash_profile"),
                  "echo 'Your account has expired.'; exit 1\n");
        const auto result = host_->run(bash("echo answer"));
        QVERIFY(!result.has_value());
        const auto* unusable = result.error().as<error::LoginShellUnusable>();
        QVERIFY(unusable);
        QCOMPARE(unusable->host, serverLabel(QStringLiteral("127.0.0.1"), server_->port()));
        QVERIFY(result.error().detail.contains(QStringLiteral("Your account has expired.")));
    }

    void startUpFilesThatTalkWithoutEndAreLeft_data() {
        QTest::addColumn<QByteArray>("profile");
        QTest::newRow("output") << QByteArray("echo 'Welcome.'; yes\n");
        QTest::newRow("errors") << QByteArray("echo 'Welcome.' >&2; yes >&2\n");
    }

    void startUpFilesThatTalkWithoutEndAreLeft() {
        QFETCH(QByteArray, profile);
        writeText(server_->home() + QStringLiteral("/.bash_profile"), profile);
        const auto result = host_->run(bash("echo answer"));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::LoginShellUnusable);
        QVERIFY2(result.error().detail.startsWith(QStringLiteral("Welcome.")),
                 qPrintable(result.error().detail));
        QVERIFY(result.error().detail.size() < 10'000);
        writeText(server_->home() + QStringLiteral("/.bash_profile"), "");
        QVERIFY(host_->run(bash("echo answer")));
    }

    void aProgramThatTalksWithoutEndIsEndedAndSaidSo() {
        const auto result = host_->run(bash("yes"));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::AnswerTooLong);
        QVERIFY(host_->run(bash("echo answer")));
    }

    void variablesOfTheProfileAreThere() {
        writeText(server_->home() + QStringLiteral("/.bash_profile"), "export SCRATCH=/scratch/moi\n");
        const auto result = host_->run(command({QStringLiteral("printenv"), QStringLiteral("SCRATCH")}));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("/scratch/moi\n"));
    }

    void twentyProgramsAtOnceAllAnswer() {
        std::vector<std::jthread> callers;
        std::atomic<int> right = 0;
        for (int i = 0; i < 20; ++i)
            callers.emplace_back([&, i] {
                const auto result =
                    host_->run(bash(QStringLiteral("sleep 0.2; head -c 2000000 /dev/zero; exit %1").arg(i)));
                if (result && result->status.code == i && result->standardOutput.size() == 2'000'000) ++right;
            });
        callers.clear();
        QCOMPARE(right.load(), 20);
        QCOMPARE(host_->capabilities().concurrentCommands, 10);
    }

    void cancellingEndsTheProgramAtOnce() {
        const QString mark = server_->folder() + QStringLiteral("/ended");
        std::stop_source stop;
        QElapsedTimer timer;
        Streams streams;
        streams.output = [&](QByteArrayView) {
            timer.start();
            stop.request_stop();
        };
        const auto result = host_->execute(
            bash(QStringLiteral("trap \"echo yes > '%1'; exit\" TERM; echo begun; sleep 120 & wait")
                     .arg(mark)),
            streams, stop.get_token());
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().kind(), ErrorKind::Cancelled);
        // Long before the program would end.
        QVERIFY2(timer.elapsed() < 100'000, QByteArray::number(timer.elapsed()));
        QTRY_VERIFY(QFile::exists(mark));
        QVERIFY(host_->run(bash("true")).has_value());
    }

    /// Whoever is cancelled at any moment returns, though the program's input stays open.
    void cancellingEndsAProgramThatIsJustBeingStarted() {
        const auto before = std::signal(SIGTERM, [](int) {});
        for (int i = 0; i < 200; ++i) {
            std::stop_source stop;
            std::promise<void> interrupted;
            Streams streams;
            streams.read = [over = interrupted.get_future().share()](char*, qint64) {
                over.wait();
                return qint64(0);
            };
            streams.interruptRead = [&interrupted, done = false]() mutable {
                if (!std::exchange(done, true)) interrupted.set_value();
            };
            auto run = std::async(std::launch::async, [&] {
                return host_->execute(command({QStringLiteral("cat")}), streams, stop.get_token());
            });
            std::this_thread::sleep_for(std::chrono::microseconds(50 * i));
            stop.request_stop();
            QVERIFY2(run.wait_for(std::chrono::minutes(2)) == std::future_status::ready,
                     qPrintable(whatItDoes(QCoreApplication::applicationPid())));
            const auto status = run.get();
            QVERIFY(!status.has_value());
            QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
        }
        std::signal(SIGTERM, before);
    }

    void cancellingEndsAProgramThatHasClosedItsOutput() {
        const QString begun = server_->folder() + QStringLiteral("/closed");
        std::stop_source stop;
        auto run = std::async(std::launch::async, [&] {
            return host_->execute(
                bash(QStringLiteral("exec >&- 2>&- <&-; : > '%1'; exec sleep 120").arg(begun)), {},
                stop.get_token());
        });
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(begun), 60'000);
        // What the server says of the one is here before what it says of the other.
        QVERIFY(host_->run(bash("true")).has_value());
        QElapsedTimer timer;
        timer.start();
        stop.request_stop();
        const auto status = run.get();
        QVERIFY2(timer.elapsed() < 100'000, QByteArray::number(timer.elapsed()));
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
    }

    void anInputThatBreaksOffEndsTheProgram() {
        Streams streams;
        streams.read = [](char*, qint64) { return qint64(-1); };
        const auto status =
            host_->execute(command({QStringLiteral("sleep"), QStringLiteral("30")}), streams, {});
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
    }

    void aReaderOfInputIsReleasedWhenTheProgramEnds() {
        std::mutex mutex;
        std::condition_variable changed;
        bool interrupted = false;
        Streams streams;
        streams.read = [&](char*, qint64) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return interrupted; });
            return qint64(0);
        };
        streams.interruptRead = [&] {
            const std::scoped_lock lock(mutex);
            interrupted = true;
            changed.notify_all();
        };
        const auto status = host_->execute(command({QStringLiteral("true")}), streams, {});
        QVERIFY2(status.has_value(), reason(status));
    }

    void aTerminalHasTheSizeAskedFor() {
        QByteArray said;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) { said.append(bytes); };
        const auto status = host_->executeInTerminal(bash("tty >/dev/null && stty size; exit 3"),
                                                     {.columns = 101, .rows = 33}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(status->code, 3);
        QCOMPARE(said, QByteArray("33 101\r\n"));
    }

    void aServerThatGivesNoTerminalIsHelpedOut() {
        SshServer server({.config = {QStringLiteral("PermitTTY no")}});
        const auto host = transport()(server.request(), SshServer::prompts(), {});
        QVERIFY2(host.has_value(), reason(host));
        QByteArray said;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) { said.append(bytes); };
        const auto status = (*host)->executeInTerminal(
            bash("tty >/dev/null && stty size; echo \"it's\" 'a \\ \"word\"'; exit 3"),
            {.columns = 101, .rows = 33}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(said, QByteArray("33 101\r\nit's a \\ \"word\"\r\n"));
        QCOMPARE(status->code, 3);
    }

    void aTerminalIsInteractive() {
        QByteArray said;
        int turn = 0;
        std::atomic<bool> prompted = false;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) {
            said.append(bytes);
            prompted = said.contains("name? ");
            prompted.notify_one();
        };
        streams.read = [&](char* data, qint64) {
            prompted.wait(false);
            if (turn++ > 0) return qint64(0);
            std::memcpy(data, "Ada\n", 4);
            return qint64(4);
        };
        const auto status =
            host_->executeInTerminal(bash("read -p 'name? ' name; echo \"hello $name\""), {}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QVERIFY2(said.contains("hello Ada\r\n"), said);
    }

    void aProgramThatDoesNotExistIsToldApartFromOneThatFails() {
        const auto missing = host_->runChecked(command({QStringLiteral("no-such-program")}));
        QVERIFY(!missing.has_value());
        QCOMPARE(missing.error().kind(), ErrorKind::CommandMissing);
    }

    void allOfThatTookOneAuthentication() { QCOMPARE(server_->acceptedCount(), 1); }
};

ATELIER_TEST(TestSshHost)
#include "test_SshHost.moc"
