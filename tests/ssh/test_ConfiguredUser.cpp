// As whom somebody signs in goes by the ssh configuration, as for ssh itself.
#include <QtTest>

#include "core/ssh/config/ConfiguredUser.h"
#include "core/ssh/config/LocalAccount.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestConfiguredUser : public QObject {
    Q_OBJECT
private:
    QTemporaryDir home_;

    QString file(const QString& name) const { return home_.filePath(QStringLiteral(".ssh/") + name); }

    void configure(const QByteArray& text) const {
        QVERIFY(QDir(home_.path()).mkpath(QStringLiteral(".ssh")));
        QFile config(file(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(text);
    }

    /// One value of what `ssh -G` answers.
    QString sshSays(const QString& host, const QByteArray& keyword) const {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"),
                  {QStringLiteral("-G"), QStringLiteral("-F"), file(QStringLiteral("config")), host});
        ssh.waitForFinished();
        for (const QByteArray& line : ssh.readAllStandardOutput().split('\n'))
            if (line.startsWith(keyword + ' ')) return QString::fromLocal8Bit(line.mid(keyword.size() + 1));
        return {};
    }

private Q_SLOTS:
    void initTestCase() { qputenv("HOME", home_.path().toUtf8()); }

    void isWhatSshSays_data() {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<bool>("configured");
        QTest::newRow("nothing") << QByteArray() << false;
        QTest::newRow("of the host") << QByteArray("Host narval.alliancecan.ca\n User them\n") << true;
        QTest::newRow("of all hosts") << QByteArray("User them\n") << true;
        QTest::newRow("of a pattern") << QByteArray("Host *.alliancecan.ca\n User them\n") << true;
        QTest::newRow("of another host") << QByteArray("Host example.org\n User them\n") << false;
        QTest::newRow("where a program says so")
            << QByteArray("Match host narval.alliancecan.ca exec true\n User them\n") << true;
        const QByteArray same = " User " + localAccount().name.toUtf8() + '\n';
        QTest::newRow("the name that is the same here") << "Host narval.alliancecan.ca\n" + same << true;
        QTest::newRow("the same for a pattern") << "Host *.alliancecan.ca\n" + same << true;
        QTest::newRow("the same where a program says so")
            << "Match host narval.alliancecan.ca exec true\n" + same << true;
        QTest::newRow("the same before another one") << same + " User them\n" << true;
        QTest::newRow("the same for another host") << "Host example.org\n" + same << false;
        QTest::newRow("an alias without a name")
            << QByteArray("Host narval.alliancecan.ca\n HostName localhost\n") << false;
    }

    void isWhatSshSays() {
        QFETCH(QByteArray, config);
        QFETCH(bool, configured);
        configure(config);
        const QString host = QStringLiteral("narval.alliancecan.ca");
        const auto user = configuredUser(host, 22, {});
        QVERIFY(user.has_value());
        QCOMPARE(user->name, sshSays(host, "user"));
        QCOMPARE(user->configured, configured);
        if (!configured) QCOMPARE(user->name, localAccount().name);
    }
};

ATELIER_TEST(TestConfiguredUser)
#include "test_ConfiguredUser.moc"
