#include <QDir>
#include <QFile>
#include <QProcess>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <future>
#include <iterator>

#include "tests/ctl/CtlUser.h"
#include "tests/hostile/HostileServer.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString imitation = QStringLiteral("Passphrase of /home/moi/.ssh/id_ed25519:");

/// Somebody at a terminal, with a home of their own, who types a command that leads to a server. A question
/// of the server's is answered with "x"; Ctrl+C is pressed where it is said that it ends something.
class Terminal {
public:
    explicit Terminal(const HostileServer& server) {
        configure(server);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home_.path());
        environment.remove(QStringLiteral("SSH_AUTH_SOCK"));
        process_.setProcessEnvironment(environment);
        process_.setWorkingDirectory(home_.path());
        process_.setProcessChannelMode(QProcess::MergedChannels);
        process_.start(
            QStringLiteral("script"),
            {QStringLiteral("-qec"),
             QStringLiteral(ATELIER_PROGRAMS "/atelierctl --lang en download hostile:/nonexistent/x ."),
             QStringLiteral("/dev/null")});
    }

    /// Reads what comes for a moment and answers it; false once the program has ended (ctest ends one that
    /// does not).
    bool goesOn() {
        process_.waitForReadyRead(100);
        shown += process_.readAll();
        if (process_.state() == QProcess::NotRunning) return false;
        if (!left_ && shown.contains("Ctrl+C ends it")) left_ = process_.write("\x03") == 1;
        const QByteArray last = shown.mid(shown.lastIndexOf('\n') + 1);
        const qsizetype asked = shown.count("(moi@") + shown.count("Password of ");
        const bool isAsked = last.startsWith("(moi@") || last.startsWith("Password of");
        if (asked > answered_ && isAsked) {
            process_.write("x\n");
            answered_ = asked;
        }
        return true;
    }

    QByteArray shown;

private:
    void configure(const HostileServer& server) const {
        if (!QDir(home_.path()).mkpath(QStringLiteral(".ssh"))) qFatal("no folder");
        const QString known = home_.filePath(QStringLiteral(".ssh/known_hosts"));
        QFile config(home_.filePath(QStringLiteral(".ssh/config")));
        if (!config.open(QIODevice::WriteOnly)) qFatal("no configuration");
        config.write(QStringLiteral("Host hostile\n  HostName 127.0.0.1\n  Port %1\n  User moi\n"
                                    "  UserKnownHostsFile %2\n  GlobalKnownHostsFile none\n")
                         .arg(server.port())
                         .arg(known)
                         .toUtf8());
        QFile hosts(known);
        if (!hosts.open(QIODevice::WriteOnly)) qFatal("no known hosts");
        hosts.write("[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' + server.hostKey() + '\n');
    }

    QTemporaryDir home_;
    QProcess process_;
    qsizetype answered_ = 0;
    bool left_ = false;
};

}  // namespace

/// The command line on a terminal (script(1) makes one), before servers that imitate it or never answer.
class TestHostileTerminal : public QObject {
    Q_OBJECT

