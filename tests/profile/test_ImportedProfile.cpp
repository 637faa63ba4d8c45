#include <QTemporaryDir>
#include <QtTest>

#include "core/error/CatalogueErrors.h"
#include "core/error/FileErrors.h"
#include "core/profile/ImportedProfile.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Profiles that somebody else made.
class TestImportedProfile : public QObject {
    Q_OBJECT

    const Catalogue catalogue_ = Catalogue::builtIn();
    static QJsonObject object(const char* json) { return QJsonDocument::fromJson(json).object(); }
    Expected<ImportedProfile> given(const char* json) const {
        return importedProfile(catalogue_, QStringLiteral("x.json"), object(json));
    }
    static QStringList paths(const QList<ImportedFact>& facts) {
        QStringList paths;
        for (const ImportedFact& fact : facts) paths << QLatin1String(fact.now.kind->path);
        return paths;
    }
    static SiteProfile known(const char* catalogue, const char* said = "{}") {
        return {.catalogue = object(catalogue), .found = {}, .foundAt = {}, .said = object(said)};
    }

private Q_SLOTS:
    void aClusterOfTheCatalogueIsKnownByItsNameOrAddress() {
        const auto byId = given(R"({"id": "narval", "name": "x", "limits": {"maxTime": 60}})");
        QVERIFY(byId);
        QCOMPARE(byId->known, *catalogue_.find(QStringLiteral("narval")));
        QCOMPARE(byId->facts, object(R"({"limits": {"maxTime": 60}})"));
        const auto byHost = given(R"({"id": "ours", "name": "x", "loginHost": "narval3.alliancecan.ca"})");
        QCOMPARE(byHost->known.id, QStringLiteral("narval"));
        QVERIFY(byHost->refusedHost.isEmpty() && !byHost->hostFromFile);
        QVERIFY(given(R"({"id": "beluga", "name": "x"})").error().as<error::ClusterRetired>());
    }

