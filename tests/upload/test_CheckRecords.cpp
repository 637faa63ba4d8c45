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

}  // namespace

/// Whether what was sent in an earlier run of the program is still on the cluster.
class TestCheckRecords : public QObject {
    Q_OBJECT

    SampleFolder folder_;

private Q_SLOTS:
    void whatIsGoneIsNotDoneAnyMore() {
        folder_.clear();
        const QString home = folder_.filePath(QStringLiteral("home"));
        for (const char* name : {"my code", "env $HOME"})
            QVERIFY(QDir().mkpath(home + QLatin1Char('/') + QLatin1String(name)));
        put(home, "file", "no folder");
        StepRecords records;
        for (const char* name : {"~/my code", "~/gone", "~/file", "~/$(touch mine)"})
            record(records, programIn(name));
        record(records, environmentIn("~/env"));
        record(records, environmentIn("~/my code"));
        LocalCluster host(home);
        const StepRecords unchecked = uncheckedOn(here, records);
        QCOMPARE(unchecked.programs.size(), 4);
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
