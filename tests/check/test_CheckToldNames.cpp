#include "core/check/ScriptFixes.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What a script names is held against what the cluster named when it was asked, and against that alone.
class TestCheckToldNames : public QObject {
    Q_OBJECT

    static PartitionFacts partition(const char* name, const QStringList& gpus) {
        return {QString::fromLatin1(name), false, {}, gpus};
    }

    /// A university's cluster that was looked at: processors in the default partition, GPUs in two others.
    static ClusterProfile university() {
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("uni");
        cluster.gpus = {
            {.slurmName = QStringLiteral("a100"), .synonyms = {}, .label = QStringLiteral("a100")},
            {.slurmName = QStringLiteral("h100"), .synonyms = {}, .label = QStringLiteral("h100")}};
        cluster.told.partitions = {partition("cpu", {}), partition("gpu", {QStringLiteral("a100")}),
                                   partition("big", {QStringLiteral("a100"), QStringLiteral("h100")})};
        cluster.told.partitions.first().isDefault = true;
        cluster.told.qos = {{QStringLiteral("normal"), true, {}}, {QStringLiteral("long"), false, {}}};
        cluster.told.constraints = QStringList{QStringLiteral("ib"), QStringLiteral("rack1")};
        cluster.told.reservations = QStringList{QStringLiteral("course")};
        cluster.scheduling = cluster.told;
        return cluster;
    }

    static QByteArray script(const QByteArray& directives) {
        return "#!/bin/bash\n#SBATCH --time=1:00:00 --mem=4G\n" + directives + "\npython -u train.py\n";
    }

