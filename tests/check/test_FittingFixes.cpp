#include <QtTest>

#include "core/check/Check.h"
#include "core/check/ScriptFixes.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/text/TextEdit.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What does not fit a cluster can be changed with one click for each, and what is offered fits.
class TestFittingFixes : public QObject {
    Q_OBJECT

    static ClusterProfile cluster(const char* id) { return *Catalogue::builtIn().find(QLatin1String(id)); }

    static GpuModel gpu(const char* name, int perNode) {
        GpuModel model;
        model.slurmName = QLatin1String(name);
        model.perNode = perNode;
        return model;
    }

    static PartitionFacts partition(const char* name, std::optional<std::chrono::minutes> maxTime,
                                    const QStringList& gpus) {
        return {QLatin1String(name), false, maxTime, gpus};
    }

    /// A site whose partitions differ in time and GPUs.
    static ClusterProfile madeUp() {
        ClusterProfile site = cluster("narval");
        site.id = QStringLiteral("grotte");
        site.name = QStringLiteral("Grotte");
        site.rules = {};
        site.rules.partitionMandatory = true;
        site.rules.gpuCounts = {1, 2, 4};
        site.rules.gpuCountMultiple = 8;
        site.limits = {};
        site.limits.maxTime = std::chrono::hours(72);
        site.gpus = {gpu("nvidia_h100_80gb_hbm3", 4), gpu("v100", 8)};
        site.scheduling.partitions = {
            partition("short", std::chrono::hours(1), {}),
            partition("big", std::chrono::hours(24), {QStringLiteral("nvidia_h100_80gb_hbm3")}),
            partition("old", std::nullopt, {QStringLiteral("v100")})};
        return site;
    }

    static QStringList errorsIn(const QByteArray& script, const ClusterProfile& site) {
        QStringList errors;
        for (const Diagnostic& found : check(script, site))
            if (found.severity == Severity::Error) errors << found.code + u' ' + found.arguments.join(u'|');
        return errors;
    }

    /// The script after its first finding of a rule was changed by its fix.
    template <typename Rule>
    static QByteArray changed(const QByteArray& script, const ClusterProfile& site, Rule rule) {
        for (const Diagnostic& found : check(script, site))
            if (found.is(rule)) return found.fix ? withFix(script, *found.fix) : QByteArray("no fix");
        return "not found";
    }

    static QByteArray with(const QByteArray& lines) {
        return "#!/bin/bash\n" + lines + "python -u train.py\n";
    }

private Q_SLOTS:
    void whatIsTooMuchIsMadeToFit_data() {
        QTest::addColumn<QString>("id");
        for (const ClusterProfile& site : Catalogue::builtIn().clusters())
            if (!site.retired) QTest::newRow(qPrintable(site.id)) << site.id;
    }
    void whatIsTooMuchIsMadeToFit() {
        QFETCH(QString, id);
        const ClusterProfile site = *Catalogue::builtIn().find(id);
        const QString account = site.layout ? site.layout->accounts.first()
                                            : site.rules.accountPrefixes.value(0) + QStringLiteral("abcd1");
        QByteArray lines = "#SBATCH --account=" + account.toUtf8() +
                           "\n#SBATCH --time=400-00:00:00\n#SBATCH --cpus-per-task=900\n";
        if (!site.gpus.isEmpty())
            lines += "#SBATCH --gpus-per-node=" + site.gpus.first().slurmName.toUtf8() +
                     (site.gpus.first().slurmName.isEmpty() ? "99\n" : ":99\n");
        if (site.rules.memoryOptionAllowed) lines += "#SBATCH --mem=90000G\n";
        const auto fixed = withAllFixes(with(lines), site);
        QVERIFY2(errorsIn(fixed.script, site).isEmpty(),
                 fixed.script + errorsIn(fixed.script, site).join(u'\n').toUtf8());
    }

    void aTimeBeyondThePartitionIsItsLongest() {
        const QByteArray script = with("#SBATCH --time=2-0 --partition=big\n");
        QCOMPARE(changed(script, madeUp(), SiteRule::TimeBeyondPartition),
                 with("#SBATCH --time=1-00:00:00 --partition=big\n"));
        QCOMPARE(changed(with("#SBATCH --time=9-0 --partition=old\n"), madeUp(), SiteRule::TimeTooLong),
                 with("#SBATCH --time=3-00:00:00 --partition=old\n"));
    }

