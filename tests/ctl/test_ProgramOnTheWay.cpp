// What the program of a ProxyCommand says and asks on a terminal.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestProgramOnTheWay : public QObject {
    Q_OBJECT
private:
    CtlUser user_;

    /// The entry "behind" leads to "there" through this program, which gets its address and its port.
    void configure(const std::string& program) const {
        CtlUser::putProgram(user_.in("me"), "way",
                            program + "\nexec 3<>/dev/tcp/$1/$2\ncat <&3 & exec cat >&3");
        QFile config(user_.in("me/.ssh/config"));
        QVERIFY(config.open(QIODevice::Append));
        config.write("Host behind\n HostName 127.0.0.1\n Port " + QByteArray::number(user_.port()) +
                     "\n User " + SshServer::user().toUtf8() + "\n IdentityFile " + user_.key().toUtf8() +
                     "\n ProxyCommand " + user_.in("me/way").toUtf8() + " %h %p\n");
    }

    /// What is shown while something is fetched from "behind".
    QString shown(const std::function<QByteArray(const QByteArray&)>& answer) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HOME", user_.in("me"));
        environment.insert("TERM", "xterm");
        environment.remove("SSH_AUTH_SOCK");
        return QString::fromUtf8(runInTerminal({.program = ATELIER_BINARY_DIR "/app/atelierctl",
                                                .arguments = {"--lang", "en", "download", "--transport",
                                                              "libssh", "behind:what", "here"},
                                                .workingFolder = user_.in("."),
                                                .environment = environment,
                                                .answer = answer})
                                     .written);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        put(user_.far(""), "what", "fetched");
        put(user_.in("me"), ".ssh/config", "");
    }

    /// The wait for it is told in rows of its own: in place, it would wipe the question away.
    void whatItSaysIsShownAndWhatItAsksStays() {
        configure(
            "echo Open https://login.example in your browser >&2\n"
            "printf 'Are you in? ' > /dev/tty; read answer < /dev/tty; [ $answer = yes ] || exit 1");
        const QString seen = shown([](const QByteArray& written) {
            return written.contains("Waiting for the server") ? QByteArray("yes\n") : QByteArray();
        });
        const QString words = QStringLiteral(
                                  "The program on the way to 127.0.0.1:%1 (ProxyCommand) says:\r\n"
                                  "  | Open https://login.example in your browser\r\n")
                                  .arg(user_.port());
        QVERIFY2(seen.contains(words), qPrintable(seen));
        QVERIFY2(seen.contains("Waiting for the server… 3 s\r\n"), qPrintable(seen));
        const QString untilAnswer = seen.section("yes", 0, 0);
        QVERIFY2(untilAnswer.contains("Are you in? "), qPrintable(seen));
        QVERIFY2(!untilAnswer.contains("\x1b[K"), qPrintable(seen));
        QVERIFY2(QFile::exists(user_.in("here")), qPrintable(seen));
    }
};

ATELIER_TEST(TestProgramOnTheWay)
#include "test_ProgramOnTheWay.moc"
