#include <QProcess>
#include <QtTest>

#include "core/error/CommandErrors.h"
#include "tests/loginshell/LoginShells.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What is said where start-up files, or a server, keep the shell from doing what it is asked to, over a real
/// sshd and with real shells.
class TestStuckStartUp : public QObject {
    Q_OBJECT

    using Trouble = error::ShellTrouble;

    /// What it asks goes on after the end of its input, as long as its home is there.
    static constexpr const char* asksForEver =
        "until read -r answer && [ \"$answer\" = yes ]; do sleep 0.1; [ -d \"$HOME\" ] || exit; done\n";

    std::unique_ptr<LoginShells> shells_;

    /// By either transport, each as `row`, where sshd has these settings besides.
    static void byEitherTransport(const char* row, const QStringList& config = {}) {
        for (const bool isOpenSsh : {false, true})
            QTest::addRow("%s, %s", row, isOpenSsh ? "ssh" : "libssh") << config << isOpenSsh;
    }
    static void columns() {
        QTest::addColumn<QStringList>("config");
        QTest::addColumn<bool>("isOpenSsh");
    }

    Expected<std::unique_ptr<RemoteHost>> enter(const QByteArray& bashrc) {
        QFETCH(QStringList, config);
        QFETCH(bool, isOpenSsh);
        shells_ = std::make_unique<LoginShells>(config);
        shells_->write(QStringLiteral(".bashrc"), bashrc);
        const SignIn way = isOpenSsh ? openSshOfTests() : LoginShells::transport();
        return withOneLoginShell(way, std::chrono::seconds(2))(shells_->server().request(),
                                                               shells_->prompts(), {});
    }

    template <typename T>
    static std::optional<Trouble> troubleOf(const Expected<T>& result) {
        const auto* shell = result ? nullptr : result.error().template as<error::LoginShellUnusable>();
        return shell ? std::optional(shell->trouble) : std::nullopt;
    }

    /// The processes of an account that run a program.
    static QByteArray processesOf(const QString& account, const QString& program) {
        QProcess list;
        list.start(QStringLiteral("pgrep"),
                   {QStringLiteral("-x"), QStringLiteral("-a"), QStringLiteral("-u"), account, program});
        list.waitForFinished();
        return list.readAllStandardOutput();
    }

private Q_SLOTS:
    void cleanup() { shells_.reset(); }

    void oneThatAsksForEverIsSaidToAsk_data() {
        columns();
        byEitherTransport("as usual");
        byEitherTransport("one session", {QStringLiteral("MaxSessions 1")});
    }

    void oneThatAsksForEverIsSaidToAsk() {
        const auto host = enter(asksForEver);
        QVERIFY(!host);
        QVERIFY2(troubleOf(host) == Trouble::NotDone, reason(host));
    }

    void noneGoesOnOnceItIsGivenUp_data() {
        columns();
        byEitherTransport("as usual");
    }

