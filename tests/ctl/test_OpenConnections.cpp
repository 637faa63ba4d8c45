// Connections that stay open between two commands, as they are typed and told on the command line.
#include <QTemporaryDir>
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/CodeServer.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestOpenConnections : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<CodeServer> stage_;
    std::unique_ptr<QTemporaryDir> home_;

    QProcessEnvironment environment() const {
        auto made = QProcessEnvironment::systemEnvironment();
        made.insert(QStringLiteral("HOME"), home_->path());
        made.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        for (const char* name :
             {"SSH_AUTH_SOCK", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            made.remove(QLatin1String(name));
        return made;
    }
    static QStringList words(const QStringList& typed) {
        return QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + typed;
    }
    static QStringList download(const QStringList& more = {}) {
        return QStringList{"download", "there:result.txt", "here"} + more;
    }

    /// What a person sees who answers with the password and a code.
    TerminalRun atTerminal(const QStringList& typed,
                           const std::function<QString()>& code = TimeCodes::now) const {
        return runInTerminal({.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                              .arguments = words(typed),
                              .workingFolder = home_->path(),
                              .environment = environment(),
                              .answer = [&code](const QByteArray& written) -> QByteArray {
                                  if (written.endsWith(" Password: "))
                                      return CodeServer::password.toUtf8() + '\n';
                                  if (written.endsWith(" Verification code: ")) return code().toUtf8() + '\n';
                                  return {};
                              }});
    }
    /// The same without a terminal, where nobody can answer.
    CtlUser::Said unattended(const QStringList& typed) const {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory(home_->path());
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"), words(typed));
        return CtlUser::end(process);
    }
    int signIns() const { return stage_->server().acceptedCount(); }

private Q_SLOTS:
    void initTestCase() {
        if (!SshServer::isRoot())
            SKIP_ON_THIS_COMPUTER(RootsRights, "Only root can make an account with a password.");
        if (!TimeCodes::areHere())
            SKIP_WITHOUT_PACKAGE("The packages oathtool and libpam-google-authenticator are missing.");
    }

    void init() {
        stage_ = std::make_unique<CodeServer>();
        home_ = std::make_unique<QTemporaryDir>();
        const SshServer& server = stage_->server();
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const std::string port = std::to_string(server.port());
        put(home_->path(), ".ssh/known_hosts",
            "[127.0.0.1]:" + port + " " + server.publicHostKey().toStdString() + "\n");
        put(home_->path(), ".ssh/config",
            "Host there\n HostName 127.0.0.1\n Port " + port + "\n User " + stage_->user().toStdString() +
                "\n");
        QFile result(server.home() + QStringLiteral("/result.txt"));
        QVERIFY(result.open(QIODevice::WriteOnly) && result.write("42\n") == 3);
        result.setPermissions(QFile::ReadOwner | QFile::ReadOther | QFile::WriteOwner);
    }

    void cleanup() {
        if (home_) unattended({"connections", "--close"});
        home_.reset();
        stage_.reset();
    }

    void twoCommandsAreOneSignIn() {
        const auto first = atTerminal(download());
        QVERIFY2(first.exitCode == 0, first.written);
        QVERIFY2(first.written.contains("The connection then stays open"), first.written);
        QVERIFY2(first.written.contains("has used it for 10 minutes"), first.written);
        QVERIFY(QFile::exists(home_->filePath(QStringLiteral("here/result.txt"))));
        const auto second = unattended(download());
        QVERIFY2(second.code == 0, qPrintable(second.errors));
        QVERIFY2(second.errors.contains(QStringLiteral("that is open since")), qPrintable(second.errors));
        QTRY_COMPARE(signIns(), 1);
    }

    void theyAreListedAndClosed() {
        QVERIFY(unattended({"connections"}).errors.contains(QStringLiteral("keeps no connection open")));
        QCOMPARE(atTerminal(download()).exitCode, 0);
        const auto listed = unattended({"connections"});
        const QString account =
            stage_->user() + QStringLiteral("@127.0.0.1:") + QString::number(stage_->server().port());
        QVERIFY2(listed.output.contains(account), qPrintable(listed.output));
        QVERIFY2(listed.output.contains(QStringLiteral("after 10 minutes without use")),
                 qPrintable(listed.output));
        const auto json = QJsonDocument::fromJson(unattended({"connections", "--json"}).output.toUtf8());
        QCOMPARE(json.array().at(0).toObject().value(QStringLiteral("account")).toString(), account);
        const auto other = unattended({"connections", "elsewhere", "--close"});
        QVERIFY2(other.errors.contains(QStringLiteral("the name elsewhere. Open: ") + account),
                 qPrintable(other.errors));
        const auto closed = unattended({"connections", "there", "--close"});
        QVERIFY2(closed.code == 0, qPrintable(closed.errors));
        QVERIFY2(closed.errors.contains(QStringLiteral("is closed")), qPrintable(closed.errors));
        QCOMPARE(unattended({"connections"}).output, QString());
        QVERIFY(unattended(download()).code != 0);
    }

    void whoWantsNoneHasNone_data() {
        QTest::addColumn<bool>("forThisCommand");
        QTest::newRow("for this command") << true;
        QTest::newRow("for good") << false;
    }

    void whoWantsNoneHasNone() {
        QFETCH(bool, forThisCommand);
        if (!forThisCommand) {
            const auto set = unattended({"connections", "--keep-for", "0"});
            QVERIFY2(set.errors.contains(QStringLiteral("From now on no connection")),
                     qPrintable(set.errors));
        }
        const QStringList more = forThisCommand ? QStringList{"--no-keep"} : QStringList();
        const auto run = atTerminal(download(more));
        QVERIFY2(run.exitCode == 0, run.written);
        QVERIFY2(!run.written.contains("stays open"), run.written);
        QCOMPARE(unattended({"connections"}).output, QString());
    }

    void whatCannotBeKeptIsSaidSo() {
        const auto both = unattended(download({"--keep", "--transport", "libssh"}));
        QCOMPARE(both.code, 2);
        QVERIFY2(both.errors.contains(QStringLiteral("--keep and --transport libssh do not go together")),
                 qPrintable(both.errors));
        const auto none = unattended(download({"--transport", "rsh"}));
        QCOMPARE(none.code, 2);
        QVERIFY2(none.errors.contains(QStringLiteral("libssh, openssh")), qPrintable(none.errors));
        QCOMPARE(unattended({"connections", "--keep-for", "0"}).code, 0);
        const auto kept = unattended(download({"--keep"}));
        QVERIFY2(kept.errors.contains(QStringLiteral("--keep keeps nothing open")), qPrintable(kept.errors));
    }

    /// Password and code are asked for anew after a wrong code, and only once is said that something was
    /// refused.
    void aWrongCodeIsToldOnce() {
        int codes = 0;
        const auto run = atTerminal(
            download(), [&codes] { return codes++ == 0 ? QStringLiteral("000000") : TimeCodes::now(); });
        QVERIFY2(run.exitCode == 0, run.written);
        QCOMPARE(codes, 2);
        QCOMPARE(run.written.count("That was not accepted"), 1);
    }

    void theTimeCanBeSaid() {
        QCOMPARE(unattended({"connections", "--keep-for", "45"}).code, 0);
        const auto run = atTerminal(download());
        QVERIFY2(run.written.contains("has used it for 45 minutes"), run.written);
        QVERIFY(unattended({"connections"}).output.contains(QStringLiteral("after 45 minutes")));
        QCOMPARE(unattended({"connections", "--keep-for", "soon"}).code, 2);
        QCOMPARE(unattended({"connections", "there", "--keep-for", "5"}).code, 2);
    }

    void aTerminalThatIsClosedLeavesNothing_data() {
        QTest::addColumn<QStringList>("way");
        QTest::newRow("Atelier itself") << QStringList{"--transport", "libssh"};
        QTest::newRow("the system’s ssh") << QStringList{"--transport", "openssh"};
        QTest::newRow("a connection that stays") << QStringList{"--keep"};
    }
    /// Somebody closes the window while a question stands in it.
    void aTerminalThatIsClosedLeavesNothing() {
        QFETCH(QStringList, way);
        const QTemporaryDir temporary(QStringLiteral("/tmp/t-XXXXXX"));
        auto there = environment();
        there.insert(QStringLiteral("TMPDIR"), temporary.path());
        there.remove(QStringLiteral("XDG_RUNTIME_DIR"));
        const auto run = runInTerminal(
            {.program = QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
             .arguments = words(download(way)),
             .workingFolder = home_->path(),
             .environment = there,
             .closesAt = [](const QByteArray& written) { return written.endsWith(" Password: "); }});
        QVERIFY2(run.written.endsWith(" Password: "), run.written);
        QVERIFY(run.exitCode > 0);
        QTRY_COMPARE(QDir(temporary.path())
                         .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot),
                     QStringList());
    }

    /// Whoever ends it by another name is told what is open, and not that nothing is.
    void whatIsOpenUnderAnotherNameIsTold() {
        QVERIFY(atTerminal(download()).exitCode == 0);
        const auto other = unattended({"connections", "nobody-knows-it", "--close"});
        QCOMPARE(other.code, 1);
        QVERIFY2(other.errors.contains(QStringLiteral("Open: ")), qPrintable(other.errors));
        QVERIFY(!unattended({"connections"}).output.isEmpty());
        const QString account = unattended({"connections"})
                                    .output.split(QLatin1Char('\n'))
                                    .value(1)
                                    .section(QLatin1Char(' '), 0, 0);
        QCOMPARE(
            unattended({"connections", account.section(QLatin1Char(':'), 0, 0).toUpper(), "--close"}).code,
            0);
        QCOMPARE(unattended({"connections"}).output, QString());
    }
};

ATELIER_TEST(TestOpenConnections)
#include "test_OpenConnections.moc"
