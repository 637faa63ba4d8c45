#include <csignal>

#include <QtTest>

#include "tests/dataset/SampleTree.h"
#include "tests/support/PamStage.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// A job is followed where a key alone lets nobody in: the connection breaks, and the code is asked for once
/// more and no oftener. OpenSSH's server, PAM and the codes are real; only root can make the account and the
/// service that this takes.
class TestSecondFactorAgain : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    std::unique_ptr<SshServer::Account> account_;
    std::unique_ptr<PamStage> pam_;
    std::unique_ptr<SshServer> server_;

    void startServer() {
        pam_->setLines(
            "auth required pam_google_authenticator.so\naccount required pam_permit.so\n"
            "session required pam_permit.so\n");
        const QString home = account_->home();
        server_ = std::make_unique<SshServer>(SshServer::Options{
            .config = {QStringLiteral("UsePAM yes"), QStringLiteral("KbdInteractiveAuthentication yes"),
                       QStringLiteral("AuthenticationMethods publickey,keyboard-interactive"),
                       SshServer::environmentLine(home) + QStringLiteral(" BASH_ENV=%1/.path").arg(home)},
            .pamService = pam_->name(),
            .home = home});
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
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
            "Host there\n HostName 127.0.0.1\n Port " + port + "\n User " + account_->name().toStdString() +
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
        put(account_->home(), "queue",
            "41|41|N/A|" + state +
                "|None|0:10|1:00:00|1:00:00|N/A|2026-11-21T09:00:00|p|node1|(null)|train\n");
    }

    /// `atelierctl follow` on a terminal, where somebody types these codes when one is asked for. Once the
    /// job is seen to run, its connection is killed, and the job ends.
    TerminalRun follow(const QString& transport, const std::function<QString(int time)>& code) const {
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
            return code(answered++).toUtf8() + '\n';
        };
        return runInTerminal(
            {.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
             .arguments = {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("follow"),
                           QStringLiteral("41"), QStringLiteral("there"), QStringLiteral("--transport"),
                           transport},
             .workingFolder = home_.path(),
             .environment = environment,
             .answer = answer,
             .seconds = 60});
    }

    static void transports() {
        QTest::addColumn<QString>("transport");
        for (const char* transport : {"libssh", "openssh"})
            QTest::newRow(transport) << QString::fromLatin1(transport);
    }

    static constexpr const char* question = "Verification code:";

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a second factor.");
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
        account_ = std::make_unique<SshServer::Account>(QStringLiteral("not asked for"));
        TimeCodes::giveTo(*account_);
        pam_ = std::make_unique<PamStage>(account_->name() + QStringLiteral("-again"));
        put(account_->home(), ".path", "PATH=" + account_->home().toStdString() + "/bin:$PATH\n");
        put(account_->home(), "bin/squeue", "#!/bin/sh\nexec cat \"$HOME/queue\"\n");
        const QString squeue = account_->home() + QStringLiteral("/bin/squeue");
        QFile::setPermissions(squeue, QFile::permissions(squeue) | QFile::ExeOwner | QFile::ExeOther);
    }

    /// The count of who was let in begins anew.
    void init() {
        startServer();
        configure();
    }

    void theCodeIsAskedForOnceAndTheJobFollowedOn_data() { transports(); }
    void theCodeIsAskedForOnceAndTheJobFollowedOn() {
        QFETCH(QString, transport);
        const auto run = follow(transport, [](int) { return TimeCodes::now(); });
        QVERIFY2(run.exitCode == 0, run.written + server_->log());
        QCOMPARE(run.written.count(question), 2);
        QCOMPARE(run.written.count("trying again in"), 1);
        QVERIFY2(run.written.contains("The connection is there again."), run.written.constData());
        QVERIFY2(run.written.contains("Job 41: Done"), run.written.constData());
        QCOMPARE(server_->acceptedCount(), 2);
    }

    void aCodeThatIsRefusedIsNotAskedForAgain_data() { transports(); }
    void aCodeThatIsRefusedIsNotAskedForAgain() {
        QFETCH(QString, transport);
        const auto run = follow(
            transport, [](int time) { return time == 0 ? TimeCodes::now() : QStringLiteral("000000"); });
        QVERIFY2(run.exitCode == 1, run.written + server_->log());
        QCOMPARE(run.written.count(question), 2);
        QCOMPARE(run.written.count("trying again in"), 1);
        QVERIFY2(!run.written.contains("The connection is there again."), run.written.constData());
        QVERIFY2(run.written.contains("was lost"), run.written.constData());
        QCOMPARE(server_->acceptedCount(), 1);
    }
};

ATELIER_TEST(TestSecondFactorAgain)
#include "test_SecondFactorAgain.moc"
