#include <QtTest>

#include "core/trial/PaceMeter.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;
using Kind = TrialEvent::Kind;

/// How fast a training goes by what a try shows of it.
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
};

ATELIER_TEST(TestPaceMeter)
#include "test_PaceMeter.moc"
