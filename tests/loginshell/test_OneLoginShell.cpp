#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QtTest>
#include <atomic>
#include <thread>

#include "tests/loginshell/LateErrors.h"
#include "tests/loginshell/LoginShells.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

Command wordsOf(const QString& variable) {
    return bash(QStringLiteral("printf %s \"$") + variable + QLatin1Char('"'));
}

}  // namespace

/// What start-up files do, and what becomes of commands, over a real sshd and with real shells.
class TestOneLoginShell : public QObject {
    Q_OBJECT

    std::unique_ptr<LoginShells> shells_;

    void write(const QString& name, const QByteArray& text) const { shells_->write(name, text); }
    QString home() const { return shells_->server().home(); }
    int linesIn(const QString& name) const { return shells_->linesIn(name); }
    auto enter(std::chrono::seconds limit = std::chrono::seconds(60)) { return shells_->enter(limit); }
    static QByteArray answerOf(RemoteHost& host, const Command& command) {
        return LoginShells::answerOf(host, command);
    }

    /// Every file that the start-up files make may be read by all.
    static Expected<std::unique_ptr<RemoteHost>> enterWithASecret(LoginShells& shells) {
        shells.write(QStringLiteral(".bash_profile"),
                     "umask 000; export SECRET=word TMPDIR=~/tmp; mkdir -p ~/tmp\n");
        return shells.enter();
    }
    /// Where what the start-up files have set is kept for the next commands; empty where it is not.
    static QString folderOfTheFile(LoginShells& shells) {
        const QString folder = shells.path(QStringLiteral("tmp"));
        const QStringList names = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return names.size() == 1 ? folder + QLatin1Char('/') + names.first() : QString();
    }

    /// Where somebody was that has left before all else, and the folder that was theirs there.
    std::unique_ptr<LoginShells> leftShells_;
    QString left_;

private Q_SLOTS:
    void initTestCase() {
        leftShells_ = std::make_unique<LoginShells>();
        QVERIFY2(leftShells_->server().problem().isEmpty(), qPrintable(leftShells_->server().problem()));
        const auto host = enterWithASecret(*leftShells_);
        QVERIFY2(host.has_value(), reason(host));
        left_ = folderOfTheFile(*leftShells_);
        QVERIFY(QFile::exists(left_ + QStringLiteral("/environment")));
    }

    void cleanupTestCase() { leftShells_.reset(); }

    void init() {
        shells_ = std::make_unique<LoginShells>();
        QVERIFY2(shells_->server().problem().isEmpty(), qPrintable(shells_->server().problem()));
    }

