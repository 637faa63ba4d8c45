#include <QDir>
#include <QtTest>

#include "core/upload/program/CheckRecords.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const ClusterAccount here{QStringLiteral("narval"), QStringLiteral("moi")};

SentProgram programIn(const char* folder) {
    return {.where = here,
            .localFolder = QStringLiteral("/home/moi/a"),
            .gitAddress = {},
            .folder = QString::fromUtf8(folder),
            .listing = {},
            .isUnchecked = true};
}

TestedEnvironment environmentIn(const char* folder) {
    TestedEnvironment environment{.where = here, .environment = {}, .requirements = {}};
    environment.environment.place = EnvironmentPlace::Home;
    environment.environment.homeFolder = QString::fromUtf8(folder);
    environment.isUnchecked = true;
    return environment;
}

SentDataset datasetAt(const QString& place) {
    return {.where = here,
            .localPath = QStringLiteral("/home/moi/a"),
            .archive = place,
            .summary = {},
            .place = place,
            .isUnchecked = true};
}

}  // namespace

/// Whether what was sent in an earlier run of the program is still on the cluster.
class TestCheckRecords : public QObject {
    Q_OBJECT

    SampleFolder folder_;

private Q_SLOTS:
    void whatIsGoneIsNotDoneAnyMore() {
        folder_.clear();
        const QString home = folder_.filePath(QStringLiteral("home"));
        put(home, "my code/train.py", "pass\n");
        QVERIFY(QDir().mkpath(home + QStringLiteral("/env $HOME")));
        QVERIFY(QDir().mkpath(home + QStringLiteral("/purged")));
        put(home, "file", "no folder");
        StepRecords records;
        for (const char* name : {"~/my code", "~/gone", "~/purged", "~/file", "~/$(touch mine)"})
            record(records, programIn(name));
        record(records, environmentIn("~/env"));
        record(records, environmentIn("~/my code"));
        LocalCluster host(home);
        const StepRecords unchecked = uncheckedOn(here, records);
        QCOMPARE(unchecked.programs.size(), 5);
        QCOMPARE(unchecked.environments.size(), 2);
        const auto gone = goneAmong(host, unchecked, {});
        QVERIFY(gone);
        QVERIFY(!QFile::exists(home + QStringLiteral("/mine")));
        noteChecked(records, unchecked, *gone);
        QCOMPARE(records.programs.size(), 1);
        QCOMPARE(records.programs.constFirst().folder, QStringLiteral("~/my code"));
        QCOMPARE(records.environments.size(), 1);
        QCOMPARE(uncheckedOn(here, records), StepRecords());
    }

    /// A purge of scratch removes files and leaves folders. Of a place with a variable nobody can tell.
    void anArchiveThatIsGoneHasToBeSentAgain() {
        folder_.clear();
        const QString home = folder_.filePath(QStringLiteral("home"));
        put(home, "data/cats.tar", "an archive");
        put(home, "data/dogs/1.jpg", "a folder of files");
        QVERIFY(QDir().mkpath(home + QStringLiteral("/data/purged")));
        StepRecords records;
        for (const char* name : {"cats.tar", "dogs", "purged", "gone.tar"})
            record(records, datasetAt(QStringLiteral("~/data/") + QLatin1String(name)));
        record(records, datasetAt(QStringLiteral("$SOMEWHERE/cats.tar")));
        LocalCluster host(home);
        const StepRecords unchecked = uncheckedOn(here, records);
        QCOMPARE(unchecked.datasets.size(), 5);
        const auto gone = goneAmong(host, unchecked, {});
        QVERIFY(gone);
        noteChecked(records, unchecked, *gone);
        QStringList left;
        for (const SentDataset& one : records.datasets) left << one.place;
        QCOMPARE(left, QStringList({"~/data/cats.tar", "~/data/dogs", "$SOMEWHERE/cats.tar"}));
        QCOMPARE(uncheckedOn(here, records), StepRecords());
    }

    void whatWasDoneMeanwhileStays() {
        StepRecords records;
        record(records, programIn("~/gone"));
        const StepRecords unchecked = uncheckedOn(here, records);
        SentProgram again = programIn("~/gone");
        again.isUnchecked = false;
        record(records, again);
        noteChecked(records, unchecked, unchecked);
        QCOMPARE(records.programs, QList{again});
    }

    /// Nothing is asked where there is nothing to look for.
    void othersRecordsAreNotLookedFor() {
        StepRecords records;
        record(records, programIn("~/gone"));
        const ClusterAccount other{QStringLiteral("narval"), QStringLiteral("toi")};
        QCOMPARE(uncheckedOn(other, records), StepRecords());
        LocalCluster host(folder_.filePath(QStringLiteral("none")));
        const auto gone = goneAmong(host, {}, {});
        QVERIFY(gone);
        QCOMPARE(*gone, StepRecords());
    }
};

ATELIER_TEST(TestCheckRecords)
#include "test_CheckRecords.moc"
