#include <QFile>
#include <QtTest>
#include <atomic>
#include <csignal>
#include <thread>

#include "core/loginshell/LoginShellHost.h"
#include "core/ssh/SshSignIn.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Shells that stay on a real sshd, so that what it starts for a command is started once for many.
class TestShellThatStays : public QObject {
    Q_OBJECT

    std::unique_ptr<SshServer> server_;

    /// The start-up file that a bash of sshd's reads for whatever it is asked to run.
    void writeBashrc(const QByteArray& text) const {
        QFile file(server_->home() + QStringLiteral("/.bashrc"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("echo once >> ~/runs\n" + text);
    }

    int runs() const {
        QFile file(server_->home() + QStringLiteral("/runs"));
        return file.open(QIODevice::ReadOnly) ? static_cast<int>(file.readAll().count('\n')) : 0;
    }

    Expected<std::unique_ptr<RemoteHost>> enter() {
        return withOneLoginShell(signIn)(server_->request(), SshServer::prompts(), {});
    }

    static QByteArray answerOf(RemoteHost& host, const Command& command) {
        const auto result = host.run(command);
        return result ? result->standardOutput : "no answer: " + reason(result);
    }

private Q_SLOTS:
    void init() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        writeBashrc({});
    }

    void signingInAndTwentyCommandsReadTheBashrcOnce() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        for (int i = 0; i < 20; ++i)
            QCOMPARE(answerOf(**host, bash(QStringLiteral("echo answer %1").arg(i))),
                     "answer " + QByteArray::number(i) + '\n');
        QCOMPARE(runs(), 1);
    }

    void aCommandIsRunAsByAShellOfItsOwn_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<int>("code");
        QTest::newRow("both streams")
            << "echo out; echo err >&2" << QByteArray() << QByteArray("out\n") << QByteArray("err\n") << 0;
        QTest::newRow("its status") << "exit 7" << QByteArray() << QByteArray() << QByteArray() << 7;
        QTest::newRow("no line's end")
            << "printf out; printf err >&2" << QByteArray() << QByteArray("out") << QByteArray("err") << 0;
        QTest::newRow("input") << "cat" << QByteArray("first \\ line\n\n  'last' é")
                               << QByteArray("first \\ line\n\n  'last' é") << QByteArray() << 0;
        QTest::newRow("no input") << "cat; echo end" << QByteArray() << QByteArray("end\n") << QByteArray()
                                  << 0;
        QTest::newRow("input that is not read")
            << "echo out" << QByteArray(100'000, 'x') << QByteArray("out\n") << QByteArray() << 0;
        QTest::newRow("in the home folder")
            << "cd /; pwd" << QByteArray() << QByteArray("/\n") << QByteArray() << 0;
        QTest::newRow("what goes on writing behind it")
            << "(sleep 1; echo late) &" << QByteArray() << QByteArray("late\n") << QByteArray() << 0;
        QTest::newRow("bytes that are no text")
            << "printf '\\0\\377\\0'" << QByteArray() << QByteArray("\0\377\0", 3) << QByteArray() << 0;
    }

    void aCommandIsRunAsByAShellOfItsOwn() {
        QFETCH(QString, text);
        QFETCH(QByteArray, input);
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        Command asked = bash(text);
        asked.standardInput = input;
        for (int times = 0; times < 2; ++times) {
            QFile::remove(server_->home() + QStringLiteral("/go"));
            const auto result = (*host)->run(asked);
            QVERIFY2(result.has_value(), reason(result));
            QTEST(result->standardOutput, "output");
            QTEST(result->standardError, "error");
            QTEST(result->status.code, "code");
        }
    }

    void aSignalIsTheStatus() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const auto result = (*host)->run(bash("kill -9 $$"));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->status.code, 128 + SIGKILL);
    }

    void nothingOfACommandIsLeftForTheNext() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        Command first =
            command({"eval", "WORD=left; cd /; umask 077; set -eu; trap 'echo trapped' EXIT; f() { :; }"});
        QCOMPARE(answerOf(**host, first), QByteArray("trapped\n"));
        QCOMPARE(
            answerOf(**host, command({"eval", "echo \"${WORD-none} $# $PWD $-\"; type f 2>/dev/null; :"})),
            "none 0 " + server_->home().toUtf8() + " hBc\n");
    }

    void aLongAnswerComesWhole() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const QByteArray answer = answerOf(**host, bash("head -c 20000000 /dev/zero; seq 1000000"));
        QCOMPARE(answer.size(), 20'000'000 + 6'888'896);
        QVERIFY(answer.endsWith("\n999999\n1000000\n"));
    }

    void aCommandThatIsStoppedTakesItsShellAndNothingElse() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        std::stop_source stop;
        Streams streams;
        streams.output = [&](QByteArrayView) { stop.request_stop(); };
        const auto status =
            (*host)->execute(bash("echo $$ > ~/pid; echo begun; exec sleep 1000"), streams, stop.get_token());
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
        QTRY_COMPARE(answerOf(**host, bash("kill -0 $(cat ~/pid) 2>/dev/null || echo gone")),
                     QByteArray("gone\n"));
    }

    void aShellThatIsKilledIsDoneWithout() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answerOf(**host, command({"eval", "echo $$ > ~/shell"})), QByteArray());
        QVERIFY(host.value()->run(bash("kill -9 $(cat ~/shell)")).has_value());
        for (int i = 0; i < 3; ++i) QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
    }

    void aBashrcThatReadsGetsNothing() {
        writeBashrc("read -r answer\nread -r answer\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        Command cat = command({"cat"});
        cat.standardInput = "first\nlast";
        for (int i = 0; i < 3; ++i) QCOMPARE(answerOf(**host, cat), cat.standardInput);
    }

    /// What streams needs a channel of its own: the shells that stay leave it one.
    void nobodyWaitsForAShellThatStays_data() {
        QTest::addColumn<QString>("sessions");
        for (const char* sessions : {"1", "2", "4", "10"})
            QTest::newRow(sessions) << QString::fromLatin1(sessions);
    }

    void nobodyWaitsForAShellThatStays() {
        QFETCH(QString, sessions);
        server_ = std::make_unique<SshServer>(
            SshServer::Options{.config = {QStringLiteral("MaxSessions ") + sessions}});
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        std::atomic<int> right = 0;
        std::vector<std::jthread> callers;
        for (int i = 0; i < 12; ++i)
            callers.emplace_back([&, i] {
                Command ask = bash(QStringLiteral("cat; exit %1").arg(i));
                // Every other input is no text, and has a channel of its own.
                ask.standardInput = i % 2 ? randomBytes(200'000, quint32(i)) : QByteArray(50'000, 'x');
                for (int times = 0; times < 3; ++times) {
                    const auto result = (*host)->run(ask);
                    if (result && result->status.code == i && result->standardOutput == ask.standardInput)
                        ++right;
                }
            });
        callers.clear();
        QCOMPARE(right.load(), 36);
        QByteArray said;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) { said.append(bytes); };
        const auto status = (*host)->executeInTerminal(bash("tty >/dev/null && echo shown"), {}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(said, QByteArray("shown\r\n"));
    }
};

ATELIER_TEST(TestShellThatStays)
#include "test_ShellThatStays.moc"