    void twentyCommandsCostTheStartUpFilesOnce() {
        write(QStringLiteral(".bash_profile"), "echo once >> ~/runs; sleep 1\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        for (int i = 0; i < 20; ++i) QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
        QCOMPARE(linesIn(QStringLiteral("runs")), 1);
        QVERIFY(shells_->told().isEmpty());
    }

    void aBashrcThatSshdHasReadIsNotReadOnceMore() {
        write(QStringLiteral(".bashrc"), "echo once >> ~/runs\n");
        write(QStringLiteral(".bash_profile"), ". ~/.bashrc\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const int before = linesIn(QStringLiteral("runs"));
        for (int i = 0; i < 5; ++i) QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
        Command plain = bash("echo answer");
        plain.plainShell = true;
        QCOMPARE(answerOf(**host, plain), QByteArray("answer\n"));
        QVERIFY(linesIn(QStringLiteral("runs")) - before <= 1);
    }

    void whatStartUpFilesSetIsThere() {
        write(QStringLiteral(".bash_profile"),
              "export WORDS=$'two  words\\n\\'quoted\\' é $HOME'\nexport PATH=$HOME/tools:$PATH\n"
              "module() { echo \"module $*\"; }; export -f module\nhelper() { echo helped; }\n"
              "umask 027; ulimit -S -n 200; readonly FIXED=1; export FIXED\n");
        QVERIFY(QDir(home()).mkdir(QStringLiteral("tools")));
        write(QStringLiteral("tools/a-tool"), "#!/bin/sh\necho found\n");
        QVERIFY(QFile::setPermissions(home() + QStringLiteral("/tools/a-tool"),
                                      QFile::ReadOwner | QFile::ExeOwner));
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answerOf(**host, wordsOf("WORDS")), QByteArray("two  words\n'quoted' é $HOME"));
        QCOMPARE(answerOf(**host, command({"a-tool"})), QByteArray("found\n"));
        QCOMPARE(answerOf(**host, bash("module load x")), QByteArray("module load x\n"));
        QCOMPARE(answerOf(**host, command({"module", "list"})), QByteArray("module list\n"));
        QCOMPARE(answerOf(**host, command({"helper"})), QByteArray("helped\n"));
        QCOMPARE(answerOf(**host, bash("umask; ulimit -S -n")), QByteArray("0027\n200\n"));
        QCOMPARE(answerOf(**host, bash("pwd -P")).trimmed(), QDir(home()).canonicalPath().toUtf8());
    }

    void theFileIsTheUsersAlone() {
        const auto host = enterWithASecret(*shells_);
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(answerOf(**host, wordsOf("SECRET")), QByteArray("word"));
        const QString folder = folderOfTheFile(*shells_);
        QVERIFY(!folder.isEmpty());
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                                QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFile::permissions(folder + QStringLiteral("/environment")) & others));
        QVERIFY(!(QFile::permissions(folder) & others));
    }

    void aFileThatIsGoneIsMadeAgain() {
        write(QStringLiteral(".bash_profile"), "export WORD=there TMPDIR=~/tmp; mkdir -p ~/tmp\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(host.value()->run(bash("rm -rf ~/tmp/* \"${XDG_RUNTIME_DIR:-/nowhere}\"/atelier-shell-*")));
        Command withInput = bash("cat; printf %s \"$WORD\"");
        withInput.standardInput = "input ";
        QCOMPARE(answerOf(**host, withInput), QByteArray("input there"));
        QCOMPARE(answerOf(**host, wordsOf("WORD")), QByteArray("there"));
    }

    void startUpFilesThatReadGetNoInput_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("profile") << ".bash_profile" << QByteArray("read -r answer\nread -r answer\n");
        QTest::newRow("bashrc") << ".bashrc" << QByteArray("read -r answer\nread -r answer\n");
        QTest::newRow("bashrc, all that is there")
            << ".bashrc" << QByteArray("while read -r -t 0.2 answer; do :; done\n");
    }

    void startUpFilesThatReadGetNoInput() {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        write(file, text);
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const QByteArray sent = "first line\n\nlast line without an end" + randomBytes(3'000'000);
        Command cat = command({"cat"});
        cat.standardInput = sent;
        for (const bool plain : {false, true}) {
            cat.plainShell = plain;
            QCOMPARE(sha256(answerOf(**host, cat)), sha256(sent));
        }
        qsizetype at = 0;
        QByteArray got;
        Streams streams;
        streams.read = [&](char* data, qint64 size) {
            const auto part = std::min<qsizetype>(size, sent.size() - at);
            std::memcpy(data, sent.constData() + at, static_cast<size_t>(part));
            at += part;
            return part;
        };
        streams.output = [&](QByteArrayView bytes) { got.append(bytes); };
        QVERIFY((*host)->execute(command({"cat"}), streams, {}).has_value());
        QCOMPARE(sha256(got), sha256(sent));
    }

    void startUpFilesThatEndTheShellArePassedOver_data() {
        QTest::addColumn<QByteArray>("profile");
        QTest::newRow("exit") << QByteArray("export WORD=there; exit 3\n");
        QTest::newRow("exec sh") << QByteArray("exec sh\n");
        QTest::newRow("exec a program that wants a terminal") << QByteArray("exec sh -c 'tty || exit 1'\n");
        QTest::newRow("a mistake where none is allowed") << QByteArray("set -eu\nfalse\n");
    }

    void startUpFilesThatEndTheShellArePassedOver() {
        QFETCH(QByteArray, profile);
        write(QStringLiteral(".bash_profile"), profile);
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(shells_->told().size(), 1);
        QVERIFY(!shells_->told().first());
        QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
        QCOMPARE(answerOf(**host, wordsOf("WORD")), QByteArray());
        QByteArray said;
        Streams streams;
        streams.output = [&](QByteArrayView bytes) { said.append(bytes); };
        const auto status = (*host)->executeInTerminal(bash("tty >/dev/null && echo shown"), {}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(said, QByteArray("shown\r\n"));
    }

    void startUpFilesThatNeverLetGoArePassedOver() {
        write(QStringLiteral(".bash_profile"), "sleep 1000\n");
        const auto host = enter(std::chrono::seconds(1));
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(shells_->told(), QList{std::optional(std::chrono::seconds(1))});
        QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
    }

    /// sshd's own bash reads .bashrc for each command, and this one lets no input through.
    void startUpFilesThatReadAllOfTheInputLeaveCommandsWithout() {
        write(".bashrc", "while read -r line; do :; done\n");
        const auto host = enter(std::chrono::seconds(2));
        QVERIFY(host);
        QCOMPARE(answerOf(**host, bash("echo there")), QByteArray("there\n"));
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = "input";
        const auto answer = (*host)->run(cat);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind(), ErrorKind::LoginShellUnusable);
    }

    void strictAndNoisyStartUpFilesAreFine() {
        write(QStringLiteral(".bash_profile"),
              "echo WELCOME; echo quota >&2; printf 'no end'; set -euxa; [ $SHLVL = 1 ] && WORD=there\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const auto result = (*host)->run(bash("false; echo \"$WORD\"; echo trouble >&2"));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("there\n"));
        QCOMPARE(result->standardError, QByteArray("trouble\n"));
        QVERIFY(shells_->told().isEmpty());
    }

    void whatStartUpFilesSayIsNoCommandsEvenWhereItComesLate() {
        write(QStringLiteral(".bash_profile"), "echo quota >&2; set -x\n");
        const auto host = shells_->enter(LateErrors::after(LoginShells::transport(), "answer\n"));
        QVERIFY2(host.has_value(), reason(host));
        const auto result = (*host)->run(bash("echo answer; echo trouble >&2"));
        QVERIFY2(result.has_value(), reason(result));
        QCOMPARE(result->standardOutput, QByteArray("answer\n"));
        QCOMPARE(result->standardError, QByteArray("trouble\n"));
    }

    void eightAtOnceAndOneAtATime_data() {
        QTest::addColumn<QStringList>("config");
        QTest::newRow("as usual") << QStringList();
        QTest::newRow("one session") << QStringList{QStringLiteral("MaxSessions 1")};
    }

    void eightAtOnceAndOneAtATime() {
        QFETCH(QStringList, config);
        shells_ = std::make_unique<LoginShells>(config);
        write(QStringLiteral(".bash_profile"), "export WORD=there\n");
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        std::atomic<int> right = 0;
        {
            std::vector<std::jthread> callers;
            for (int i = 0; i < 8; ++i)
                callers.emplace_back([&, i] {
                    Command ask = bash(QStringLiteral("cat; echo $WORD; exit %1").arg(i));
                    ask.standardInput = randomBytes(200'000, quint32(i));
                    const auto result = (*host)->run(ask);
                    if (result && result->status.code == i &&
                        result->standardOutput == ask.standardInput + "there\n")
                        ++right;
                });
        }
        QCOMPARE(right.load(), 8);
    }

    /// A command without input runs in the shell that stays.
    void oneCommandLeavesNothingToTheNext() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const auto failed = (*host)->run(bash("printf 'no end'; printf trouble >&2; exit 7"));
        QVERIFY2(failed.has_value(), reason(failed));
        QCOMPARE(failed->status.code, 7);
        QCOMPARE(failed->standardOutput, QByteArray("no end"));
        QCOMPARE(failed->standardError, QByteArray("trouble"));
        const auto killed = (*host)->run(bash("kill -9 $$"));
        QVERIFY2(killed.has_value(), reason(killed));
        QCOMPARE(killed->status.code, 128 + 9);
        Command elsewhere = command({"pwd"});
        elsewhere.workingFolder = RemotePath(QStringLiteral("/"));
        elsewhere.environment.insert(QStringLiteral("WORD"), QStringLiteral("set"));
        QCOMPARE(answerOf(**host, elsewhere), QByteArray("/\n"));
        QCOMPARE(answerOf(**host, wordsOf("WORD")), QByteArray());
        QCOMPARE(answerOf(**host, command({"printf", "%s", "a 'b' \\ $c\n!\t\u00e9 end"})),
                 QByteArray("a 'b' \\ $c\n!\t\u00e9 end"));
        QCOMPARE(answerOf(**host, command({"cat"})), QByteArray());
        const auto large = (*host)->run(bash("head -c 20000000 /dev/zero"));
        QVERIFY2(large.has_value(), reason(large));
        QCOMPARE(large->standardOutput, QByteArray(20'000'000, '\0'));
        const auto missing = (*host)->run(command({"no-such-program"}));
        QVERIFY2(missing.has_value(), reason(missing));
        QCOMPARE(missing->status.code, 127);
    }

    void aCancelledCommandEndsThere() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        std::stop_source stop;
        Streams streams;
        streams.output = [&](QByteArrayView) { stop.request_stop(); };
        const auto status = (*host)->execute(bash("echo $$ > ~/process; echo begun; exec sleep 1000"),
                                             streams, stop.get_token());
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
        QFile file(shells_->path(QStringLiteral("process")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString process = QStringLiteral("/proc/") + QString::fromLatin1(file.readAll().trimmed());
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(process), 60'000);
        QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
    }

    void aShellThatIsKilledThereIsNoSuccess() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        const auto status = (*host)->run(bash("kill -9 $PPID; sleep 1"));
        QVERIFY(!status.has_value() || status->status.code != 0);
        QCOMPARE(answerOf(**host, bash("echo answer")), QByteArray("answer\n"));
    }

    void aCommandThatIsCancelledLetsGoOfItsReader() {
        const auto host = enter();
        QVERIFY2(host.has_value(), reason(host));
        std::stop_source stop;
        std::atomic<bool> interrupted = false;
        Streams streams;
        streams.read = [&](char*, qint64) {
            interrupted.wait(false);
            return qint64(0);
        };
        streams.output = [&](QByteArrayView) { stop.request_stop(); };
        streams.interruptRead = [&] {
            interrupted = true;
            interrupted.notify_all();
        };
        const auto status = (*host)->execute(bash("echo begun; sleep 1000"), streams, stop.get_token());
        QVERIFY(!status.has_value());
        QCOMPARE(status.error().kind(), ErrorKind::Cancelled);
    }

    /// That somebody is gone is found out there after a while: they left before all of these.
    void nothingIsLeftOfWhoIsGone() {
        QVERIFY(!left_.isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(left_), 60'000);
    }
};

ATELIER_TEST(TestOneLoginShell)
#include "test_OneLoginShell.moc"