    void aPartitionThatIsMissingSuitsTheGpusAndTheTime() {
        const auto named = [](const QByteArray& lines) {
            const QByteArray after = changed(with(lines), madeUp(), SiteRule::OptionMandatory);
            return after.split('\n').value(1);
        };
        QCOMPARE(named("#SBATCH --time=30\n"), QByteArray("#SBATCH --partition=short"));
        QCOMPARE(named("#SBATCH --time=2:0:0\n"), QByteArray("#SBATCH --partition=short"));
        QCOMPARE(named("#SBATCH --time=2:0:0\n#SBATCH --gpus-per-node=1\n"),
                 QByteArray("#SBATCH --partition=big"));
        QCOMPARE(named("#SBATCH --time=2:0:0\n#SBATCH --gpus-per-node=v100:1\n"),
                 QByteArray("#SBATCH --partition=old"));
        // None has H100s for so long: the time is the next thing to change.
        QCOMPARE(named("#SBATCH --time=3-0\n#SBATCH --gpus-per-node=nvidia_h100_80gb_hbm3:1\n"),
                 QByteArray("#SBATCH --partition=big"));
        // Where nothing is asked for there is no line to write before.
        QCOMPARE(changed(with(""), madeUp(), SiteRule::OptionMandatory), QByteArray("no fix"));
    }

    void aModelThatIsNotKnownIsTheOneThatIsMeant_data() {
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<QByteArray>("offered");
        QTest::newRow("as people call it")
            << QByteArray("--gpus-per-node=h100:2") << QByteArray("--gpus-per-node=nvidia_h100_80gb_hbm3:2");
        QTest::newRow("in capitals") << QByteArray("--gres=gpu:V100:6") << QByteArray("--gres=gpu:v100:4");
        QTest::newRow("another") << QByteArray("--gpus-per-node=mi300:9")
                                 << QByteArray("--gpus-per-node=nvidia_h100_80gb_hbm3:4");
        QTest::newRow("another, in a partition") << QByteArray("--partition=old --gpus-per-node=mi300:9")
                                                 << QByteArray("--partition=old --gpus-per-node=v100:8");
        QTest::newRow("of the whole job")
            << QByteArray("--gpus=h100:16") << QByteArray("--gpus=nvidia_h100_80gb_hbm3:16");
    }
    void aModelThatIsNotKnownIsTheOneThatIsMeant() {
        QFETCH(QByteArray, asked);
        QFETCH(QByteArray, offered);
        QCOMPARE(changed(with("#SBATCH " + asked + "\n"), madeUp(), SiteGpuRule::GpuModelUnknown),
                 with("#SBATCH " + offered + "\n"));
    }

