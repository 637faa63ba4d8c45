#include <QtTest>
#include <csignal>
#include <thread>

#include "core/messages/Messages.h"
#include "core/remote/CommandLog.h"
#include "tests/ssh/BesideSsh.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// Over a program that makes the way to the server (ProxyCommand), beside ssh itself.
class TestProxyCommand : public QObject {
    Q_OBJECT
private:
    BesideSsh beside_;
    std::unique_ptr<SshServer> server_;

    QString path(const char* name) const { return beside_.folder() + QLatin1Char('/') + QLatin1String(name); }
    QByteArray filled(QByteArray lines) const {
        return lines.replace(" + ", "\n").replace("{dir}", beside_.folder().toUtf8());
    }
    void writeProgram(const char* name, const QByteArray& lines) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        // Renamed, so that it is there as a whole or not at all.
        file.write(filled("#!/bin/bash\necho $$ > {dir}/new\nmv {dir}/new {dir}/pid\n" + lines + '\n'));
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    QByteArray contentsOf(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    pid_t process() const { return contentsOf("pid").trimmed().toInt(); }
    static bool lives(pid_t process) { return process > 0 && ::kill(process, 0) == 0; }

private Q_SLOTS:
    void initTestCase() {
        qunsetenv("SSH_AUTH_SOCK");
        qputenv("HOME", "/nonexistent");
        qputenv("ATELIER_TEST_HOST", "127.0.0.1");
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        writeProgram("way", "echo \"$@\" > {dir}/arguments\nexec ssh -F {dir}/gate -W $1:$2 gate");
        QFile gate(path("gate"));
        QVERIFY(gate.open(QIODevice::WriteOnly));
        gate.write(QStringLiteral("HostName 127.0.0.1\nPort %1\nUser %2\nIdentityFile %3\n"
                                  "StrictHostKeyChecking no\nUserKnownHostsFile %4\nLogLevel ERROR\n")
                       .arg(server_->port())
                       .arg(SshServer::user(), server_->clientKey(), path("gate_known"))
                       .toUtf8());
        gate.close();
        writeProgram("fails", "echo no route today >&2\nexit 3");
        writeProgram("waits", "exec sleep 600");
    }
    void init() { QFile::remove(path("pid")); }

    void asSshDoes_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<bool>("getsIn");
        const auto row = [](const char* lines, bool getsIn) {
            QTest::newRow(lines) << QByteArray(lines) << getsIn;
        };
        row("ProxyCommand {dir}/way %h %p %n %r %k %%", true);
        row("HostKeyAlias key + ProxyCommand {dir}/way %h %p %k", true);
        row("ProxyCommand {dir}/way ${ATELIER_TEST_HOST} %p '$HOME' \"a  b\"", true);
        row("ProxyCommand={dir}/way %h %p", true);
        row("CheckHostIP yes + ProxyCommand {dir}/way %h %p", true);
        row("ProxyCommand none", true);
        row("ProxyCommand {dir}/way %h %p %d", false);
        row("ProxyCommand {dir}/fails", false);
        row("ProxyCommand {dir}/no-such-program", false);
        row("ProxyCommand {dir}/way %h %p + ProxyUseFdpass yes", false);
        row("Host cluster + ProxyJump gate + Host gate + ProxyCommand {dir}/way %h %p by the gate + Host *",
            true);
    }

    void asSshDoes() {
        QFETCH(QByteArray, lines);
        QFETCH(bool, getsIn);
        QFile::remove(path("arguments"));
        beside_.configure(
            filled(lines) + "\nIdentityFile " + server_->clientKey().toUtf8() + "\nIdentitiesOnly yes\n",
            *server_);
        QCOMPARE(beside_.sshGetsIn(), getsIn);
        const QByteArray arguments = contentsOf("arguments");
        QFile::remove(path("arguments"));
        const auto host = beside_.ours();
        QVERIFY2(host.has_value() == getsIn, reason(host));
        // One that passes a socket on is refused before it is run.
        if (!lines.contains("ProxyUseFdpass")) QCOMPARE(contentsOf("arguments"), arguments);
        if (host) QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
    }

    SignInRequest requestThrough(const char* program) const {
        beside_.configure(filled("ProxyCommand {dir}/") + program + " %h %p\nIdentityFile " +
                              server_->clientKey().toUtf8() + '\n',
                          *server_);
        QFile::remove(beside_.known());
        return beside_.request();
    }
    Expected<std::unique_ptr<RemoteHost>> through(const char* program, const SshHostOptions& options = {},
                                                  const std::stop_token& stop = {}) const {
        return signInWith(options)(requestThrough(program), SshServer::prompts(), stop);
    }

    void itEndsWithTheConnectionAndTheConnectionWithIt() {
        auto host = through("way");
        QVERIFY2(host.has_value(), reason(host));
        const pid_t first = process();
        QVERIFY(lives(first));
        host->reset();
        QVERIFY(!lives(first));
        host = through("way");
        QVERIFY2(host.has_value(), reason(host));
        QVERIFY(process() != first);
        ::kill(process(), SIGKILL);
        QTRY_VERIFY(!(*host)->isConnected());
    }