    /// Types a name that ssh's own configuration makes it wait for a program for.
    static std::unique_ptr<QProcess> beginWithASlowConfiguration(const CtlUser& user) {
        put(user.in(QStringLiteral("me")), ".ssh/config",
            "Host fir\n User moi\nMatch originalhost slow exec \"sleep 600 & echo $! > " +
                user.in(QStringLiteral("pid")).toStdString() + "; wait\"\n HostName 127.0.0.1\n");
        return user.begin({"download", "slow:x", "y"});
    }
    /// The processes that the configuration started are gone then.
    static void endsItsConfiguration(const CtlUser& user, const CtlUser::Said& said) {
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains(QStringLiteral(
                     "ssh was not done with its configuration for slow after 20 s. Atelier stopped "
                     "it, and the programs that it ran, and did not connect.")),
                 qPrintable(said.errors));
        QVERIFY2(said.errors.contains(QStringLiteral("  | sleep 600 &")), qPrintable(said.errors));
        QVERIFY2(said.errors.contains(user.in(QStringLiteral("me/.ssh/config:3"))), qPrintable(said.errors));
        QFile file(user.in(QStringLiteral("pid")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto process = pid_t(file.readAll().trimmed().toInt());
        QVERIFY(process > 0);
        const auto isGone = [process] {
            QFile state(QStringLiteral("/proc/%1/stat").arg(process));
            return ::kill(process, 0) != 0 ||
                   (state.open(QIODevice::ReadOnly) && state.readAll().contains(") Z "));
        };
        QTRY_VERIFY(isGone());
    }

    /// What is never done, all at once; in it, each waits for as long as the product's own patience lasts.
    struct NeverDone {
        NeverDone() {
            all = std::async(std::launch::async, [this] {
                const auto slow = beginWithASlowConfiguration(user);
                Terminal terminals[]{Terminal(asleep), Terminal(silent), Terminal(dripping)};
                bool goOn[]{true, true, true};
                while (std::ranges::find(goOn, true) != std::end(goOn))
                    for (size_t i = 0; i < std::size(goOn); ++i) goOn[i] = goOn[i] && terminals[i].goesOn();
                for (const auto& terminal : terminals) shown << terminal.shown;
                configured = CtlUser::end(*slow);
            });
        }
        CtlUser user;
        HostileServer asleep{{.misbehaviour = QStringLiteral("never starts a command")}};
        HostileServer silent{{.misbehaviour = QStringLiteral("never answers a command")}};
        HostileServer dripping{{.misbehaviour = QStringLiteral("drips inside a command")}};
        QByteArrayList shown;  ///< by these three
        CtlUser::Said configured;
        std::future<void> all;
    };
    std::unique_ptr<NeverDone> neverDone_;

    /// All that the terminal shows until the program ends.
    static QByteArray shownBy(const HostileServer& server) {
        Terminal terminal(server);
        while (terminal.goesOn()) {
        }
        return terminal.shown;
    }

private Q_SLOTS:
    void initTestCase() {
        QProcess script;
        script.start(QStringLiteral("script"), {QStringLiteral("--version")});
        if (!script.waitForFinished() || script.exitCode() != 0)
            SKIP_WITHOUT_PACKAGE("script(1), of bsdutils, is missing.");
        // It waits while others are looked at.
        neverDone_ = std::make_unique<NeverDone>();
    }

    void cleanupTestCase() { neverDone_.reset(); }

    void aServersWordsNeverStandWhereOursDo_data() {
        QTest::addColumn<QString>("method");
        for (const char* name : {"asks like us", "asks with escapes"})
            QTest::newRow(name) << "keyboard-interactive";
        QTest::newRow("shows a banner with escapes") << "password";
    }

    void aServersWordsNeverStandWhereOursDo() {
        QFETCH(QString, method);
        const HostileServer server(
            {.misbehaviour = QString::fromUtf8(QTest::currentDataTag()), .methods = {method}});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains(imitation.toUtf8()), shown);
        QVERIFY2(!shown.contains('\x1b') && !shown.contains('\x07'), shown);
        const QByteArray asked = "(moi@127.0.0.1:" + QByteArray::number(server.port()) + ") ";
        for (const QByteArray& line : shown.split('\n')) {
            if (!line.contains(imitation.toUtf8())) continue;
            QVERIFY2(line.startsWith("  | ") || line.startsWith(asked), line);
        }
        QCOMPARE(server.told().value(0).secret, QStringLiteral("x"));
    }

    void aServerThatIsNeverContentIsGivenThreePasswords() {
        const HostileServer server({.misbehaviour = QStringLiteral("is never content"),
                                    .methods = {"keyboard-interactive", "password"}});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains("asks again, without end"), shown);
        QVERIFY2(shown.contains("3 times at most"), shown);
        QCOMPARE(server.told().size(), 3);
    }

    void anExpiredPasswordIsSaidWithTheCommandThatChangesIt() {
        const HostileServer server({.misbehaviour = QStringLiteral("wants a new password")});
        const QByteArray shown = shownBy(server);
        QVERIFY2(shown.contains("Password of moi@127.0.0.1:" + QByteArray::number(server.port()) + ": "),
                 shown);
        QVERIFY2(shown.contains("has expired"), shown);
        QVERIFY2(shown.contains("ssh -p " + QByteArray::number(server.port()) + " moi@hostile"), shown);
        QCOMPARE(server.told().size(), 1);
    }

    void whatIsNeverDoneIsToldAndCanBeLeft() {
        neverDone_->all.wait();
        const QByteArrayList& shown = neverDone_->shown;
        QCOMPARE(shown.size(), 3);
        // Where the login shell is there, the first command in it is what takes for ever.
        QVERIFY2(shown[0].contains("Waiting for your start-up files there"), shown[0]);
        for (const QByteArray& one : shown.mid(1))
            QVERIFY2(one.contains("A command on the cluster has said next to nothing"), one);
        for (const QByteArray& one : shown) QVERIFY2(one.contains("atelierctl: "), one);
        endsItsConfiguration(neverDone_->user, neverDone_->configured);
    }
};

ATELIER_TEST(TestHostileTerminal)
#include "test_HostileTerminal.moc"