    /// Sites whose GPUs have no names of Slurm's are known by labels, partitions and constraints.
    void whatALabelSaysIsNoUnknownModel_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QByteArray>("asked");
        QTest::newRow("Jean Zay") << "jean-zay" << QByteArray("-C a100 --gres=gpu:a100:1");
        QTest::newRow("Delta") << "delta" << QByteArray("--partition=gpuH200x8 --gres=gpu:h200:1");
        QTest::newRow("Snellius") << "snellius" << QByteArray("--partition=gpu_a100 --gres=gpu:a100:1");
    }
    void whatALabelSaysIsNoUnknownModel() {
        QFETCH(QString, id);
        QFETCH(QByteArray, asked);
        const QByteArray script = with("#SBATCH --account=abc --time=1:0:0 " + asked + "\n");
        QCOMPARE(changed(script, *Catalogue::builtIn().find(id), SiteGpuRule::GpuModelUnknown),
                 QByteArray("not found"));
    }

    void wholeNodesAreCountedOverAllTasks() {
        const auto found = [](const QByteArray& lines) {
            return changed(with("#SBATCH --account=g1 --time=1:0:0 " + lines + "\n"), cluster("daint"),
                           SiteGpuRule::WholeNodeGpus);
        };
        QCOMPARE(found("--ntasks-per-node=4 --gpus-per-task=1"), QByteArray("not found"));
        QCOMPARE(found("--ntasks=8 --gpus-per-task=1"), QByteArray("not found"));
        QCOMPARE(found("--ntasks=3 --gpus-per-task=1"), QByteArray("no fix"));
    }

    /// None of these is wrong: a job with more than a share runs, half an hour is half an hour, and what was
    /// not there when the cluster was asked may be there by now.
    void whatTheAuthorMayMeanIsNotChangedWithoutThem() {
        const QByteArray share = with(
            "#SBATCH --account=def-abc --time=1:0:0 --mem=200G\n"
            "#SBATCH --gpus-per-node=a100:1 --cpus-per-task=24\n");
        QCOMPARE(withAllFixes(share, cluster("narval")).script, share);
        const QByteArray half = with("#SBATCH --account=def-abc --time=30:00 --mem=2G\n");
        QCOMPARE(withAllFixes(half, cluster("narval")).script, half);
        ClusterProfile looked = madeUp();
        looked.rules = {};
        looked.told = looked.scheduling;
        looked.told.reservations = QStringList{QStringLiteral("course")};
        const QByteArray tomorrow = with("#SBATCH --time=1:0:0 --reservation=school --partition=profs\n");
        QCOMPARE(withAllFixes(tomorrow, looked).script, tomorrow);
    }

    void aPartitionOfAGroupsOwnMayAllowMore() {
        for (const Diagnostic& one :
             check(with("#SBATCH --time=9-0 --partition=ours --account=g1\n"), cluster("baobab")))
            if (one.is(SiteRule::TimeTooLong)) QVERIFY(one.severity == Severity::Warning && !one.fix);
    }

    void optionsOfPluginsAreNoErrors() {
        for (const char* option : {"--uenv=a/b:c", "--image=x:y", "--container-image=z"})
            QCOMPARE(errorsIn(with("#SBATCH --account=g1 --time=1:0:0 " + QByteArray(option) + "\n"),
                              cluster("daint")),
                     QStringList());
    }

    /// The profile of a site may lack a model that is there, so that only the user can say.
    void noModelIsChangedWithoutTheUser() {
        const QByteArray script = with("#SBATCH --partition=old --time=1:0:0 --gpus-per-node=mi300:1\n");
        QVERIFY(withAllFixes(script, madeUp()).script.contains("mi300:1"));
    }

    void aCountThatTheSiteDoesNotGiveIsTheNextFewer() {
        QCOMPARE(changed(with("#SBATCH --gpus-per-node=v100:7\n"), madeUp(), SiteGpuRule::GpuCount),
                 with("#SBATCH --gpus-per-node=v100:4\n"));
        QCOMPARE(changed(with("#SBATCH --gpus-per-node=v100:16\n"), madeUp(), SiteGpuRule::GpusBeyondNode),
                 with("#SBATCH --gpus-per-node=v100:8\n"));
    }

    /// Each by itself, when its author asks for it; the only partition is written in place of another name.
    void whatThePracticeClusterDoesNotHaveIsTakenOutByItsAuthor() {
        const ClusterProfile practice = cluster("practice");
        QByteArray script = with("#SBATCH --account=" + practice.layout->accounts.first().toUtf8() +
                                 "\n#SBATCH --time=5 --mem=500M --constraint=ib --reservation=school\n"
                                 "#SBATCH --partition=gpu --nodelist=n77\n");
        QCOMPARE(errorsIn(script, practice).size(), 4);
        script = withAllFixes(script, practice).script;
        QCOMPARE(errorsIn(script, practice).size(), 3);
        for (int times = 0; times < 3; ++times)
            for (const Diagnostic& one : check(script, practice))
                if (one.is(SiteRule::NameUnknown) && one.fix) {
                    script = withFix(script, *one.fix);
                    break;
                }
        QCOMPARE(errorsIn(script, practice), QStringList());
    }
};

ATELIER_TEST(TestFittingFixes)
#include "test_FittingFixes.moc"
