#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestProfileStore : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    static SiteProfile profile() {
        SiteProfile made;
        made.catalogue = {{QStringLiteral("id"), QStringLiteral("x")},
                          {QStringLiteral("name"), QStringLiteral("X")}};
        made.found = withFact({}, QStringLiteral("limits.maxArrayIndex"), 500);
        made.foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
        made.said = withFact({}, QStringLiteral("storage.localDisk"), QStringLiteral("/local/$SLURM_JOB_ID"));
        return made;
    }

private Q_SLOTS:
    void whatWasFoundAndSaidIsThereAgain() {
        const auto store = ProfileStore::in(folder_.path());
        QVERIFY(store.write(QStringLiteral("login.example.org:2222"), profile()));
        const auto read = store.read(QStringLiteral("login.example.org:2222"));
        QVERIFY(read && *read);
        QCOMPARE((*read)->found, profile().found);
        QCOMPARE((*read)->said, profile().said);
        QCOMPARE((*read)->foundAt, profile().foundAt);
        QVERIFY(!*store.read(QStringLiteral("login.example.org")));
    }

    void onlyItsOwnerReadsIt() {
        const auto store = ProfileStore::in(folder_.path());
        QVERIFY(store.write(QStringLiteral("own"), profile()));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(store.fileOf(QStringLiteral("own"))) & others));
    }

    void aKeyNeverLeadsOutOfTheFolder() {
        const auto store = ProfileStore::in(folder_.path());
        const QString file = store.fileOf(QStringLiteral("../../etc/x"));
        QCOMPARE(QFileInfo(file).path(), folder_.path() + QStringLiteral("/clusters"));
    }

    void aBrokenFileIsNamed() {
        const auto store = ProfileStore::in(folder_.path());
        QVERIFY(store.write(QStringLiteral("broken"), profile()));
        QFile file(store.fileOf(QStringLiteral("broken")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1, ");
        file.close();
        const auto read = store.read(QStringLiteral("broken"));
        QVERIFY(!read);
        QCOMPARE(read.error().kind(), ErrorKind::JsonInvalid);
        QCOMPARE(read.error().arguments().value(0), file.fileName());
    }

    void oneMoreFactIsKeptBesideTheOthers() {
        const auto store = ProfileStore::in(folder_.path());
        const QString key = QStringLiteral("learnt");
        QVERIFY(store.write(key, profile()));
        QVERIFY(store.noteFound(key, QStringLiteral("internet"), QStringLiteral("none")));
        const auto read = store.read(key);
        QCOMPARE((*read)->found.value(QLatin1String("internet")).toString(), QStringLiteral("none"));
        QCOMPARE((*read)->found.value(QLatin1String("limits")),
                 profile().found.value(QLatin1String("limits")));
        QCOMPARE((*read)->said, profile().said);
        QVERIFY(store.noteFound(QStringLiteral("new"), QStringLiteral("internet"), QStringLiteral("full")));
        QVERIFY(*store.read(QStringLiteral("new")));
    }

    void withoutAFolderNothingIsKept() {
        const auto nowhere = ProfileStore::in({});
        QVERIFY(nowhere.write(QStringLiteral("x"), profile()));
        QVERIFY(!*nowhere.read(QStringLiteral("x")));
    }

    /// Each course has a cluster of its own under one id; a practice cluster is its folder.
    void aCourseIsKeptByItsAddress() {
        ClusterProfile course;
        course.id = QStringLiteral("magic-castle");
        QCOMPARE(profileKey(course, QStringLiteral("Phoenix.Example.org"), 22, {}),
                 QStringLiteral("phoenix.example.org"));
        course.loginHost = QStringLiteral("login.example.org");
        QCOMPARE(profileKey(course, QStringLiteral("other"), 22, {}), course.id);
    }

    void anExportedProfileIsAClustersFile() {
        const QJsonObject whole = exported(profile());
        const auto cluster = clusterFromJson(QStringLiteral("x.json"), whole);
        QVERIFY(cluster);
        QCOMPARE(cluster->storage.localDisk, QStringLiteral("/local/$SLURM_JOB_ID"));
        QCOMPARE(cluster->limits.maxArrayIndex, std::optional(500));
        QCOMPARE(cluster->sources.size(), 1);
        QCOMPARE(cluster->sources[0].asOf, QDate(2026, 11, 20));
    }
};

ATELIER_TEST(TestProfileStore)
#include "test_ProfileStore.moc"
