#include <QtTest>

#include "core/account/SiteHostKeys.h"
#include "core/cluster/Catalogue.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// For which hosts the catalogue knows the keys.
class TestSiteHostKeys : public QObject {
    Q_OBJECT

    static QList<PublishedHostKey> keysOf(const QString& host) {
        for (const SiteHostKeys& site : catalogueHostKeys())
            if (site.host == host) return site.keys;
        return {};
    }

private Q_SLOTS:
    void anotherComputerHasThePublishedKeysOnlyWhereTheSiteSaysSo() {
        const auto trillium = Catalogue::builtIn().find(QStringLiteral("trillium"));
        QVERIFY(trillium);
        const QList<PublishedHostKey> published = siteHostKeys(*trillium).keys;
        QCOMPARE(published.size(), trillium->hostKeys.size());
        QCOMPARE(keysOf(trillium->loginHost).size(), published.size());
        QCOMPARE(keysOf(QStringLiteral("trillium.alliancecan.ca")).size(), published.size());
        // Of those nobody publishes any: ssh's own question is asked there.
        QVERIFY(keysOf(QStringLiteral("tri-dm1.scinet.utoronto.ca")).isEmpty());
        QVERIFY(keysOf(QStringLiteral("robot.narval.alliancecan.ca")).isEmpty());
    }

    /// As a name of the ssh configuration, or another address that the user gives for the cluster.
    void theyVouchForNoOtherHost_data() {
        QTest::addColumn<QString>("host");
        QTest::addColumn<bool>("vouched");
        QTest::newRow("the login host") << "narval.alliancecan.ca" << true;
        QTest::newRow("in other letters") << "Narval.AllianceCan.ca." << true;
        QTest::newRow("a login node") << "narval3.alliancecan.ca" << true;
        QTest::newRow("a name of the user’s") << "narval" << false;
        QTest::newRow("another computer") << "login.example.org" << false;
        QTest::newRow("none") << "" << false;
    }
    void theyVouchForNoOtherHost() {
        QFETCH(QString, host);
        const auto narval = Catalogue::builtIn().find(QStringLiteral("narval"));
        QVERIFY(narval && !narval->hostKeys.isEmpty());
        QTEST(!siteHostKeys(*narval, host).keys.isEmpty(), "vouched");
    }
};

ATELIER_TEST(TestSiteHostKeys)
#include "test_SiteHostKeys.moc"
