// Which of the two transports signs in, as it is typed and told on the command line.
#include <QTemporaryDir>
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestTransports : public QObject {
    Q_OBJECT

    /// A server of which libssh knows no key exchange.
    static QStringList strange() {
        return {QStringLiteral("KexAlgorithms sntrup761x25519-sha512@openssh.com")};
    }
    static void prepare(const CtlUser& user) { put(user.far({}), "result.txt", "42\n"); }
    static CtlUser::Said download(const CtlUser& user, const QStringList& more = {}) {
        return user.type(QStringList{"download", "there:result.txt", "here"} + more);
    }
    static bool isHere(const CtlUser& user) {
        return QFile::exists(user.in(QStringLiteral("here/result.txt")));
    }

private Q_SLOTS:
    void initTestCase() { qunsetenv("SSH_AUTH_SOCK"); }

    void whereTheLibraryCannotTheSystemsSshSignsInAndThatIsSaid() {
        const CtlUser user(strange());
        QVERIFY2(user.problem().isEmpty(), qPrintable(user.problem()));
        prepare(user);
        const auto said = download(user);
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY(isHere(user));
        QVERIFY2(said.errors.contains(QStringLiteral("no algorithm in common")), qPrintable(said.errors));
        QCOMPARE(user.signIns(), 1);
    }

    void whoWantsTheLibraryAloneIsToldWhyItCannot() {
        const CtlUser user(strange());
        prepare(user);
        const auto said = download(user, {"--transport", "libssh"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.errors.contains(QStringLiteral("know no way in common to exchange keys")),
                 qPrintable(said.errors));
        QCOMPARE(user.signIns(), 0);
    }

    void whoAsksForTheSystemsSshGetsIt() {
        const CtlUser user;
        prepare(user);
        const auto said = download(user, {"--transport", "openssh"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY(isHere(user));
        QVERIFY2(said.errors.contains(QStringLiteral("as you asked for")), qPrintable(said.errors));
        QCOMPARE(user.signIns(), 1);
    }

    void whatIsNoTransportIsWrongUse() {
        const CtlUser user;
        const auto said = download(user, {"--transport", "telnet"});
        QVERIFY(said.code != 0);
        QCOMPARE(user.signIns(), 0);
    }

    /// One second factor a day: every command takes part in the connection that is there.
    void everyCommandRidesOnTheUsersOwnMaster() {
        const CtlUser user;
        prepare(user);
        const QTemporaryDir sockets(QStringLiteral("/tmp/at-XXXXXX"));
        QFile config(user.in(QStringLiteral("me/.ssh/config")));
        QVERIFY(config.open(QIODevice::Append));
        config.write("Host there\n ControlPath " + sockets.path().toUtf8() + "/%C\n UserKnownHostsFile " +
                     user.in(QStringLiteral("me/.ssh/known_hosts")).toUtf8() + '\n');
        config.close();
        const auto ssh = [&config](const QStringList& words) {
            return QProcess::execute(
                QStringLiteral("ssh"),
                QStringList{QStringLiteral("-F"), config.fileName()} + words + QStringList{"there"});
        };
        QCOMPARE(ssh({"-fNM"}), 0);
        for (int i = 0; i < 3; ++i) {
            const auto said = download(user);
            QVERIFY2(said.code == 0, qPrintable(said.errors));
            QVERIFY2(said.errors.contains(QStringLiteral("Your own ssh already has a connection")),
                     qPrintable(said.errors));
        }
        QVERIFY(isHere(user));
        QCOMPARE(user.signIns(), 1);
        QCOMPARE(ssh({"-O", "check"}), 0);
        QCOMPARE(ssh({"-O", "exit"}), 0);
    }
};

ATELIER_TEST(TestTransports)
#include "test_Transports.moc"
