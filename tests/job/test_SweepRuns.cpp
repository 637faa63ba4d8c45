#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/job/SweepRuns.h"
#include "tests/support/TestMain.h"

using namespace atelier;

static SweepSpec sweep(SweepTable table, const QList<SweepParameter>& parameters) {
    SweepSpec made;
    made.enabled = true;
    made.table = table;
    made.parameters = parameters;
    return made;
}

static JobSpec jobWith(const SweepSpec& made) {
    JobSpec job;
    job.sweep = made;
    return job;
}

static QList<SweepProblemKind> kinds(const JobSpec& job, const ClusterProfile& cluster) {
    QList<SweepProblemKind> found;
    for (const auto& problem : sweepProblems(job, cluster)) found.append(problem.kind);
    return found;
}

class TestSweepRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGridIsEveryCombinationTheLastParameterFastest() {
        const auto runs =
            sweepRuns(sweep(SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "1"}}}));
        QCOMPARE(runs.options, (QStringList{"--lr", "--wd"}));
        QCOMPARE(runs.rows, (QList<QStringList>{{"0.1", "0"}, {"0.1", "1"}, {"0.01", "0"}, {"0.01", "1"}}));
    }

    void aListIsRowByRow() {
        const auto runs =
            sweepRuns(sweep(SweepTable::List, {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "1"}}}));
        QCOMPARE(runs.rows, (QList<QStringList>{{"0.1", "0"}, {"0.01", "1"}}));
    }

    void aHugeGridIsCountedAndNotMade() {
        QStringList many;
        for (int i = 0; i < 2000; ++i) many.append(QString::number(i));
        const auto huge =
            sweep(SweepTable::Grid, {{"--a", many}, {"--b", many}, {"--c", many}, {"--d", many}});
        QVERIFY(sweepRunCount(huge) > 1000000);
        QCOMPARE(sweepRuns(huge, 5).rows.size(), 5);
    }

    void runsHaveNamesThatFoldersCanHave_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << "--lr"
                               << "1e-3"
                               << "1-lr=1e-3";
        QTest::newRow("glued") << "optimizer.lr="
                               << "0.1"
                               << "1-optimizer.lr=0.1";
        QTest::newRow("path") << "--init"
                              << "/home/me/a b.pt"
                              << "1-init=_home_me_a_b.pt";
        QTest::newRow("accent") << "--fa\u00e7on"
                                << "\u00e9"
                                << "1-fa__on=__";
        QTest::newRow("dashes inside") << "--learning-rate"
                                       << "0.1"
                                       << "1-learning-rate=0.1";
        QTest::newRow("long") << "--x" << QString(200, QLatin1Char('y'))
                              << QStringLiteral("1-x=") + QString(76, QLatin1Char('y'));
    }

    void runsHaveNamesThatFoldersCanHave() {
        QFETCH(QString, option);
        QFETCH(QString, value);
        QFETCH(QString, name);
        QCOMPARE(sweepRunName({{option}, {{value}}}, 0), name);
    }

    void whatIsWrongIsNamed_data() {
        QTest::addColumn<JobSpec>("job");
        QTest::addColumn<SweepProblem>("problem");
        const auto row = [](const char* name, const JobSpec& job, const SweepProblem& problem) {
            QTest::newRow(name) << job << problem;
        };
        using enum SweepProblemKind;
        const auto grid = SweepTable::Grid;
        row("none", jobWith(sweep(grid, {})), {NoParameters, -1, {}});
        row("no option", jobWith(sweep(grid, {{"--lr", {"1"}}, {" ", {"1"}}})), {OptionMissing, 1, {"2"}});
        row("no values", jobWith(sweep(grid, {{"--lr", {}}})), {ValuesMissing, 0, {"--lr"}});
        row("twice", jobWith(sweep(grid, {{"--lr", {"1"}}, {"--lr", {"2"}}})), {OptionTwice, 1, {"--lr"}});
        row("lengths", jobWith(sweep(SweepTable::List, {{"--lr", {"1", "2"}}, {"--wd", {"1"}}})),
            {LengthsDiffer, 1, {"--wd", "1", "--lr", "2"}});
        row("the same run", jobWith(sweep(grid, {{"--lr", {"1", "2", "1"}}})), {RunTwice, -1, {"3", "1"}});
        JobSpec chain = jobWith(sweep(grid, {{"--lr", {"1"}}}));
        chain.chain.enabled = true;
        row("pieces", chain, {PiecesAndSweep, -1, {}});
        chain.sweep.placement = SweepPlacement::Packed;
        row("packed pieces", chain, {PackedAndChain, -1, {}});
        QStringList many;
        for (int i = 0; i < 1001; ++i) many.append(QString::number(i));
        row("jobs", jobWith(sweep(grid, {{"--seed", many}})), {TooManyJobs, -1, {"1001", "1000", "Narval"}});
        JobSpec meta = jobWith(sweep(grid, {{"--lr", {"1"}}}));
        meta.sweep.placement = SweepPlacement::Packed;
        meta.sweep.runner = SweepRunner::Meta;
        row("META", meta, {MetaByHand, -1, {}});
    }

    void whatIsWrongIsNamed() {
        QFETCH(JobSpec, job);
        QFETCH(SweepProblem, problem);
        const auto narval = Catalogue::builtIn().find("narval").value();
        QCOMPARE(sweepProblems(job, narval), QList{problem});
    }

    void whatIsRightIsNotBlamed() {
        const auto narval = Catalogue::builtIn().find("narval").value();
        JobSpec job = jobWith(sweep(SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "0.1"}}}));
        QVERIFY(sweepProblems(job, narval).isEmpty());
        // A long training that goes back into the queue itself can be swept: each run does so for itself.
        job.chain.enabled = true;
        job.chain.continuation = Continuation::Requeue;
        QVERIFY(sweepProblems(job, narval).isEmpty());
        QVERIFY(sweepProblems(JobSpec(), narval).isEmpty());
    }

    void aRunnerIsAskedForWhereTheSiteHasIt() {
        JobSpec job = jobWith(sweep(SweepTable::Grid, {{"--lr", {"1"}}}));
        job.sweep.placement = SweepPlacement::Packed;
        job.sweep.runner = SweepRunner::Glost;
        QVERIFY(sweepProblems(job, Catalogue::builtIn().find("narval").value()).isEmpty());
        QCOMPARE(kinds(job, Catalogue::builtIn().find("practice").value()),
                 QList{SweepProblemKind::RunnerMissing});
    }

    void packedRunsAreNoJobs() {
        QStringList many;
        for (int i = 0; i < 1001; ++i) many.append(QString::number(i));
        JobSpec job = jobWith(sweep(SweepTable::Grid, {{"--seed", many}}));
        job.sweep.placement = SweepPlacement::Packed;
        QVERIFY(sweepProblems(job, Catalogue::builtIn().find("narval").value()).isEmpty());
    }
};

ATELIER_TEST(TestSweepRuns)
#include "test_SweepRuns.moc"