    /// Nobody's file leads a password or a key elsewhere.
    void noFileSaysWhichComputerToTrust() {
        const auto led =
            given(R"({"id": "narval", "name": "Narval", "loginHost": "evil.example.org", "hostKeys":
            [{"keyType": "RSA", "sha256": "J4oLl1Nb2fp0DXdRsGhZhzgCAO/zbH2Wg/I7Opy6ypk"}]})");
        QVERIFY(led);
        QCOMPARE(led->known, *catalogue_.find(QStringLiteral("narval")));
        QCOMPARE(led->host, catalogue_.find(QStringLiteral("narval"))->loginHost);
        QCOMPARE(led->refusedHost, QStringLiteral("evil.example.org"));
        const auto unlisted =
            given(R"({"id": "uni", "name": "Narval", "loginHost": "login.example.org", "port": 2222,
            "hostKeys": [{"keyType": "RSA", "sha256": "J4oLl1Nb2fp0DXdRsGhZhzgCAO/zbH2Wg/I7Opy6ypk"}]})");
        QVERIFY(unlisted && unlisted->hostFromFile);
        QCOMPARE(unlisted->known.name, QStringLiteral("login.example.org"));
        QCOMPARE(unlisted->port, quint16(2222));
        QVERIFY(unlisted->known.hostKeys.isEmpty());
    }

    void aCourseIsItsAddress() {
        const auto course =
            given(R"({"id": "magic-castle", "name": "x", "loginHost": "phoenix.example.org"})");
        QVERIFY(course);
        QCOMPARE(course->known, *catalogue_.find(QStringLiteral("magic-castle")));
        QCOMPARE(course->host, QStringLiteral("phoenix.example.org"));
        QVERIFY(course->hostFromFile);
    }

    /// A tunnel, or a server of one's own, is at the address of the practice cluster.
    void thePracticeClusterIsKnownByItsIdAlone() {
        const auto practice = catalogue_.find(QStringLiteral("practice"));
        QVERIFY(practice);
        const auto byId = given(R"({"id": "practice", "name": "Practice cluster"})");
        QCOMPARE(byId->known, *practice);
        for (const char* json : {R"({"id": "tunnel", "name": "x", "loginHost": "127.0.0.1", "port": 2222})",
                                 R"({"id": "tunnel", "name": "x", "loginHost": "127.0.0.1"})",
                                 R"({"id": "127.0.0.1", "name": "127.0.0.1", "loginHost": "127.0.0.1"})"}) {
            const auto tunnel = given(json);
            QVERIFY(tunnel && tunnel->hostFromFile && !tunnel->known.practice);
            QCOMPARE(tunnel->host, QStringLiteral("127.0.0.1"));
        }
    }

    void whatCountsAlreadyIsNoChange() {
        const auto same = given(R"({"id": "uni", "name": "Uni", "limits": {"maxTime": 60},
            "rules": {"accountMandatory": false, "memoryOptionAllowed": true}, "internet": "unknown"})");
        QVERIFY(same);
        QVERIFY(
            changesBy(*same, known(R"({"id": "uni", "name": "Uni", "limits": {"maxTime": 60}})")).isEmpty());
    }

    void theUserSaysItOnceTheyAgree() {
        const auto file = given(R"({"id": "uni", "name": "Uni", "limits": {"maxTime": 60, "maxJobs": 9},
            "rules": {"accountMandatory": true}})");
        const SiteProfile now =
            known(R"({"id": "uni", "name": "Uni", "limits": {"maxTime": 90, "maxJobs": 9}})",
                  R"({"cpusPerNode": 8})");
        QCOMPARE(paths(changesBy(*file, now)), (QStringList{"limits.maxTime", "rules.accountMandatory"}));
        const SiteProfile then = withImported(*file, now);
        QCOMPARE(
            then.said,
            object(R"({"cpusPerNode": 8, "limits": {"maxTime": 60}, "rules": {"accountMandatory": true}})"));
        QVERIFY(changesBy(*file, then).isEmpty());
    }

    void whatTheUserSaidBeforeIsToldApart() {
        const auto file = given(R"({"id": "uni", "name": "Uni", "limits": {"maxTime": 60}})");
        const auto changes =
            changesBy(*file, known(R"({"id": "uni", "name": "Uni"})", R"({"limits": {"maxTime": 30}})"));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].now.said, QJsonValue(30));
    }

    void whatIsExportedIsTakenAgain() {
        SiteProfile profile = known(R"({"id": "login.example.org", "name": "login.example.org",
            "loginHost": "login.example.org"})",
                                    R"({"storage": {"localDisk": "/local/$USER"}})");
        profile.found = object(R"({"limits": {"maxTime": 60}})");
        profile.foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
        const auto back = importedProfile(catalogue_, QStringLiteral("x.json"), exported(profile));
        QVERIFY(back);
        QVERIFY(changesBy(*back, profile).isEmpty());
    }

    /// Of the usual one the catalogue knows nodes, accounts and partitions that the played one has not.
    void aPracticeClusterIsTheOneThatItPlays() {
        const auto usual = given(R"({"id": "practice", "name": "Practice cluster", "practice": true})");
        QVERIFY(usual && usual->known.layout);
        const auto other = given(R"({"id": "practice", "name": "conda-site", "practice": true})");
        QVERIFY(other && other->known.practice);
        QCOMPARE(other->known.name, QStringLiteral("conda-site"));
        QVERIFY(!other->known.layout);
        QVERIFY(other->known.storage.project.isEmpty());
    }

    void aFileIsAProfileOrARecipe() {
        const QTemporaryDir folder;
        const auto holds = [&folder](const char* json) {
            QFile file(folder.filePath(QStringLiteral("some.json")));
            if (!file.open(QIODevice::WriteOnly)) return false;
            file.write(json);
            file.close();
            return holdsProfile(file.fileName());
        };
        QVERIFY(holds(R"({"id": "uni", "name": "Uni", "oops": 1})"));
        QVERIFY(!holds(R"({"version": 1, "cluster": "narval", "program": {"folder": "code"}})"));
        QVERIFY(!holds("{"));
        QVERIFY(!holdsProfile(folder.filePath(QStringLiteral("none.json"))));
    }
};

ATELIER_TEST(TestImportedProfile)
#include "test_ImportedProfile.moc"
