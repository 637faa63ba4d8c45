#include <QtTest>

#include "core/trial/PaceMeter.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;
using Kind = TrialEvent::Kind;

/// From what a try shows to how many epochs fit into a piece.
class TestPaceMeter : public QObject {
    Q_OBJECT

    /// A try whose training begins 40 s after its allocation, and says these lines so many seconds later.
    static std::optional<TrainingPace> measured(const QList<std::pair<double, QString>>& lines) {
        PaceMeter meter;
        const auto at = [](double seconds) {
            return std::chrono::milliseconds(static_cast<qint64>((1000 + seconds) * 1000));
        };
        meter.observe({Kind::Waiting, {}, QStringLiteral("epoch 1"), 0}, at(-500));
        meter.observe({Kind::Started, {}, QStringLiteral("node1"), 0}, at(0));
        meter.observe({Kind::StepBegan, ScriptStepId::Packages, {}, 0}, at(10));
        meter.observe({Kind::Output, ScriptStepId::Packages, QStringLiteral("epoch 99"), 0}, at(11));
        meter.observe({Kind::StepBegan, ScriptStepId::Training, {}, 0}, at(40));
        for (const auto& [seconds, text] : lines)
            meter.observe({Kind::Output, ScriptStepId::Training, text, 0}, at(40 + seconds));
        meter.observe({Kind::StepBegan, ScriptStepId::Results, {}, 0}, at(300));
        meter.observe({Kind::Output, ScriptStepId::Results, QStringLiteral("epoch 99"), 0}, at(301));
        return meter.pace();
    }

private Q_SLOTS:
    void aLineTellsItsEpoch_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<double>("epoch");
        QTest::newRow("Keras") << "Epoch 3/12" << 3.0;
        QTest::newRow("Keras, saving") << "Epoch 00007: saving model to a.h5" << 7.0;
        QTest::newRow("Lightning") << QStringLiteral(
                                          "Epoch 0: 100%|██████████| 1563/1563 [01:02<00:00, 25.2it/s]")
                                   << 0.0;
        QTest::newRow("ours") << "epoch 2: val/loss 0.41, val/accuracy 88.0 %" << 2.0;
        QTest::newRow("Transformers") << "{'loss': 1.2, 'learning_rate': 4e-05, 'epoch': 1.25}" << 1.25;
        QTest::newRow("brackets") << "Train: epoch [12][340/500] loss 0.2" << 12.0;
        QTest::newRow("equals") << "step=100 epoch=4 loss=0.2" << 4.0;
        QTest::newRow("French") << QStringLiteral("Époque 5 sur 20") << 5.0;
    }

    void aLineTellsItsEpoch() {
        QFETCH(QString, line);
        QFETCH(double, epoch);
        const auto read = epochLine(line);
        QVERIFY(read);
        QCOMPARE(read->epoch, epoch);
    }

    void aSettingIsNoEpoch_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"Namespace(epochs=12, lr=0.1)", "max_epoch: 100", "--epoch 12", "12 epochs in all",
              "reading data 100%|###| 800/800 [00:02<00:00, 400/s]", "epoch"})
            QTest::newRow(line) << line;
    }

    void aSettingIsNoEpoch() {
        QFETCH(QString, line);
        QVERIFY(!epochLine(line));
    }

    void theFirstEpochIsNotTypical() {
        const auto pace = measured({{5, QStringLiteral("Epoch 1/50")},
                                    {35, QStringLiteral("Epoch 2/50")},
                                    {36, QStringLiteral("best epoch so far: epoch 1")},
                                    {45, QStringLiteral("Epoch 3/50")},
                                    {55, QStringLiteral("Epoch 4/50")}});
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, 10.0);
        QCOMPARE(pace->epochsSeen, 2.0);
        QCOMPARE(pace->secondsBeforeTraining, 45.0);
    }

    void partsOfAnEpochCountToo() {
        const auto pace = measured({{10, QStringLiteral("{'loss': 2.0, 'epoch': 0.1}")},
                                    {20, QStringLiteral("{'loss': 1.9, 'epoch': 0.2}")},
                                    {40, QStringLiteral("{'loss': 1.8, 'epoch': 0.4}")}});
        QVERIFY(pace);
        QCOMPARE(qRound(pace->secondsPerEpoch), 100);
    }

    void aBarTellsOfAnEpochThatWasNotDone() {
        const auto pace = measured(
            {{60, QStringLiteral("Epoch 0:  20%|██        | 400/2000 [00:50<03:20, 8.0it/s, loss=2.3]")}});
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, 250.0);
        QCOMPARE(pace->epochsSeen, 0.2);
    }

    void whatNamesNoEpochsMeasuresNothing() {
        QVERIFY(!measured({}));
        QVERIFY(!measured({{5, QStringLiteral("loss 0.3")}, {50, QStringLiteral("loss 0.2")}}));
        QVERIFY(!measured({{5, QStringLiteral("Epoch 1/50")}}));
    }

    void curvesTellItToo() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral("version_0")][QStringLiteral("epoch")];
        for (int step = 0; step < 100; ++step) curve.append({step, 1.7e9 + step * 3.0, double(step / 10)});
        runs[QStringLiteral("version_0")][QStringLiteral("train/loss")].append({1, 1.7e9, 7});
        const auto pace = paceOfCurves(runs);
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, 30.0);
        QCOMPARE(pace->epochsSeen, 9.0);
        runs[QStringLiteral("version_0")].remove(QStringLiteral("epoch"));
        QVERIFY(!paceOfCurves(runs));
    }

    void theWaitBetweenTwoPiecesIsNoTraining() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral(".")][QStringLiteral("epoch")];
        for (int step = 0; step < 60; ++step)
            curve.append({step, 1.7e9 + step * 3.0 + (step >= 30 ? 20000.0 : 0.0), double(step / 10)});
        QCOMPARE(paceOfCurves(runs)->secondsPerEpoch, 30.0);
    }

    void aJobsCurvesTellMoreThanATry() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral(".")][QStringLiteral("epoch")];
        for (int epoch = 0; epoch < 9; ++epoch) curve.append({epoch, 1.7e9 + epoch * 30.0, double(epoch)});
        const auto pace = paceAfter(TrainingPace{25, 1, 70}, runs);
        QCOMPARE(pace, (TrainingPace{30, 8, 70, PaceSource::Job}));
        QCOMPARE(paceAfter({}, runs), (TrainingPace{30, 8, 0, PaceSource::Job}));
        // Not told anew at each look.
        const TrainingPace alike{30.5, 3, 70, PaceSource::Job};
        QCOMPARE(paceAfter(alike, runs), alike);
        QCOMPARE(paceAfter(alike, {}), alike);
    }

    void thePaceFillsInWhatNobodyChose() {
        const TrainingPace pace{900, 2, 600};
        JobSpec before;
        before.time = 24h;
        JobSpec on = before;
        on.chain.enabled = true;
        on.chain.epochsTotal = 300;
        const JobSpec planned = withPlannedPieces(before, on, pace);
        QCOMPARE(planned.chain.epochsPerPiece, 85);
        QCOMPARE(withPlannedPieces(before, on, {}), on);
        // It goes along with the time of a piece.
        JobSpec shorter = planned;
        shorter.time = 3h;
        QCOMPARE(withPlannedPieces(planned, shorter, pace).chain.epochsPerPiece, 9);
        // What somebody chose stays.
        JobSpec chosen = planned;
        chosen.chain.epochsPerPiece = 20;
        QCOMPARE(withPlannedPieces(planned, chosen, pace), chosen);
        shorter.chain.epochsPerPiece = 20;
        QCOMPARE(withPlannedPieces(chosen, shorter, pace), shorter);
    }

    void piecesAreCutWithAReserve() {
        // 24 h less 10 min before the training and 5 min after the warning, less a tenth: 76,950 s.
        const auto plan = planPieces({900, 2, 600}, 300, 24h);
        QVERIFY(plan);
        QCOMPARE(plan->epochsPerPiece, 85);
        QCOMPARE(plan->pieces, 4);
        QCOMPARE(plan->epochsPerDay, 85.5);
        const auto shorter = planPieces({900, 2, 600}, 300, 3h);
        QCOMPARE(shorter->epochsPerPiece, 9);
        QCOMPARE(shorter->pieces, 34);
        QCOMPARE(shorter->epochsPerDay, 85.5);
    }

    void aShortTrainingIsOnePiece() {
        const auto plan = planPieces({10, 5, 60}, 12, 24h);
        QCOMPARE(plan->pieces, 1);
        QCOMPARE(plan->epochsPerPiece, 12);
    }

    void anEpochThatDoesNotFitMakesNoPlan() {
        QVERIFY(!planPieces({100000, 0.1, 60}, 12, 24h));
        QVERIFY(!planPieces({10, 5, 7200}, 12, 1h));
        QVERIFY(!planPieces({0, 0, 0}, 12, 24h));
    }
};

ATELIER_TEST(TestPaceMeter)
#include "test_PaceMeter.moc"