    /// The script's directives once everything is mended that can be; empty where nothing was found.
    static QByteArray mended(const QByteArray& directives, Rule rule, const ClusterProfile& cluster) {
        const auto found = withCode(check(script(directives), cluster), codeOf(rule));
        if (found.isEmpty()) return {};
        if (!found.first().fix) return directives;
        const auto lines = withFix(script(directives), *found.first().fix).split('\n');
        const QByteArray left = lines.mid(2, lines.size() - 4).join('\n');
        return left.isEmpty() ? "taken out" : left;
    }

private Q_SLOTS:
    void namesThatTheClusterDidNotShow_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");
        const auto row = [](const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << written << better;
        };
        row("#SBATCH --partition=gpuu", "#SBATCH --partition=gpu");
        row("#SBATCH -p GPU", "#SBATCH -p gpu");
        row("#SBATCH --partition=big,cpuu", "#SBATCH --partition=big,cpu");
        row("#SBATCH --partition=volta", "taken out");
        row("#SBATCH --partition=volta,big", "#SBATCH --partition=volta,big");
        // The nearest name is no use to a job with GPUs where the partition has none.
        row("#SBATCH --partition=gpuu --gpus=1", "#SBATCH --partition=gpu --gpus=1");
        row("#SBATCH --partition=cpuu --gpus=h100:1", "#SBATCH --partition=big --gpus=h100:1");
        row("#SBATCH --partition=volta --gpus=h100:1", "#SBATCH --partition=big --gpus=h100:1");
        row("#SBATCH --qos=lon", "#SBATCH --qos=long");
        row("#SBATCH --constraint=ib&rak1*2", "#SBATCH --constraint=ib&rack1*2");
        row("#SBATCH --reservation=courses", "#SBATCH --reservation=course");
    }

    void namesThatTheClusterDidNotShow() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        QCOMPARE(mended(written, SiteRule::NameNotTold, university()), better);
        // Without the cluster's own word, its lists may be a part of what there is.
        ClusterProfile published = university();
        published.told = {};
        QCOMPARE(mended(written, SiteRule::NameNotTold, published), QByteArray());
    }

    /// Where a job has to name a partition, it names one that has what it asks for.
    void aPartitionThatHasToBeNamedIsReplaced() {
        ClusterProfile site = university();
        site.rules.partitionMandatory = true;
        QCOMPARE(mended("#SBATCH --partition=volta", SiteRule::NameNotTold, site),
                 QByteArray("#SBATCH --partition=cpu"));
        QCOMPARE(mended("#SBATCH --partition=volta --gpus=h100:1", SiteRule::NameNotTold, site),
                 QByteArray("#SBATCH --partition=big --gpus=h100:1"));
    }

    void whatAClusterHasNothingOf_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");  // Empty: nothing is found.
        const auto row = [](const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << written << better;
        };
        row("#SBATCH --constraint=ib", "taken out");
        row("#SBATCH -C \"ib&rack1\"", "taken out");
        row("#SBATCH --reservation=course", "taken out");
        row("#SBATCH --partition=cpu", {});
        row("#SBATCH --qos=course", {});
        row("#SBATCH --prefer=ib", {});
        row("#SBATCH --clusters=other --constraint=ib", {});
    }

    void whatAClusterHasNothingOf() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        ClusterProfile plain = university();
        plain.told.constraints.clear();
        plain.told.reservations.clear();
        plain.told.qos.clear();
        plain.scheduling = plain.told;
        // An empty list alone says nothing.
        QCOMPARE(mended(written, SiteRule::NothingTold, plain), QByteArray());
        plain.told.noReservations = true;
        for (auto& one : plain.told.partitions) one.cpusPerNode = 8;
        QCOMPARE(mended(written, SiteRule::NothingTold, plain), better);
        // What the user says counts, too.
        plain.scheduling.constraints = QStringList{QStringLiteral("ib"), QStringLiteral("rack1")};
        plain.scheduling.reservations = QStringList{QStringLiteral("course")};
        QCOMPARE(mended(written, SiteRule::NothingTold, plain), QByteArray());
    }

    void namesThatAreThere_data() {
        QTest::addColumn<QByteArray>("written");
        for (const char* written :
             {"#SBATCH --partition=gpu,big", "#SBATCH --qos=Normal", "#SBATCH --constraint=[ib*12|rack1]",
              "#SBATCH --constraint=(ib&rack1)", "#SBATCH --reservation=course", "#SBATCH --qos=\"\"",
              "#SBATCH --clusters=other --partition=theirs"})
            QTest::newRow(written) << QByteArray(written);
    }

    void namesThatAreThere() {
        QFETCH(QByteArray, written);
        QCOMPARE(mended(written, SiteRule::NameNotTold, university()), QByteArray());
    }

    /// A hidden partition, or a new one, that the user wrote into the profile.
    void aNameThatTheUserHasAddedIsThere() {
        ClusterProfile cluster = university();
        cluster.scheduling.partitions.append(partition("hidden", {}));
        QCOMPARE(mended("#SBATCH --partition=hidden", SiteRule::NameNotTold, cluster), QByteArray());
    }

    void aPartitionThatIsClosedLetsJobsWait_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QString>("said");  // Empty: nothing is found.
        const auto row = [](const QByteArray& written, const char* said) {
            QTest::newRow(written.constData()) << written << QString::fromLatin1(said);
        };
        row("#SBATCH -p ferme", "ferme|uni");
        row("#SBATCH -p ferme,old", "ferme, old|uni");
        row("#SBATCH -p ferme,cpu", "");
        row("#SBATCH -p cpu", "");
        row("#SBATCH -p ferme --clusters=other", "");
    }

    void aPartitionThatIsClosedLetsJobsWait() {
        QFETCH(QByteArray, written);
        QFETCH(QString, said);
        ClusterProfile cluster = university();
        cluster.told.closedPartitions = QStringList{QStringLiteral("ferme"), QStringLiteral("old")};
        const auto found = check(script(written), cluster);
        const auto closed = withCode(found, codeOf(SiteRule::PartitionClosed));
        QCOMPARE(closed.isEmpty() ? QString() : closed.first().arguments.join(QLatin1Char('|')), said);
        if (!closed.isEmpty()) QCOMPARE(closed.first().severity, Severity::Warning);
        QVERIFY(withCode(found, codeOf(SiteRule::NameNotTold)).isEmpty());
        // A file that is handed on says it, too.
        std::swap(cluster.scheduling, cluster.told);
        cluster.told = {};
        QCOMPARE(withCode(check(script(written), cluster), codeOf(SiteRule::PartitionClosed)).isEmpty(),
                 said.isEmpty());
    }

    void gpusThatThePartitionLacks_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");  // Empty: nothing is found.
        const auto row = [](const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << written << better;
        };
        row("#SBATCH --partition=gpu --gpus=h100:1", "#SBATCH --partition=big --gpus=h100:1");
        row("#SBATCH --partition=cpu --gpus=a100:1", "#SBATCH --partition=gpu --gpus=a100:1");
        row("#SBATCH --gpus=h100:1", "#SBATCH --partition=big\n#SBATCH --gpus=h100:1");
        row("#SBATCH --gres=gpu:2", "#SBATCH --partition=gpu\n#SBATCH --gres=gpu:2");
        row("#SBATCH --partition=gpu,big --gpus=h100:1", {});
        row("#SBATCH --partition=big --gpus=2", {});
        row("#SBATCH --partition=theirs --gpus=2", {});
        row("#SBATCH --reservation=course --gpus=2", {});
        row("#SBATCH --gpus=v100:1", {});
    }

    void gpusThatThePartitionLacks() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        QCOMPARE(mended(written, SiteGpuRule::GpuNotInPartition, university()), better);
        ClusterProfile published = university();
        published.told = {};
        QCOMPARE(mended(written, SiteGpuRule::GpuNotInPartition, published), QByteArray());
    }

    /// A cluster that told of its nodes, of which none has a GPU.
    void gpusWhereNoNodeHasOne_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");  // Empty: nothing is found.
        const auto row = [](const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << written << better;
        };
        row("#SBATCH --gpus=1", "taken out");
        row("#SBATCH --partition=cpu --gres=gpu:a100:1", "#SBATCH --partition=cpu");
        row("#SBATCH --gres=tmpdisk:5", {});
        row("#SBATCH --gpus=0", {});
        row("#SBATCH --clusters=other --gpus=1", {});
        row("#SBATCH --partition=cpu", {});
    }

    void gpusWhereNoNodeHasOne() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        ClusterProfile plain = university();
        plain.gpus.clear();
        for (auto& one : plain.told.partitions) one.gpus.clear();
        plain.scheduling = plain.told;
        // That none is named says nothing.
        QCOMPARE(mended(written, SiteGpuRule::NoGpusThere, plain), QByteArray());
        for (auto& one : plain.told.partitions) one.cpusPerNode = 8;
        QCOMPARE(mended(written, SiteGpuRule::NoGpusThere, plain), better);
        QCOMPARE(withAllFixes(script(written), plain).script, script(written));
        plain.told.partitions.last().gpuNodes = 1;
        QCOMPARE(mended(written, SiteGpuRule::NoGpusThere, plain), QByteArray());
    }

    /// Where no partition is known to have GPUs, it is the GPUs that are not known.
    void aClusterThatTellsOfNoGpusMayHaveSome() {
        ClusterProfile cluster = university();
        for (auto& partition : cluster.told.partitions) partition.gpus.clear();
        cluster.scheduling = cluster.told;
        QCOMPARE(mended("#SBATCH --partition=gpu --gpus=a100:1", SiteGpuRule::GpuNotInPartition, cluster),
                 QByteArray());
    }

    void instancesForOneProgram_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");
        const auto row = [](const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << written << better;
        };
        row("#SBATCH --gpus=1g.10gb:3", "#SBATCH --gpus=1g.10gb:1");
        row("#SBATCH --gres=gpu:a100_3g.20gb:2", "#SBATCH --gres=gpu:a100_3g.20gb:1");
        row("#SBATCH --gpus=1g.10gb:1", {});
        row("#SBATCH --gpus=1g.10gb:3 --ntasks=3", {});
        row("#SBATCH --gpus=a100:3", {});
        row("#SBATCH --gpus=rtx11g.20gb:3", {});
    }

    void instancesForOneProgram() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        QCOMPARE(mended(written, SiteGpuRule::InstancesTogether, university()), better);
    }
};

ATELIER_TEST(TestCheckToldNames)
#include "test_CheckToldNames.moc"
