#include <QTemporaryDir>
#include <QtTest>

#include "core/error/CatalogueErrors.h"
#include "core/profile/KnownCluster.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

class TestKnownCluster : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    const ProfileStore store_ = ProfileStore::in(folder_.path());
    const Catalogue catalogue_ = Catalogue::builtIn();
    Expected<ClusterProfile> named(const QString& name) const {
        return knownCluster(catalogue_, store_, name, false);
    }
    static SiteProfile found(const char* path, const QJsonValue& value) {
        SiteProfile profile;
        profile.found = withFact({}, QLatin1String(path), value);
        return profile;
    }

private Q_SLOTS:
    void aClusterOfTheCatalogueIsWhatItSays() {
        QCOMPARE(*named(QStringLiteral("narval")), *catalogue_.find(QStringLiteral("narval")));
        QVERIFY(named(QStringLiteral("beluga")).error().as<error::ClusterRetired>());
    }

    void whatTheUserCorrectedCountsBeforeTheCatalogue() {
        SiteProfile corrected;
        corrected.said = withFact({}, QStringLiteral("limits.maxTime"), 60);
        QVERIFY(store_.write(QStringLiteral("fir"), corrected));
        QCOMPARE(named(QStringLiteral("fir.alliancecan.ca"))->limits.maxTime,
                 std::optional<std::chrono::minutes>(1h));
    }

    void anOwnEntryByAClustersNameHasAProfileOfItsOwn() {
        const ClusterProfile rorqual = *catalogue_.find(QStringLiteral("rorqual"));
        QVERIFY(
            store_.write(profileKey(rorqual, rorqual.loginHost, 22, {}), found("limits.maxArrayIndex", 7)));
        QVERIFY(store_.write(profileKey(rorqual, rorqual.id, 22, {}), found("limits.maxArrayIndex", 9)));
        QCOMPARE(named(rorqual.id)->limits.maxArrayIndex, std::optional(7));
        QCOMPARE(knownCluster(catalogue_, store_, rorqual.id, true)->limits.maxArrayIndex, std::optional(9));
    }

    void anAddressIsKnownOnceItWasLookedAt() {
        const QString host = QStringLiteral("login.example.org");
        QVERIFY(named(host).error().as<error::ClusterUnknown>());
        QVERIFY(store_.write(host, found("limits.maxArrayIndex", 7)));
        const auto cluster = named(QStringLiteral("moi@") + host);
        QVERIFY(cluster);
        QCOMPARE(cluster->loginHost, host);
        QCOMPARE(cluster->limits.maxArrayIndex, std::optional(7));
    }

    void anAddressIsAnotherOneOnAnotherPort() {
        const QString host = QStringLiteral("ports.example.org");
        QVERIFY(store_.write(profileKey(unlistedCluster(host), host, 2222, {}),
                             found("limits.maxArrayIndex", 7)));
        QVERIFY(named(host).error().as<error::ClusterUnknown>());
        const auto cluster = named(QStringLiteral("moi@ports.example.org:2222"));
        QVERIFY(cluster);
        QCOMPARE(cluster->loginHost, host);
        QCOMPARE(cluster->port, quint16(2222));
        QCOMPARE(cluster->limits.maxArrayIndex, std::optional(7));
    }

    /// Naming it must not start the practice cluster.
    void anotherServerOfThisComputerIsNotThePracticeCluster() {
        QVERIFY(named(QStringLiteral("practice"))->practice);
        for (const char* other : {"127.0.0.1:2222", "moi@127.0.0.1"})
            QVERIFY(named(QLatin1String(other)).error().as<error::ClusterUnknown>());
        // Nor once it was looked at.
        const TypedPlace place{.host = QStringLiteral("127.0.0.1"), .port = 2222};
        QVERIFY(store_.write(profileKey(unlistedClusterAt(place), place.host, 2222, {}),
                             found("limits.maxArrayIndex", 7)));
        QCOMPARE(named(QStringLiteral("moi@127.0.0.1:2222"))->limits.maxArrayIndex, std::optional(7));
        const auto listed = listedCluster(catalogue_, QStringLiteral("moi@127.0.0.1:2222"));
        QVERIFY(!listed && listed.error().as<error::ClusterUnknown>());
        QVERIFY(listedCluster(catalogue_, QStringLiteral("127.0.0.1"))->practice);
    }

    void aFilesNameIsTold() {
        QVERIFY(namesProfileFile(QStringLiteral("./uni.json")));
        QVERIFY(namesProfileFile(QStringLiteral("uni.json")));
        QVERIFY(namesProfileFile(QStringLiteral("/tmp/uni")));
        QVERIFY(!namesProfileFile(QStringLiteral("narval.alliancecan.ca")));
    }
};

ATELIER_TEST(TestKnownCluster)
#include "test_KnownCluster.moc"
