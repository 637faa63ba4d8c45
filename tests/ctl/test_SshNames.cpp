// What ssh would not take, said on the command line.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestSshNames : public QObject {
    Q_OBJECT

    const CtlUser user_;

    void configure(const std::string& text) const { put(user_.in("me"), ".ssh/config", text); }
    QString recipe(const QByteArray& fields) const {
        put(user_.in("mine"), "code/a.py", "print(1)\n");
        put(user_.in("mine"), "r.json",
            R"({"version": 1, "cluster": "narval", )" + fields.toStdString() +
                R"(, "program": {"folder": "code"}, "job": {"version": 1, "program": {"entryPoint": "a.py"}}})");
        return user_.in(QStringLiteral("mine/r.json"));
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }

    void aNameThatSshRefusesIsRefusedBeforeAnythingIsAsked_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        const QString user = QStringLiteral("“-oProxyCommand=id” cannot be a user name for ssh");
        const QString host = QStringLiteral("“-oProxyCommand=id” cannot be the name of a host for ssh");
        QTest::newRow("a user in a recipe")
            << QStringList{"run", "--yes", recipe(R"("user": "-oProxyCommand=id")")} << user;
        QTest::newRow("a host in a recipe") << QStringList{"run", "--yes"} << host;
        QTest::newRow("a user as an option")
            << QStringList{"download", "--user=-oProxyCommand=id", "there:x", "y"} << user;
        QTest::newRow("a user before the host")
            << QStringList{"download", "--", "-oProxyCommand=id@there:x", "y"} << user;
        QTest::newRow("a host") << QStringList{"download", "--", "-oProxyCommand=id:x", "y"} << host;
        QTest::newRow("a user of the configuration") << QStringList{"download", "evil:x", "y"} << user;
    }

    void aNameThatSshRefusesIsRefusedBeforeAnythingIsAsked() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        configure("Host evil\n HostName 127.0.0.1\n User \"-oProxyCommand=id\"\n");
        // One file for both recipes.
        if (words.startsWith("run") && words.size() == 2)
            words << recipe(R"("host": "-oProxyCommand=id")");
        else if (words.startsWith("run"))
            recipe(R"("user": "-oProxyCommand=id")");
        const auto result = user_.type(words);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.errors.contains(said), qPrintable(result.errors));
        QVERIFY2(!result.errors.contains(QStringLiteral("Signs in")), qPrintable(result.errors));
    }
};

ATELIER_TEST(TestSshNames)
#include "test_SshNames.moc"
