#include <QJsonArray>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/profile/SiteProfile.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

/// The profile of a made-up university's cluster, as the catalogue, the cluster and its user tell it.
class TestSiteProfile : public QObject {
    Q_OBJECT

    static QJsonObject object(const char* json) { return QJsonDocument::fromJson(json).object(); }
    static SiteProfile university() {
        return {
            .catalogue = object(R"({"id": "uni", "name": "Uni", "loginHost": "login.example.org",
                                       "limits": {"maxTime": 2880}, "pythonModules": ["python/3.11"]})"),
            .found = object(R"({"limits": {"maxTime": 1440, "maxArrayIndex": 500}, "gpuModules": ["cuda/12"],
                                   "pythonModules": ["python/3.13", "python/3.11"],
                                   "partitions": [{"name": "gpu", "default": true}]})"),
            .foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC),
            .said = {}};
    }
    static ProfileFact fact(const SiteProfile& profile, const char* path) {
        for (const ProfileFact& one : factsOf(profile))
            if (qstrcmp(one.kind->path, path) == 0) return one;
        return {};
    }

private Q_SLOTS:
    void whatTheCatalogueLeavesOpenIsFilledInByWhatWasFound() {
        const auto cluster = effectiveCluster(university());
        QVERIFY(cluster);
        QCOMPARE(cluster->limits.maxTime, std::optional<std::chrono::minutes>(48h));
        QCOMPARE(cluster->limits.maxArrayIndex, std::optional(500));
        QCOMPARE(cluster->scheduling.partitions.size(), 1);
    }

    /// What a site publishes may be a choice; what the cluster names when it is asked is all there is.
    void whatTheClusterNamedItselfIsKeptApart() {
        SiteProfile profile = university();
        QCOMPARE(namesOf(effectiveCluster(profile)->told.partitions), QStringList{QStringLiteral("gpu")});
        profile.catalogue.insert(QStringLiteral("partitions"),
                                 QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("debug")}}});
        const auto cluster = effectiveCluster(profile);
        QCOMPARE(namesOf(cluster->scheduling.partitions), QStringList{QStringLiteral("debug")});
        QCOMPARE(namesOf(cluster->told.partitions), QStringList{QStringLiteral("gpu")});
        profile.found = {};
        QVERIFY(effectiveCluster(profile)->told.partitions.isEmpty());
    }

    void whatTheUserSaidCountsBeforeBoth() {
        SiteProfile profile = university();
        profile.said = withFact({}, QStringLiteral("limits.maxTime"), 600);
        profile.said = withFact(profile.said, QStringLiteral("limits.maxArrayIndex"), 9);
        const auto cluster = effectiveCluster(profile);
        QVERIFY(cluster);
        QCOMPARE(cluster->limits.maxTime, std::optional<std::chrono::minutes>(10h));
        QCOMPARE(cluster->limits.maxArrayIndex, std::optional(9));
        QCOMPARE(fact(profile, "limits.maxTime").origin(), FactOrigin::User);
        profile.said = withFact(profile.said, QStringLiteral("limits.maxTime"), QJsonValue::Undefined);
        QCOMPARE(fact(profile, "limits.maxTime").origin(), FactOrigin::Catalogue);
    }

    /// A site's own CUDA does not belong to the Python that the catalogue names.
    void modulesComeFromOnePlace() {
        QVERIFY(effectiveCluster(university())->gpuModules.isEmpty());
        QVERIFY(fact(university(), "gpuModules").kind == nullptr);
        SiteProfile profile = university();
        profile.catalogue.remove(QStringLiteral("pythonModules"));
        QCOMPARE(effectiveCluster(profile)->gpuModules, QStringList{QStringLiteral("cuda/12")});
        QCOMPARE(effectiveCluster(profile)->pythonModules.value(0), QStringLiteral("python/3.13"));
    }

    void aContradictionIsOpenUntilTheUserDecides() {
        SiteProfile profile = university();
        QVERIFY(fact(profile, "limits.maxTime").isOpen());
        QVERIFY(!fact(profile, "limits.maxArrayIndex").isOpen());
        profile.said = withFact({}, QStringLiteral("limits.maxTime"), 1440);
        QVERIFY(!fact(profile, "limits.maxTime").isOpen());
    }

    void aListThatHasMoreContradictsNothing() {
        QVERIFY(!fact(university(), "pythonModules").isOpen());
        SiteProfile profile = university();
        profile.found.insert(QStringLiteral("pythonModules"), QJsonArray{QStringLiteral("python/3.13")});
        QVERIFY(fact(profile, "pythonModules").isOpen());
    }

    void memoryIsComparedRoughly() {
        SiteProfile profile = university();
        const QString memory = QStringLiteral("memoryMiBPerNode");
        profile.catalogue.insert(memory, 500000);
        profile.found.insert(memory, 515000);
        QVERIFY(!fact(profile, "memoryMiBPerNode").isOpen());
        profile.found.insert(memory, 1030000);
        QVERIFY(fact(profile, "memoryMiBPerNode").isOpen());
        profile.found.insert(memory, 250000);
        QVERIFY(fact(profile, "memoryMiBPerNode").isOpen());
    }

    void whatMakesNoProfileIsRefusedByName() {
        SiteProfile profile = university();
        profile.said = withFact({}, QStringLiteral("limits.maxTime"), QStringLiteral("a week"));
        const auto cluster = effectiveCluster(profile);
        QVERIFY(!cluster);
        QCOMPARE(cluster.error().arguments().value(1), QStringLiteral("limits.maxTime"));
    }

    /// What was said is neither refused nor lost, whichever fact it is about.
    void everyFactIsAFieldOfAClustersFile() {
        const QJsonArray names{QJsonObject{{QStringLiteral("name"), QStringLiteral("x")}}};
        const QJsonArray gpus{QJsonObject{{QStringLiteral("slurmName"), QStringLiteral("x")}}};
        const QMap<FactForm, QJsonValue> samples{{FactForm::Text, QStringLiteral("24.11")},
                                                 {FactForm::Path, QStringLiteral("/local/$USER")},
                                                 {FactForm::Number, 3},
                                                 {FactForm::Minutes, 60},
                                                 {FactForm::MiB, 4000},
                                                 {FactForm::YesNo, true},
                                                 {FactForm::NoYes, false},
                                                 {FactForm::Names, QJsonArray{QStringLiteral("x")}},
                                                 {FactForm::Numbers, QJsonArray{1, 2}},
                                                 {FactForm::Reach, QStringLiteral("none")},
                                                 {FactForm::Service, QStringLiteral("limited")},
                                                 {FactForm::Modules, QStringLiteral("lmod")},
                                                 {FactForm::Gpus, gpus},
                                                 {FactForm::Partitions, names},
                                                 {FactForm::Qos, names}};
        for (const FactKind& kind : factKinds()) {
            const QString path = QLatin1String(kind.path);
            SiteProfile profile = university();
            profile.said = withFact({}, path, samples.value(kind.form));
            const auto cluster = effectiveCluster(profile);
            QVERIFY2(cluster, kind.path);
            QVERIFY2(factAt(toJson(*cluster), path) == samples.value(kind.form), kind.path);
            QVERIFY2(!factTitle(kind).isEmpty(), kind.path);
        }
    }
};

ATELIER_TEST(TestSiteProfile)
#include "test_SiteProfile.moc"
