#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/discover/DiscoverSite.h"
#include "core/discover/ProfileFromSite.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;

/// A real sshd, a real Slurm and a real Lmod, asked once.
class TestDiscoverPractice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneCommandTellsWhatTheSiteIs() {
        const auto stage = PracticeStage::open();
        QVERIFY(stage.host);
        const QDateTime when = QDateTime::currentDateTimeUtc();
        const auto found = discoverSite(*stage.host, when, {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().detail));
        QCOMPARE(found->when, when);
        QCOMPARE(found->user, stage.connection.user);
        QVERIFY(!found->version.isEmpty());
        QCOMPARE(found->version, found->config.version);
        QCOMPARE(found->config.maxArraySize, std::optional(1001));
        QVERIFY(!found->config.accounting);
        QCOMPARE(found->config.submitPlugins, QStringList{QStringLiteral("lua")});

        QCOMPARE(found->partitions.size(), 1);
        QVERIFY(found->partitions[0].isDefault && found->partitions[0].takesJobs);
        QCOMPARE(found->partitions[0].maxTime, std::optional(std::chrono::minutes(7 * 24 * 60)));

        QCOMPARE(found->nodes.size(), 1);
        QCOMPARE(found->nodes[0].partition, found->partitions[0].name);
        QCOMPARE(found->nodes[0].nodes, 2);
        QCOMPARE(found->nodes[0].gpus, (QList<GpuGres>{{QStringLiteral("practice"), 2}}));

        QCOMPARE(found->modules.system, ModuleSystem::Lmod);
        QVERIFY(found->modules.offered.contains(QStringLiteral("python/3.11")));
        QVERIFY(found->modules.loaded.contains(QStringLiteral("StdEnv/2023")));
        QVERIFY(found->programs.contains(QStringLiteral("python3")));
        QVERIFY(found->pythonVersion.startsWith(QLatin1String("3.")));
        QVERIFY(found->answered.contains(QStringLiteral("squeue-start")));
        QVERIFY(!found->answered.contains(QStringLiteral("sacct")));

        const auto scratch =
            std::find_if(found->folders.cbegin(), found->folders.cend(),
                         [](const auto& one) { return one.name == QLatin1String("SCRATCH"); });
        QVERIFY(scratch != found->folders.cend());
        QVERIFY(scratch->totalKiB > 0 && scratch->freeKiB > 0);
        QCOMPARE(found->projects, QStringList{QStringLiteral("def-sponsor00")});

        const auto published = *Catalogue::builtIn().find(QStringLiteral("practice"));
        for (const ProfileFact& fact : factsOf(siteProfile(published, *found)))
            QVERIFY2(!fact.isOpen(), fact.kind->path);
    }
};

ATELIER_TEST(TestDiscoverPractice)
#include "test_DiscoverPractice.moc"
