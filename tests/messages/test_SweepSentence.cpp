#include <QtTest>

#include "core/messages/SweepMessages.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSweepSentence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyProblemIsASentenceWithAllItSpeaksOf_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("arguments");
        using enum SweepProblemKind;
        const auto row = [](const char* name, SweepProblemKind kind, int arguments) {
            QTest::newRow(name) << static_cast<int>(kind) << arguments;
        };
        row("no parameters", NoParameters, 0);
        row("no option", OptionMissing, 1);
        row("option twice", OptionTwice, 1);
        row("no values", ValuesMissing, 1);
        row("lengths", LengthsDiffer, 4);
        row("run twice", RunTwice, 2);
        row("jobs", TooManyJobs, 3);
        row("array", ArrayTooLong, 3);
        row("runs", TooManyRuns, 2);
        row("pieces", PiecesAndSweep, 0);
        row("packed pieces", PackedAndChain, 0);
        row("runner", RunnerMissing, 2);
        row("META", MetaByHand, 0);
    }

    void everyProblemIsASentenceWithAllItSpeaksOf() {
        QFETCH(int, kind);
        QFETCH(int, arguments);
        SweepProblem problem{static_cast<SweepProblemKind>(kind), -1, {}};
        for (int i = 0; i < arguments; ++i) problem.arguments.append(QStringLiteral("«%1»").arg(i));
        const auto said = sentence(problem);
        QVERIFY(said.endsWith(QLatin1Char('.')) && !said.contains(QLatin1Char('%')));
        for (const auto& argument : problem.arguments) QVERIFY2(said.contains(argument), qPrintable(said));
    }

    void theCostNamesWhatCounts() {
        QLocale::setDefault(QLocale::c());
        JobCost cost;
        cost.jobs = 6;
        cost.trainings = 6;
        cost.gpuHours = 18;
        QCOMPARE(sentence(cost), QStringLiteral("GPU-hours: 18 at most (jobs: 6, trainings: 6)."));
        cost.maxJobs = 1000;
        QVERIFY(sentence(cost).contains(QLatin1String("jobs: 6 of the 1000")) ||
                sentence(cost).contains(QLatin1String("jobs: 6 of the 1,000")));
        cost.gpuHours = 0;
        cost.coreHours = 2.5;
        QVERIFY(sentence(cost).startsWith(QLatin1String("Core-hours: 2.5 at most")));
    }
};

ATELIER_TEST(TestSweepSentence)
#include "test_SweepSentence.moc"
