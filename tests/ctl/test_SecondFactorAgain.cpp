#include <QtTest>
#include <array>
#include <csignal>
#include <future>
#include <map>

#include "tests/dataset/SampleTree.h"
#include "tests/support/PamStage.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// As it stands behind the account; a sentence may quote it.
constexpr const char* question = ") Verification code:";

/// What is typed when a code is asked for, for the first time and later.
struct Codes {
    const char* name;
    QString (*code)(int time);
};
const Codes right{"right", [](int) { return TimeCodes::now(); }};
const Codes mistypedOnce{"mistyped",
                         [](int time) { return time == 1 ? QStringLiteral("000000") : TimeCodes::now(); }};
const Codes wrongLater{"wrong",
                       [](int time) { return time == 0 ? TimeCodes::now() : QStringLiteral("000000"); }};

/// Somebody at a server of their own, where a key alone lets nobody in.
class Follower {
public:
    Follower(const SshServer::Account& account, QString transport, Codes codes)
        : account_(account),
          transport_(std::move(transport)),
          codes_(codes),
          name_(transport_ + QLatin1Char('-') + QLatin1String(codes.name)),
          far_(account.home() + QLatin1Char('/') + name_),
          pam_(account.name() + QLatin1Char('-') + name_) {
        put(far_, ".path", "PATH=" + far_.toStdString() + "/bin:$PATH\n");
        put(far_, "bin/squeue", "#!/bin/sh\nexec cat \"" + far_.toStdString() + "/queue\"\n");
        const QString squeue = far_ + QStringLiteral("/bin/squeue");
        QFile::setPermissions(squeue, QFile::permissions(squeue) | QFile::ExeOwner | QFile::ExeOther);
        startServer();
        configure();
    }

    const SshServer& server() const { return *server_; }

    /// `atelierctl follow` on a terminal, where somebody types these codes when one is asked for. Once the
    /// job is seen to run, its connection is killed, and the job ends.
    TerminalRun follow() const {
        queue("R");
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        int answered = 0;
        bool killed = false;
        const auto answer = [&](const QByteArray& written) -> QByteArray {
            if (!killed && written.contains("Running")) {
                killed = true;
                queue("CD");
                killConnections();
            }
            if (!written.contains(question)) return {};
            return codes_.code(answered++).toUtf8() + '\n';
        };
        return runInTerminal(
            {.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
             .arguments = {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("follow"),
                           QStringLiteral("41"), QStringLiteral("there"), QStringLiteral("--transport"),
                           transport_},
             .workingFolder = home_.path(),
             .environment = environment,
             .answer = answer,
             .seconds = 120});
    }

private:
    void startServer() {
        pam_.setLines(
            "auth required pam_google_authenticator.so\naccount required pam_permit.so\n"
            "session required pam_permit.so\n");
        const QString home = account_.home();
        server_ = std::make_unique<SshServer>(SshServer::Options{
            .config = {QStringLiteral("UsePAM yes"), QStringLiteral("KbdInteractiveAuthentication yes"),
                       QStringLiteral("AuthenticationMethods publickey,keyboard-interactive"),
                       SshServer::environmentLine(home) + QStringLiteral(" BASH_ENV=%1/.path").arg(far_)},
            .pamService = pam_.name(),
            .home = home});
        // sshd reads it as the account.
        QFile allowed(server_->folder() + QStringLiteral("/authorized_keys"));
        allowed.setPermissions(allowed.permissions() | QFile::ReadOther);
        QFile::setPermissions(server_->folder(), QFile::permissions(server_->folder()) | QFile::ExeOther);
    }

    void configure() const {
        const std::string port = std::to_string(server_->port());
        put(home_.path(), ".ssh/known_hosts",
            "[127.0.0.1]:" + port + " " + server_->publicHostKey().toStdString() + "\n");
        put(home_.path(), ".ssh/config",
            "Host there\n HostName 127.0.0.1\n Port " + port + "\n User " + account_.name().toStdString() +
                "\n IdentityFile " + server_->clientKey().toStdString() + "\n");
    }

    static QList<int> childrenOf(int process) {
        QProcess ps;
        ps.start(QStringLiteral("ps"), {QStringLiteral("-o"), QStringLiteral("pid="),
                                        QStringLiteral("--ppid"), QString::number(process)});
        ps.waitForFinished();
        QList<int> found;
        for (const QByteArray& child : ps.readAllStandardOutput().split('\n'))
            if (const int number = child.trimmed().toInt(); number > 1) found << number;
        return found;
    }

    /// Of each connection, sshd has a process of root's and one of the account's, which holds the line.
    void killConnections() const {
        for (const int process : server_->connectionProcesses()) {
            for (const int session : childrenOf(process)) ::kill(session, SIGKILL);
            ::kill(process, SIGKILL);
        }
    }