    void aProgramThatIsHeldUpIsNoticed() {
        const auto host =
            through("way", {.keepAlive = {.interval = std::chrono::milliseconds(200), .missesAllowed = 3}});
        QVERIFY2(host.has_value(), reason(host));
        ::kill(process(), SIGSTOP);
        QTRY_VERIFY_WITH_TIMEOUT(!(*host)->isConnected(), 30'000);
        ::kill(process(), SIGCONT);
    }

    void whatItSaysIsToldWhenItFails() {
        const auto host = through("fails");
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::ProxyCommandFailed, reason(host));
        QCOMPARE(host.error().detail, QStringLiteral("no route today"));
        const QString words = sentence(host.error());
        QVERIFY2(words.contains(path("fails")) && words.contains(QStringLiteral("ProxyCommand")),
                 qPrintable(words));
        const auto missing = through("no-such-program");
        QVERIFY(!missing.has_value());
        QVERIFY2(missing.error().detail.contains(QStringLiteral("no-such-program")), reason(missing));
    }

    /// As one does that prints the address to log in at: it goes on once the user has seen that.
    void whatItSaysIsToldWhileItRuns() {
        writeProgram("login",
                     "echo Open https://login.example in your browser >&2\n"
                     "for i in {1..200}; do [ -e {dir}/seen ] && exec {dir}/way $1 $2; sleep 0.1; done");
        SignInPrompts prompts = SshServer::prompts();
        QStringList told;
        prompts.showWords = [&](const ServerWords& words) {
            told << words.text;
            QVERIFY(words.isOfProgram);
            QCOMPARE(words.account.host, QStringLiteral("127.0.0.1"));
            QVERIFY(QFile(path("seen")).open(QIODevice::WriteOnly));
        };
        const auto host = transport()(requestThrough("login"), prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(told, QStringList{QStringLiteral("Open https://login.example in your browser")});
    }

    void whatItSaysBeforeTheServerDoesIsToldAsItsWords() {
        writeProgram("speaks", "echo valid until noon >&2\nexec {dir}/way $1 $2");
        SignInPrompts prompts = SshServer::prompts();
        QStringList told;
        prompts.showWords = [&told](const ServerWords& words) {
            if (words.isOfProgram) told << words.text;
        };
        const auto host = transport()(requestThrough("speaks"), prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        QCOMPARE(told, QStringList{QStringLiteral("valid until noon")});
    }

    void theLastWordsOfOneThatFailsAreToldOnce() {
        SignInPrompts prompts = SshServer::prompts();
        QStringList told;
        prompts.showWords = [&told](const ServerWords& words) { told << words.text; };
        const auto host = transport()(requestThrough("fails"), prompts, {});
        QVERIFY(!host.has_value());
        QCOMPARE(host.error().detail, QStringLiteral("no route today"));
        QCOMPARE(told, QStringList());
    }

    void howLongItTakesIsTold() {
        SignInPrompts prompts = SshServer::prompts();
        QList<std::optional<ServerWait>> told;
        prompts.showWait = [&told](const std::optional<ServerWait>& wait) { told << wait; };
        const auto host =
            transport({.programTimeout = std::chrono::seconds(6)})(requestThrough("waits"), prompts, {});
        QVERIFY(!host.has_value());
        QVERIFY(told.size() >= 2);
        QVERIFY(told[0].value_or(ServerWait()).waited >= std::chrono::seconds(3));
        QVERIFY(!told.last().has_value());
    }

    void aProgramThatMakesNoWayIsNotWaitedForWithoutEnd() {
        const auto host = through("waits", {.programTimeout = std::chrono::seconds(1)});
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::ConnectionTimedOut, reason(host));
        QVERIFY(process() > 0);
        QVERIFY(!lives(process()));
    }

    void whileItMakesTheWayTheSignInCanBeCancelled() {
        std::stop_source stop;
        const std::jthread canceller([&](const std::stop_token& over) {
            while (process() == 0 && !over.stop_requested()) QThread::msleep(10);
            stop.request_stop();
        });
        const auto host = through("waits", {}, stop.get_token());
        QVERIFY(!host.has_value());
        QVERIFY2(host.error().kind() == ErrorKind::Cancelled, reason(host));
        QVERIFY(!lives(process()));
    }

    /// An interrupt on the terminal goes to all programs there, and Atelier still needs the way to act on it.
    void anInterruptDoesNotEndIt() {
        const auto host = through("way");
        QVERIFY2(host.has_value(), reason(host));
        ::kill(process(), SIGINT);
        QVERIFY((*host)->run(bash(QStringLiteral("true"))).has_value());
        QVERIFY(lives(process()));
    }

    void itIsAmongTheCommandsThatTheUserSees() {
        QString told;
        SignInPrompts prompts = SshServer::prompts();
        prompts.programRuns = [&told](const QString&, const QString& command) { told = command; };
        QVERIFY(through("way").has_value());
        auto host = transport()(beside_.request(), prompts, {});
        QVERIFY2(host.has_value(), reason(host));
        const QString line = path("way") + QStringLiteral(" 127.0.0.1 %1").arg(server_->port());
        QCOMPARE(told, line);
        QList<CommandRecord> seen;
        auto logged = withCommandLog(*std::move(host), [&seen](const CommandRecord& one) { seen << one; });
        QCOMPARE(seen.size(), 1);
        QCOMPARE(seen[0].text, line);
        QCOMPARE(seen[0].place, CommandRecord::Place::ThisComputer);
        QVERIFY(seen[0].lasting && !seen[0].ended);
        logged.reset();
        QCOMPARE(seen.size(), 2);
        QVERIFY(seen[1].ended && seen[1].number == seen[0].number);
    }
};

ATELIER_TEST(TestProxyCommand)
#include "test_ProxyCommand.moc"
