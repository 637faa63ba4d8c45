#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QtTest>
#include <csignal>
#include <thread>

#include "core/base/LocalProgram.h"
#include "core/messages/Messages.h"
#include "core/ssh/config/SshProgram.h"
#include "core/ssh/hostkey/KnownHostsCommand.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Programs of the ssh configuration that do not end: they are ended with all that they started, and the user
/// hears which one it was, where it is written and how long was waited.
class TestSlowConfiguration : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

    QString write(const QString& name, const QByteArray& text) {
        QFile file(home_.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }
    /// A shell's words that start a program of their own, note its process and wait for it.
    QByteArray lasting() const { return "sleep 600 & echo $! > " + pidFile().toUtf8() + "; wait"; }
    QString pidFile() const { return home_.filePath(QStringLiteral("pid")); }
    pid_t started() const {
        QFile file(pidFile());
        return file.open(QIODevice::ReadOnly) ? pid_t(file.readAll().trimmed().toInt()) : 0;
    }
    static bool lives(pid_t process) {
        if (process <= 0 || ::kill(process, 0) != 0) return false;
        // One that nobody waited for is dead all the same.
        QFile state(QStringLiteral("/proc/%1/stat").arg(process));
        return !state.open(QIODevice::ReadOnly) || !state.readAll().contains(") Z ");
    }

private Q_SLOTS:
    void init() { QFile::remove(pidFile()); }

    void theProgramThatIsWaitedForIsNamedAndEnded() {
        const QString file =
            write(QStringLiteral("config"),
                  "Host fir\n Port 3\n\nMatch host narval exec \"" + lasting() + " # %h\"\n Port 2222\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(1));
        QVERIFY(!config.has_value());
        const Error& error = config.error();
        QCOMPARE(error.kind(), ErrorKind::SshConfigSlow);
        QVERIFY2(sentence(error).contains(QStringLiteral("narval after 1 s")), qPrintable(sentence(error)));
        QVERIFY2(error.detail.contains(QStringLiteral("sleep 600")), qPrintable(error.detail));
        QVERIFY2(error.detail.contains(QStringLiteral("narval (%1:4)").arg(file)), qPrintable(error.detail));
        QVERIFY(started() > 0);
        QTRY_VERIFY(!lives(started()));
    }

    /// Opening a pipe waits for whoever writes into it, and ssh names a file only once it is open.
    void aPipeThatIsWaitedForIsNamed_data() {
        QTest::addColumn<QByteArray>("includes");
        QTest::newRow("by its name") << QByteArray("conf.d/20-b");
        QTest::newRow("by a pattern, behind one that was read") << QByteArray("conf.d/*");
    }

    void aPipeThatIsWaitedForIsNamed() {
        QFETCH(QByteArray, includes);
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral("conf.d")));
        write(QStringLiteral("conf.d/10-a"), "Host fir\n Port 3\n");
        const QString pipe = home_.filePath(QStringLiteral("conf.d/20-b"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const QString file =
            write(QStringLiteral("config"), "Include " + home_.path().toUtf8() + '/' + includes + "\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(1));
        QVERIFY(QFile::remove(pipe));
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigSlow);
        const QString words = sentence(config.error());
        QVERIFY2(words.contains(QStringLiteral("includes %1, which is no file but a pipe").arg(pipe)) &&
                     !words.contains(QStringLiteral("Match exec")),
                 qPrintable(words));
    }

    /// A link is not followed: its disk may not answer.
    void aFileThatIsWaitedForIsNoProgram() {
        const QString pipe = home_.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(QFile::link(pipe, home_.filePath(QStringLiteral("link"))));
        const QString file = write(QStringLiteral("config"),
                                   "Include " + home_.filePath(QStringLiteral("link")).toUtf8() + "\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(1));
        QVERIFY(QFile::remove(pipe));
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigSlow);
        const QString words = sentence(config.error());
        QVERIFY2(words.contains(QStringLiteral("running no program")) &&
                     words.contains(QStringLiteral("as far as ") + file) &&
                     !words.contains(QStringLiteral("Match exec")),
                 qPrintable(words));
    }

    /// The last file that ssh names is read then, and includes nothing.
    void theFileBeforeALinkThatIsWaitedForIsNotBlamed() {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral("linked.d")));
        const QString fine = write(QStringLiteral("linked.d/10-a"), "Host fir\n Port 3\n");
        const QString pipe = home_.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(QFile::link(pipe, home_.filePath(QStringLiteral("linked.d/20-link"))));
        const QString file =
            write(QStringLiteral("config"), "Include " + home_.path().toUtf8() + "/linked.d/*\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(1));
        QVERIFY(QFile::remove(pipe));
        QVERIFY(!config.has_value());
        const QString words = sentence(config.error());
        QVERIFY2(
            words.contains(fine + QStringLiteral(": see what that includes, and which file comes after it")),
            qPrintable(words));
    }

    /// ssh shows both in octal numbers.
    void lettersWithAccentsAndBackslashesAreToldAsTheyStand() {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral("clé")));
        const QString file =
            write(QStringLiteral("clé/config"), "Match exec \"" + lasting() + " # \\. été\"\n Port 2222\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(1));
        QVERIFY(!config.has_value());
        QVERIFY2(config.error().detail.contains(QStringLiteral("# \\. été (%1:1)").arg(file)),
                 qPrintable(config.error().detail));
    }

    void aUserWhoLeavesEndsItToo() {
        const QString file =
            write(QStringLiteral("config"), "Match exec \"" + lasting() + "\"\n Port 2222\n");
        std::stop_source stop;
        std::jthread leaver([&] {
            // What another process writes is looked at again and again.
            while (started() == 0) QTest::qSleep(10);
            stop.request_stop();
        });
        const auto config = askSsh({.host = QStringLiteral("narval")}, file, home_.path(), stop.get_token());
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::Cancelled);
        QTRY_VERIFY(!lives(started()));
    }

    /// What ssh says of its steps (-v) is not what is wrong.
    void aMistakeIsToldInSshsWordsAlone() {
        const QString file = write(QStringLiteral("config"), "Host narval\n Prot 22\n");
        const auto config = askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {});
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigUnusable);
        QVERIFY2(config.error().detail.contains(QStringLiteral("line 2: Bad configuration option: prot")),
                 qPrintable(config.error().detail));
        QVERIFY2(!config.error().detail.contains(QStringLiteral("debug1")) &&
                     !config.error().detail.contains(QStringLiteral("OpenSSH_")),
                 qPrintable(config.error().detail));
        QVERIFY(!sentence(config.error()).contains(QStringLiteral("below")));
    }

    void aCommandForKnownHostsThatFailsIsNamed() {
        HostKeyRules rules;
        rules.command = QStringList{QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                                    QStringLiteral("echo no database >&2; exit 3")};
        const auto keys =
            askKnownHostsCommand(rules, KnownHostsQuery::HostName, QStringLiteral("narval"), {}, {});
        QVERIFY(!keys.has_value());
        QCOMPARE(keys.error().kind(), ErrorKind::KnownHostsCommandFailed);
        QVERIFY2(sentence(keys.error()).contains(QStringLiteral("/bin/sh -c")),
                 qPrintable(sentence(keys.error())));
        QCOMPARE(keys.error().detail, QStringLiteral("no database"));
    }

    void aLocalProgramIsEndedWithAllThatItStarted() {
        const LocalRun run = runToItsEnd(QStringLiteral("sh"),
                                         {QStringLiteral("-c"), QString::fromUtf8("echo said; " + lasting())},
                                         {}, std::chrono::seconds(1), {});
        QCOMPARE(run.end, LocalRun::End::TimedOut);
        QCOMPARE(run.answer.standardOutput, "said\n");
        QVERIFY(started() > 0);
        QTRY_VERIFY(!lives(started()));
        QCOMPARE(runToItsEnd(QStringLiteral("no-such-program"), {}, {}, std::chrono::seconds(1), {}).end,
                 LocalRun::End::NotStarted);
        QVERIFY(!runLocally(QStringLiteral("sh"), {"-c", "kill -9 $$"}, {}, std::chrono::seconds(9), {}));
    }

    /// All that it writes is kept in memory.
    void aProgramThatWritesWithoutEndIsEnded() {
        for (const char* words : {"yes", "yes >&2"}) {
            const LocalRun run =
                runToItsEnd(QStringLiteral("sh"), {QStringLiteral("-c"), QLatin1String(words)}, {},
                            std::chrono::seconds(60), {});
            QCOMPARE(run.end, LocalRun::End::WroteTooMuch);
            QVERIFY(run.answer.standardOutput.size() <= mostWritten);
            QVERIFY(run.answer.standardError.size() <= mostWritten);
        }
        const QString file = write(QStringLiteral("config"), "Match exec \"yes >&2\"\n Port 2222\n");
        const auto config =
            askSsh({.host = QStringLiteral("narval")}, file, home_.path(), {}, std::chrono::seconds(60));
        QVERIFY(!config.has_value());
        QCOMPARE(config.error().kind(), ErrorKind::SshConfigUnusable);
        QCOMPARE(config.error().detail, QStringLiteral("too much output"));
    }
};

ATELIER_TEST(TestSlowConfiguration)
#include "test_SlowConfiguration.moc"
