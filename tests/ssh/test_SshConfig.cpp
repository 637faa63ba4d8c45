#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/ssh/Destination.h"
#include "core/ssh/SshConfig.h"

using namespace atelier;

class TestSshConfig : public QObject {
    Q_OBJECT
private:
    QTemporaryDir home_;

    SshConfig read(const QByteArray& text, const QString& host = QStringLiteral("narval")) {
        QDir().mkpath(home_.filePath(QStringLiteral(".ssh/conf.d")));
        QFile file(home_.filePath(QStringLiteral(".ssh/config")));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        file.close();
        return readSshConfig(file.fileName(), host, home_.path());
    }

private Q_SLOTS:
    void withoutAFileTheHostIsItself() {
        const SshConfig config =
            readSshConfig(QStringLiteral("/no/such/file"), QStringLiteral("narval"), home_.path());
        QCOMPARE(config.hostName, QStringLiteral("narval"));
        QCOMPARE(config.port, 0);
        QCOMPARE(config.identityFiles, QStringList());
    }

    void theFirstValueCountsAndKeysAddUp() {
        const SshConfig config = read(
            "# mine\nHost narval fir\n\tHostName %h.alliancecan.ca\n  user=moi\n  IdentityFile ~/.ssh/a\n"
            "Host *\n  User somebody\n  Port 2222\n  IdentityFile \"%d/key of mine\"\n  IdentitiesOnly yes\n"
            "  UserKnownHostsFile ~/.ssh/known_%h\n");
        QCOMPARE(config.hostName, QStringLiteral("narval.alliancecan.ca"));
        QCOMPARE(config.user, QStringLiteral("moi"));
        QCOMPARE(config.port, 2222);
        QCOMPARE(config.identityFiles, (QStringList{home_.filePath(QStringLiteral(".ssh/a")),
                                                    home_.filePath(QStringLiteral("key of mine"))}));
        QVERIFY(config.identitiesOnly);
        QCOMPARE(config.userKnownHostsFile,
                 home_.filePath(QStringLiteral(".ssh/known_narval.alliancecan.ca")));
    }

    void patternsChooseTheHost_data() {
        QTest::addColumn<QByteArray>("patterns");
        QTest::addColumn<bool>("chosen");
        QTest::newRow("same") << QByteArray("narval.alliancecan.ca") << true;
        QTest::newRow("star") << QByteArray("*.alliancecan.ca") << true;
        QTest::newRow("question mark") << QByteArray("narva?.alliancecan.ca") << true;
        QTest::newRow("case") << QByteArray("NARVAL.alliancecan.ca") << true;
        QTest::newRow("second of two") << QByteArray("fir *.ca") << true;
        QTest::newRow("part of the name") << QByteArray("narval") << false;
        QTest::newRow("negated") << QByteArray("*.ca !narval.*") << false;
        QTest::newRow("only negated") << QByteArray("!fir.*") << false;
        QTest::newRow("dot is a dot") << QByteArray("narvalxalliancecan.ca") << false;
    }

    void patternsChooseTheHost() {
        QFETCH(QByteArray, patterns);
        QFETCH(bool, chosen);
        const SshConfig config =
            read("Host " + patterns + "\n  User moi\n", QStringLiteral("narval.alliancecan.ca"));
        QCOMPARE(config.user, chosen ? QStringLiteral("moi") : QString());
    }

    void noHostIsChosenByNoName() {
        QCOMPARE(read("Host narval\n  HostName narval.alliancecan.ca\n  User moi\n", QString()).user,
                 QString());
    }

    void blocksWithConditionsThatAreNotUnderstoodArePassedOver() {
        QCOMPARE(read("Match exec \"true\"\n  User wrong\nMatch all\n  User right\n").user,
                 QStringLiteral("right"));
    }

    void includedFilesAreReadInPlace() {
        QFile part(home_.filePath(QStringLiteral(".ssh/conf.d/50-narval")));
        QDir().mkpath(home_.filePath(QStringLiteral(".ssh/conf.d")));
        QVERIFY(part.open(QIODevice::WriteOnly));
        part.write("Host narval\n  User included\n");
        part.close();
        QCOMPARE(read("Include conf.d/*\nHost *\n  User later\n").user, QStringLiteral("included"));
        QCOMPARE(read("Include ~/.ssh/config\nHost *\n  User once\n").user, QStringLiteral("once"));
    }

    void jumpsAreAListAndNoneIsNone() {
        QCOMPARE(read("Host *\n ProxyJump a@gate:2200,[::1]:22\n").proxyJump,
                 (QStringList{QStringLiteral("a@gate:2200"), QStringLiteral("[::1]:22")}));
        QCOMPARE(read("Host *\n ProxyJump none\n").proxyJump, QStringList());
    }

    void aJumpIsUserHostAndPort_data() {
        QTest::addColumn<QString>("jump");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::newRow("host") << "gate"
                              << ""
                              << "gate" << 22;
        QTest::newRow("all") << "moi@gate.ca:2200"
                             << "moi"
                             << "gate.ca" << 2200;
        QTest::newRow("address") << "[2001:db8::1]:2200"
                                 << ""
                                 << "2001:db8::1" << 2200;
        QTest::newRow("bare address") << "2001:db8::1"
                                      << ""
                                      << "2001:db8::1" << 22;
        QTest::newRow("uri") << "ssh://moi@gate:23"
                             << "moi"
                             << "gate" << 23;
    }

    void aJumpIsUserHostAndPort() {
        QFETCH(QString, jump);
        QFETCH(QString, user);
        QFETCH(QString, host);
        QFETCH(int, port);
        const SignInRequest request = jumpRequest(jump, {});
        QCOMPARE(request.user, user);
        QCOMPARE(request.host, host);
        QCOMPARE(request.port, port);
    }
};

QTEST_GUILESS_MAIN(TestSshConfig)
#include "test_SshConfig.moc"
