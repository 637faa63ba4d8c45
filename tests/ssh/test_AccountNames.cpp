#include <QProcess>
#include <QtTest>

#include "core/remote/AccountNames.h"
#include "core/ssh/hostkey/KnownHosts.h"
#include "core/ssh/signin/Destination.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

const QStringList users{"moi",  "m.oi-2", "moi_x",    "é",     "a b",
                        "a\\b", "a$b",    "a@b",      "a/b",   "a#b",
                        "a%b",  "a*b",    "-oX",      "-",     "-oProxyCommand=id",
                        "a -b", "a\t-b",  "a\\",      "\\",    "a;b",
                        "a'b",  "a\"b",   "a`id`b",   "a&b",   "a<b",
                        "a>b",  "a|b",    "a(b",      "a)b",   "a{b",
                        "a}b",  "a\nb",   "a\x1b[2J", "a\x7f", "a\tb"};
const QStringList hosts{"narval", "a.b-c", "10.0.0.1", "::1", "fe80::1%eth0", "-x",   "-oProxyCommand=id",
                        "a b",    "a;b",   "a$b",      "a`b", "a\\b",         "a&b",  "a<b",
                        "a|b",    "a(b",   "a{b",      "a'b", "a\"b",         "a\nb", "a\x1b"};

/// Whether ssh(1) itself takes a name.
bool isTakenBySsh(const QStringList& arguments) {
    QProcess ssh;
    ssh.start(QStringLiteral("ssh"), QStringList{"-G", "-T", "-F", "none"} + arguments);
    if (!ssh.waitForFinished()) return false;
    const QByteArray said = ssh.readAllStandardError();
    return ssh.exitCode() == 0 && !said.contains("invalid characters");
}

}  // namespace

/// The names of users and hosts that OpenSSH's ssh refuses are refused, beside ssh itself.
class TestAccountNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void usersAreTakenAsSshTakesThem() {
        QStringList others;
        int refused = 0;
        for (const QString& user : users) {
            const bool taken = checkUserName(user).has_value();
            refused += taken ? 0 : 1;
            if (taken != isTakenBySsh({"-l", user, "--", "narval"})) others << user;
        }
        QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char('\n'))));
        QVERIFY(refused >= 15 && refused < users.size());
    }

    /// More strictly only where a name would become another place.
    void noHostIsTakenThatSshRefuses() {
        QStringList others;
        for (const QString& host : hosts)
            if (checkHostName(host).has_value() != isTakenBySsh({"--", host})) others << host;
        QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char('\n'))));
        for (const char* place : {"", "moi@narval", "ssh://narval", "a,b"})
            QCOMPARE(checkHostName(QLatin1String(place)).error().kind(), ErrorKind::SshHostInvalid);
    }

    /// Windows numbers the zones of addresses.
    void knownHostsKeepTheZoneOfAnAddress() {
        QCOMPARE(knownHostsName(QStringLiteral("fe80::1%2"), 2222), QStringLiteral("[fe80::1%2]:2222"));
    }

    /// Where no configuration is read, as on the practice cluster, names are looked at as well.
    void noNameGetsAroundTheLook_data() {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("host");
        QTest::addColumn<ErrorKind>("kind");
        QTest::newRow("user") << "-oProxyCommand=id"
                              << "127.0.0.1" << ErrorKind::SshUserInvalid;
        QTest::newRow("host") << "moi"
                              << "-oProxyCommand=id" << ErrorKind::SshHostInvalid;
    }

    void noNameGetsAroundTheLook() {
        QFETCH(QString, user);
        QFETCH(QString, host);
        QFETCH(ErrorKind, kind);
        SignInRequest request;
        request.user = user;
        request.host = host;
        request.useSshConfig = false;
        QCOMPARE(destinationOf(request, {}).error().kind(), kind);
        QCOMPARE(destinationOf(jumpRequest(user + QLatin1Char('@') + host, request), {}).error().kind(),
                 kind);
    }

    /// ssh itself takes what its configuration says there; a command with that name in it must not be copied.
    void aUserOfTheConfigurationIsLookedAtToo() {
        const QTemporaryDir home;
        QFile config(home.filePath(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("Host narval\n User \"-oProxyCommand=id\"\nHost fir\n User moi\n");
        config.close();
        SignInRequest request;
        request.sshConfigFile = config.fileName();
        request.host = QStringLiteral("narval");
        QCOMPARE(destinationOf(request, {}).error().kind(), ErrorKind::SshUserInvalid);
        request.host = QStringLiteral("fir");
        QCOMPARE(destinationOf(request, {})->identity.account.user, QStringLiteral("moi"));
    }
};

ATELIER_TEST(TestAccountNames)
#include "test_AccountNames.moc"
