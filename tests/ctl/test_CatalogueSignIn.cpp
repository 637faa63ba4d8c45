// Signing in to a cluster of the catalogue goes by the ssh configuration where the user said nothing else,
// as ssh itself would.
#include <QtTest>

#include "core/ssh/config/LocalAccount.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/SshServer.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestCatalogueSignIn : public QObject {
    Q_OBJECT
private:
    QTemporaryDir home_;
    std::unique_ptr<SshServer> gate_;
    std::unique_ptr<SshServer> inside_;

    QString file(const QString& name) const { return home_.filePath(QStringLiteral(".ssh/") + name); }

    void configure(const QByteArray& text) const {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral(".ssh")));
        QFile config(file(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(text);
    }

    TerminalRun type(const QStringList& words, const QByteArray& typed) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        return runInTerminal(
            {.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
             .arguments = QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + words,
             .workingFolder = home_.path(),
             .environment = environment,
             .typed = typed});
    }
    static QStringList download() { return {"download", "narval:there", "here"}; }

private Q_SLOTS:
    void initTestCase() {
        qputenv("HOME", home_.path().toUtf8());
        gate_ = std::make_unique<SshServer>();
        inside_ = std::make_unique<SshServer>();
        for (const auto* server : {gate_.get(), inside_.get()})
            QVERIFY2(server->problem().isEmpty(), qPrintable(server->problem()));
    }

    /// User, HostName, Port, IdentityFile and ProxyJump of the configuration lead to a server of the test's.
    void aClustersHostIsEnteredAsSshWould() {
        const QByteArray me = SshServer::user().toUtf8();
        const QByteArray known = file(QStringLiteral("known_hosts")).toUtf8();
        configure("UserKnownHostsFile " + known +
                  "\nGlobalKnownHostsFile none\nHost gate\n HostName 127.0.0.1\n Port " +
                  QByteArray::number(gate_->port()) + "\n User " + me + "\n IdentityFile " +
                  gate_->clientKey().toUtf8() + "\nHost narval.alliancecan.ca\n HostName 127.0.0.1\n Port " +
                  QByteArray::number(inside_->port()) + "\n User " + me + "\n IdentityFile " +
                  inside_->clientKey().toUtf8() + "\n ProxyJump gate\n");
        QFile hosts(file(QStringLiteral("known_hosts")));
        QVERIFY(hosts.open(QIODevice::WriteOnly));
        for (const auto* server : {gate_.get(), inside_.get()})
            hosts.write("[127.0.0.1]:" + QByteArray::number(server->port()) + ' ' + server->publicHostKey() +
                        '\n');
        hosts.close();
        QFile there(inside_->home() + QStringLiteral("/there"));
        QVERIFY(there.open(QIODevice::WriteOnly) && there.write("from there") > 0);
        there.close();
        // The name of whoever runs this is configured all the same.
        const auto run = type(download(), {});
        QFile here(home_.filePath(QStringLiteral("here/there")));
        QVERIFY2(run.exitCode == 0 && here.open(QIODevice::ReadOnly), run.written.constData());
        QCOMPARE(here.readAll(), QByteArray("from there"));
        QVERIFY2(!run.written.contains("User name on"), run.written.constData());
        QCOMPARE(gate_->acceptedCount(), 1);
        QCOMPARE(inside_->acceptedCount(), 1);
    }

    void whoIsConfiguredIsNotAskedForAgain() {
        configure("Host narval.alliancecan.ca\n User them\n HostName 127.0.0.1\n Port 1\n");
        const auto run = type(download(), {});
        QVERIFY2(
            run.written.contains("Your ssh configuration says to sign in to narval.alliancecan.ca as them."),
            run.written.constData());
        QVERIFY2(!run.written.contains("User name on"), run.written.constData());
    }

    void whoIsSaidComesFirst() {
        configure("Host narval.alliancecan.ca\n User them\n HostName 127.0.0.1\n Port 1\n");
        const auto run = type(download() + QStringList{"--user", "me"}, {});
        QVERIFY2(!run.written.contains("them"), run.written.constData());
    }

    /// Its host keys are published by nobody, and it is not the login host under another name.
    void aComputerForAutomationIsEnteredAsItself() {
        configure("Host robot.narval.alliancecan.ca\n User them\n HostName 127.0.0.1\n Port 1\n");
        const auto run = type({"download", "robot.narval.alliancecan.ca:there", "here"}, {});
        QVERIFY2(run.written.contains("robot.narval.alliancecan.ca is the computer of Narval for automation"),
                 run.written.constData());
        QVERIFY2(run.written.contains("127.0.0.1 is there but takes no connection on port 1"),
                 run.written.constData());
    }

    /// As somebody types it whose tmux runs on that node.
    void aLoginNodeIsEnteredAsItself() {
        configure("Host narval3.alliancecan.ca\n User them\n HostName 127.0.0.1\n Port 1\n");
        const auto run = type({"download", "narval3.alliancecan.ca:there", "here"}, {});
        QVERIFY2(
            run.written.contains("Your ssh configuration says to sign in to narval3.alliancecan.ca as them."),
            run.written.constData());
        QVERIFY2(run.written.contains("127.0.0.1 is there but takes no connection on port 1"),
                 run.written.constData());
    }

    void sshsOwnChoiceIsOffered() {
        configure("Host narval.alliancecan.ca\n HostName 127.0.0.1\n Port 1\n");
        const auto run = type(download(), "\n");
        QVERIFY2(run.written.contains("User name on narval.alliancecan.ca [" + localAccount().name.toUtf8() +
                                      "]: "),
                 run.written.constData());
    }
};

ATELIER_TEST(TestCatalogueSignIn)
#include "test_CatalogueSignIn.moc"