    void noneGoesOnOnceItIsGivenUp() {
        if (!SshServer::isRoot()) SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account.");
        QFETCH(bool, isOpenSsh);
        const SshServer::Account account(QStringLiteral("word"));
        const SshServer server(SshServer::Options{.home = account.home()});
        for (const QString& name : {QStringLiteral(".bashrc"), QStringLiteral(".bash_profile")}) {
            QFile file(account.home() + QLatin1Char('/') + name);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(asksForEver);
        }
        QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
        // sshd reads it as the account.
        allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
        QFile::setPermissions(server.folder(), QFile::permissions(server.folder()) | QFile::ExeOther);
        SignInRequest request = server.request();
        request.user = account.name();
        const SignIn way = isOpenSsh ? openSshOfTests() : LoginShells::transport();
        const auto host = withOneLoginShell(way, std::chrono::seconds(6))(request, SshServer::prompts(), {});
        QVERIFY2(troubleOf(host) == Trouble::NotDone, reason(host));
        QTRY_COMPARE_WITH_TIMEOUT(processesOf(account.name(), QStringLiteral("bash")), QByteArray(), 10'000);
    }

    void anAccountForTransfersIsSaidToBeOne_data() {
        columns();
        byEitherTransport("sftp", {QStringLiteral("ForceCommand internal-sftp")});
        byEitherTransport("a program for sftp",
                          {QStringLiteral("ForceCommand /usr/lib/openssh/sftp-server")});
        byEitherTransport("a shell that says so",
                          {QStringLiteral("ForceCommand echo 'This service allows sftp connections only.'")});
    }

    void anAccountForTransfersIsSaidToBeOne() {
        const auto host = enter({});
        QVERIFY(!host);
        QVERIFY2(host.error().kind() == ErrorKind::TransfersOnly, reason(host));
    }

    void oneThatGivesTheInputAwayLeavesCommandsWithoutAny_data() {
        columns();
        QTest::addColumn<QByteArray>("line");
        for (const bool isOpenSsh : {false, true})
            for (const char* sessions : {"10", "1"})
                for (const char* line : {"exec </dev/null\n", "exec <&-\n"})
                    QTest::addRow("%s %s %d", line, sessions, isOpenSsh)
                        << QStringList{QStringLiteral("MaxSessions ") + QLatin1String(sessions)} << isOpenSsh
                        << QByteArray(line);
    }

    void oneThatGivesTheInputAwayLeavesCommandsWithoutAny() {
        QFETCH(QByteArray, line);
        const auto host = enter("export WORD=there\n" + line);
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(LoginShells::answerOf(**host, bash("echo \"$WORD\"")), QByteArray("there\n"));
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = "input";
        const auto answer = (*host)->run(cat);
        QVERIFY2(troubleOf(answer) == Trouble::InputTaken, reason(answer));
        QCOMPARE(LoginShells::answerOf(**host, bash("echo again")), QByteArray("again\n"));
    }

    void oneThatReadsWhatIsTypedEndsTheTerminal_data() {
        columns();
        byEitherTransport("as usual");
    }

    void oneThatReadsWhatIsTypedEndsTheTerminal() {
        const auto host = enter("[ ! -t 0 ] || while read -r line; do :; done\n");
        QVERIFY2(host.has_value(), reason(host));
        const auto status = (*host)->executeInTerminal(bash("echo shown"), {}, {}, {});
        QVERIFY2(troubleOf(status) == Trouble::NotDone, reason(status));
    }

    void aProgramInATerminalMaySayNothingForLong_data() {
        columns();
        byEitherTransport("as usual");
    }

    void aProgramInATerminalMaySayNothingForLong() {
        const auto host = enter("export WORD=there\n");
        QVERIFY2(host.has_value(), reason(host));
        QByteArray said;
        Streams streams;
        streams.output = [&said](QByteArrayView bytes) { said.append(bytes); };
        const auto status =
            (*host)->executeInTerminal(bash("sleep 4; tty >/dev/null && echo \"$WORD\""), {}, streams, {});
        QVERIFY2(status.has_value(), reason(status));
        QCOMPARE(said, QByteArray("there\r\n"));
    }

    void theTimeUntilThereIsASessionIsNobodysFault_data() {
        columns();
        byEitherTransport("one session", {QStringLiteral("MaxSessions 1")});
    }

    void theTimeUntilThereIsASessionIsNobodysFault() {
        const auto host = enter({});
        QVERIFY2(host.has_value(), reason(host));
        std::atomic<bool> isBusy = false;
        Streams streams;
        streams.output = [&isBusy](QByteArrayView) { isBusy = true; };
        std::jthread other([&] { (*host)->execute(bash("echo begun; sleep 5"), streams, {}); });
        QTRY_VERIFY_WITH_TIMEOUT(isBusy.load(), 60'000);
        Command cat = command({QStringLiteral("cat")});
        cat.standardInput = "input";
        QCOMPARE(LoginShells::answerOf(**host, cat), QByteArray("input"));
    }
};

ATELIER_TEST(TestStuckStartUp)
#include "test_StuckStartUp.moc"