    /// What squeue says of job 41 from now on.
    void queue(const std::string& state) const {
        put(far_, "queue",
            "41|41|N/A|" + state +
                "|None|0:10|1:00:00|1:00:00|N/A|2026-11-21T09:00:00|p|node1|(null)|train\n");
    }

    const SshServer::Account& account_;
    QString transport_;
    Codes codes_;
    QString name_;
    QString far_;  ///< what the account has for this one alone
    QTemporaryDir home_;
    PamStage pam_;
    std::unique_ptr<SshServer> server_;
};

}  // namespace

/// A job is followed where a key alone lets nobody in: the connection breaks, and the code is asked for in
/// one more sign-in, as often as the server itself asks there. OpenSSH's server, PAM and the codes are real;
/// only root can make the account and the services that this takes.
class TestSecondFactorAgain : public QObject {
    Q_OBJECT

    /// Somebody who follows, and what came of it.
    struct Followed {
        Followed(const SshServer::Account& account, const QString& transport, Codes codes)
            : follower(account, transport, codes) {
            run = std::async(std::launch::async, [this] { return follower.follow(); });
        }
        Follower follower;
        std::future<TerminalRun> run;
    };
    std::unique_ptr<SshServer::Account> account_;
    std::map<QString, Followed> withRightCode_;
    std::map<QString, Followed> withMistypedCode_;
    std::map<QString, Followed> withWrongCode_;

    static constexpr std::array names{"libssh", "openssh"};
    static void transports() {
        QTest::addColumn<QString>("transport");
        for (const char* transport : names) QTest::newRow(transport) << QString::fromLatin1(transport);
    }

private Q_SLOTS:
    /// Most of it is waiting: all begin at once.
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a second factor.");
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        account_ = std::make_unique<SshServer::Account>(QStringLiteral("not asked for"));
        TimeCodes::giveTo(*account_);
        for (const char* name : names) {
            const QString transport = QString::fromLatin1(name);
            withRightCode_.try_emplace(transport, *account_, transport, right);
            withMistypedCode_.try_emplace(transport, *account_, transport, mistypedOnce);
            withWrongCode_.try_emplace(transport, *account_, transport, wrongLater);
        }
    }

    void cleanupTestCase() {
        withRightCode_.clear();
        withMistypedCode_.clear();
        withWrongCode_.clear();
    }

    void theCodeIsAskedForOnceAndTheJobFollowedOn_data() { transports(); }
    void theCodeIsAskedForOnceAndTheJobFollowedOn() {
        QFETCH(QString, transport);
        auto& [follower, following] = withRightCode_.at(transport);
        const SshServer& server = follower.server();
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const TerminalRun run = following.get();
        QVERIFY2(run.exitCode == 0, run.written + server.log());
        QCOMPARE(run.written.count(question), 2);
        QCOMPARE(run.written.count("trying again in"), 1);
        QVERIFY2(run.written.contains("The connection is there again."), run.written.constData());
        QVERIFY2(run.written.contains("Job 41: Done"), run.written.constData());
        QCOMPARE(server.acceptedCount(), 2);
    }

    void aMistypedCodeIsTypedOnceMoreAndTheJobFollowedOn_data() { transports(); }
    void aMistypedCodeIsTypedOnceMoreAndTheJobFollowedOn() {
        QFETCH(QString, transport);
        auto& [follower, following] = withMistypedCode_.at(transport);
        const SshServer& server = follower.server();
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const TerminalRun run = following.get();
        QVERIFY2(run.exitCode == 0, run.written + server.log());
        QCOMPARE(run.written.count(question), 3);
        QCOMPARE(run.written.count("That was not accepted. Once more"), 1);
        QCOMPARE(run.written.count("trying again in"), 1);
        QVERIFY2(run.written.contains("Job 41: Done"), run.written.constData());
        QCOMPARE(server.acceptedCount(), 2);
    }

    void aCodeThatIsRefusedEndsItAndIsSaidToBe_data() { transports(); }
    void aCodeThatIsRefusedEndsItAndIsSaidToBe() {
        QFETCH(QString, transport);
        auto& [follower, following] = withWrongCode_.at(transport);
        const SshServer& server = follower.server();
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const TerminalRun run = following.get();
        QVERIFY2(run.exitCode == 1, run.written + server.log());
        // As ssh(1) does: NumberOfPasswordPrompts.
        QCOMPARE(run.written.count(question), 1 + 3);
        QCOMPARE(run.written.count("trying again in"), 1);
        QVERIFY2(!run.written.contains("The connection is there again."), run.written.constData());
        QVERIFY2(run.written.contains("was lost"), run.written.constData());
        QVERIFY2(run.written.contains("did not accept what"), run.written.constData());
        QCOMPARE(server.acceptedCount(), 1);
    }
};

ATELIER_TEST(TestSecondFactorAgain)
#include "test_SecondFactorAgain.moc"
