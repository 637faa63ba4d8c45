#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "tests/support/TestMain.h"
#include "ui/script/form/CostWords.h"
#include "ui/script/form/FieldMarks.h"
#include "ui/script/form/RunForm.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

const QString script = QStringLiteral(
    "#!/bin/bash\n#SBATCH --account=def-moi\n#SBATCH --time=12:00\n#SBATCH --gres=gpu:a100:1\nhostname\n");

SubmissionSettings variable(const char* name, const char* value) {
    return {{}, {{QString::fromLatin1(name), QString::fromLatin1(value)}}};
}

}  // namespace

class TestFieldMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFieldHasTheWorstOfItsDirectivesProblems() {
        const auto narval = Catalogue::builtIn().find("narval").value();
        const auto marks = fieldMarks(readDirectives(script), check(script.toUtf8(), narval), {}, 0);
        QVERIFY(marks.value("time").worst);
        QCOMPARE(marks.value("time").worst->code, QString("AT3002"));
        QVERIFY(!marks.value("account").worst);
        QVERIFY(marks.value("account").instead.isEmpty());
    }

    void whatIsMissingIsMarkedWhereItIsToBeFilledIn() {
        const auto narval = Catalogue::builtIn().find("narval").value();
        const auto marks = fieldMarks(readDirectives(script), check(script.toUtf8(), narval), {}, 0);
        QVERIFY(marks.value("mem").worst);
        QCOMPARE(marks.value("mem").worst->code, QString("AT5020"));
        QVERIFY(!marks.value("account").worst);
    }

    void aVariableThatOverridesTheScriptIsNamed() {
        const auto marks = fieldMarks(readDirectives(script), {}, variable("SBATCH_TIMELIMIT", "1:00:00"), 0);
        QCOMPARE(marks.value("time").instead,
                 QString("1:00:00 counts: SBATCH_TIMELIMIT is set on the cluster."));
    }

    void aVariableForWhatTheScriptDoesNotSayIsNamedToo() {
        const auto marks = fieldMarks(readDirectives(script), {}, variable("SBATCH_MEM_PER_NODE", "4G"), 0);
        QVERIFY(marks.value("mem").instead.startsWith("4G counts"));
    }

    void theThreeWaysToAskForGpusAreOneField() {
        const auto marks = fieldMarks(readDirectives(script), {}, variable("SBATCH_GRES", "gpu:2"), 0);
        QVERIFY(!marks.value("gpus-per-node").instead.isEmpty());
    }

    void whatAtelierGivesOnTheCommandLineCountsMore() {
        auto settings = variable("SBATCH_ACCOUNT", "def-autre");
        settings.words = QStringList{"--account=def-moi"};
        QVERIFY(fieldMarks(readDirectives(script), {}, settings, 0).value("account").instead.isEmpty());
    }

    void theCostIsSaidWithTheSitesLimit() {
        JobCost cost;
        cost.gpuHours = 3;
        QCOMPARE(costInWords(cost, true), QString("This job: at most 3 h of GPU time."));
        QCOMPARE(costInWords(cost, false), QString("This job asks for no GPU."));
        QVERIFY(limitInWords(cost).isEmpty());
        cost.jobs = 1200;
        cost.gpuHours = 3600;
        cost.maxJobs = 1000;
        QVERIFY(costInWords(cost, true).contains("together"));
        QVERIFY(limitInWords(cost).contains("refused"));
        cost.jobs = 12;
        QVERIFY(!limitInWords(cost).contains("refused"));
        QVERIFY(!limitInWords(cost).isEmpty());
    }

    void anArraySomebodyWroteIsCounted() {
        JobSpec job;
        job.gpus = 1;
        job.time = 2h;
        const auto narval = Catalogue::builtIn().find("narval").value();
        QCOMPARE(scriptCost(readDirectives("#!/bin/bash\nhostname\n"), job, narval).jobs, qint64(1));
        const auto cost =
            scriptCost(readDirectives("#!/bin/bash\n#SBATCH --array=1-10%2\nhostname\n"), job, narval);
        QCOMPARE(cost.jobs, qint64(10));
        QCOMPARE(cost.gpuHours, 20.0);
        job.chain.enabled = true;
        job.chain.epochsPerPiece = 50;
        QCOMPARE(scriptCost(readDirectives("#!/bin/bash\n#SBATCH --array=1-2%1\n"), job, narval).jobs,
                 qint64(2));
    }

    void whatAClusterCanDoWithAServiceIsSaid() {
        const auto clusters = Catalogue::builtIn();
        const auto narval = clusters.find("narval").value();
        QVERIFY(trackingInWords(Tracking::None, narval).isEmpty());
        QVERIFY(trackingInWords(Tracking::Comet, narval).contains("proxy"));
        QVERIFY(trackingInWords(Tracking::WeightsAndBiases, narval).contains("afterwards"));
        QVERIFY(trackingInWords(Tracking::WeightsAndBiases, clusters.find("fir").value()).contains("appear"));
    }
};

ATELIER_TEST(TestFieldMarks)
#include "test_FieldMarks.moc"
