#include <QtTest>

#include "core/cluster/PartitionFit.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

/// The partition that is suggested to who names none.
class TestPartitionFit : public QObject {
    Q_OBJECT

    static PartitionFacts partition(const char* name, const QStringList& gpus, std::chrono::minutes most) {
        PartitionFacts made{.name = QLatin1String(name), .maxTime = most};
        made.gpus = gpus;
        return made;
    }

private Q_SLOTS:
    /// The partition of one group is no place for the jobs of others, unless nothing else has what they need.
    void aPartitionThatIsOnlyForSomeIsTheLast() {
        ClusterProfile site;
        const QStringList gpus{QStringLiteral("a100")};
        site.scheduling.partitions = {partition("prof", {}, 48h), partition("cpu", {}, 12h),
                                      partition("gpu", gpus, 24h)};
        site.scheduling.partitions.first().onlyForSome = true;
        QCOMPARE(partitionFor(site, {.gpu = {}, .time = 1h}), QStringLiteral("cpu"));
        QCOMPARE(partitionFor(site, {.gpu = {}, .time = 40h}), QStringLiteral("cpu"));
        QCOMPARE(partitionFor(site, {.gpus = true, .gpu = {}, .time = 1h}), QStringLiteral("gpu"));
        site.scheduling.partitions.last().onlyForSome = true;
        QCOMPARE(partitionFor(site, {.gpus = true, .gpu = {}, .time = 1h}), QStringLiteral("gpu"));
    }
};

ATELIER_TEST(TestPartitionFit)
#include "test_PartitionFit.moc"
