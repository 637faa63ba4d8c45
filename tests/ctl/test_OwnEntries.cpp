// A name of the user's own ssh configuration that the catalogue knows as well: ssh's own rule holds.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestOwnEntries : public QObject {
    Q_OBJECT

    const CtlUser user_;

    /// "Host there" once more under these names.
    std::string thereAs(const std::string& names) const {
        return "Host " + names + "\n HostName 127.0.0.1\n Port " + std::to_string(user_.port()) + "\n User " +
               SshServer::user().toStdString() + "\n IdentityFile " + user_.key().toStdString() + "\n";
    }
    void configure(const std::string& text) const { put(user_.in("me"), ".ssh/config", text); }

private Q_SLOTS:
    void initTestCase() { QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem())); }
    void init() { configure(thereAs("narval cedar")); }

    void theEntryIsGoneBy_data() {
        QTest::addColumn<QStringList>("words");
        put(user_.in("mine"), "a.txt", "mine");
        put(user_.far({}), "b.txt", "theirs");
        put(user_.in("mine"), "a.sh", "#!/bin/bash\n#SBATCH --time=1\ntrue\n");
        QTest::newRow("upload") << QStringList{"upload", user_.in("mine/a.txt"), "narval:a.txt"};
        QTest::newRow("download") << QStringList{"download", "narval:b.txt", user_.in("mine/got")};
        QTest::newRow("site") << QStringList{"site", "narval"};
        QTest::newRow("site, with the user") << QStringList{"site", SshServer::user() + "@narval"};
        QTest::newRow("of a cluster that is gone") << QStringList{"site", "cedar"};
        QTest::newRow("key") << QStringList{"key",   "--new", "--no-passphrase", "--file",
                                            "of-it", "--try", "narval"};
        QTest::newRow("a job") << QStringList{"cancel", "4812", "narval"};
        QTest::newRow("jobs") << QStringList{"jobs", "--look", "narval"};
        QTest::newRow("check") << QStringList{"check", "--online", "--cluster", "narval",
                                              user_.in("mine/a.sh")};
        QTest::newRow("run") << QStringList{"run", "--yes", "--cluster", "narval", user_.recipe()};
        QTest::newRow("run, host") << QStringList{"run", "--yes", "--host", "narval", user_.recipe()};
    }
    void theEntryIsGoneBy() {
        QFETCH(QStringList, words);
        const int before = user_.signIns();
        const auto said = user_.type(words);
        QVERIFY2(user_.signIns() == before + 1, qPrintable(said.errors));
        const QString word = words.contains("cedar") ? "cedar" : "narval";
        const auto told = said.errors.count("“" + word + "” is a name of your ssh configuration");
        QVERIFY2(told == 1, qPrintable(said.errors));
    }

    /// By a name that the catalogue does not know to a host that it knows.
    void theClusterBehindAnEntryIsTheCatalogues_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* title, const char* name, const QStringList& words, const char* told) {
            QTest::newRow(title) << QString(name) << words << QString(told);
        };
        const char* const page = "https://docs.alliancecan.ca/wiki/Vulcan";
        row("a name of one’s own", "ours", {"site", "ours", "--profile"}, page);
        row("the name of a cluster that is gone", "cedar", {"site", "cedar", "--profile"}, page);
        row("a key", "ours", {"key", "--new", "--no-passphrase", "--file", "of-ours", "--try", "ours"},
            "https://ccdb.alliancecan.ca");
        row("a run", "ours", {"run", "--yes", "--cluster", "ours", user_.recipe()}, "Vulcan");
    }
    void theClusterBehindAnEntryIsTheCatalogues() {
        QFETCH(QString, name);
        QFETCH(QStringList, words);
        QFETCH(QString, told);
        CtlUser::putProgram(user_.in({}), "way",
                            "echo $1 >" + user_.in("asked").toStdString() + "\nexec ssh -F " +
                                user_.in("me/.ssh/config").toStdString() +
                                " -o UserKnownHostsFile=" + user_.in("me/.ssh/known_hosts").toStdString() +
                                " -W 127.0.0.1:" + std::to_string(user_.port()) + " there");
        configure("Host " + name.toStdString() + "\n HostName vulcan.alliancecan.ca\n Port 2022\n User " +
                  SshServer::user().toStdString() + "\n IdentityFile " + user_.key().toStdString() +
                  "\n HostKeyAlias [127.0.0.1]:" + std::to_string(user_.port()) + "\n ProxyCommand " +
                  user_.in("way").toStdString() + " %r@%h:%p\n" + thereAs("there"));
        const auto said = user_.type(words);
        QVERIFY2((said.output + said.errors).contains(told), qPrintable(said.errors + said.output));
        QCOMPARE(said.errors.count("“" + name + "” is a name of your ssh configuration"), 1);
        QVERIFY2(said.errors.contains("the cluster Vulcan counts there"), qPrintable(said.errors));
        QCOMPARE(contentOf(user_.in({}), "asked"),
                 SshServer::user().toStdString() + "@vulcan.alliancecan.ca:2022\n");
    }

    /// The facts of the cluster are still those of the catalogue.
    void theClusterIsStillTheCatalogues() {
        const auto said = user_.type({"site", "narval", "--profile"});
        QVERIFY2(said.output.contains("https://docs.alliancecan.ca"), qPrintable(said.errors));
    }

    /// Its name means nothing on the computer of somebody who is handed the profile.
    void aProfileSaysWhereTheEntryLeads_data() {
        QTest::addColumn<QString>("place");
        QTest::newRow("an entry") << "elsewhere";
        QTest::newRow("an address") << SshServer::user() + "@127.0.0.1:" + QString::number(user_.port());
    }
    void aProfileSaysWhereTheEntryLeads() {
        QFETCH(QString, place);
        configure(thereAs("elsewhere 127.0.0.1"));
        const auto said = user_.type({"site", place, "--profile"});
        const auto profile = QJsonDocument::fromJson(said.output.toUtf8()).object();
        QVERIFY2(profile.value("loginHost") == QLatin1String("127.0.0.1"), qPrintable(said.errors));
        QCOMPARE(profile.value("port").toInt(), user_.port());
    }

    /// Nobody is signed in anywhere: which host is meant is said before that.
    void theNameIsTheCatalogues_data() {
        QTest::addColumn<QString>("config");
        const QString there = "Host narval.alliancecan.ca\n HostName 127.0.0.1\n Port 1\n";
        QTest::newRow("nobody names it") << there + "Host uni\n HostName 127.0.0.1\n Port 2\n";
        QTest::newRow("a pattern") << there + "Host *\n HostName 127.0.0.1\n Port 2\n";
        QTest::newRow("an entry that leaves the address open") << there + "Host narval\n User them\n";
        QTest::newRow("an entry of both names")
            << "Host narval narval.alliancecan.ca\n User them\n ProxyCommand false\n";
    }
    void theNameIsTheCatalogues() {
        QFETCH(QString, config);
        configure(config.toStdString());
        const auto said = user_.type({"download", "--user", "them", "narval:b.txt", user_.in("mine/got")});
        QCOMPARE(said.code, 1);
        QVERIFY2(!said.errors.contains("is a name of your ssh configuration"), qPrintable(said.errors));
    }
};

ATELIER_TEST(TestOwnEntries)
#include "test_OwnEntries.moc"
