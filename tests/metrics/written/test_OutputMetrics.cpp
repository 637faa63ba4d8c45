#include <QtTest>

#include "core/metrics/written/OutputMetrics.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

using Values = QList<std::pair<QString, double>>;
using Points = QList<std::pair<qint64, double>>;

Points pointsOf(const Series& curve) {
    Points points;
    for (qsizetype i = 0; i < curve.size(); ++i) points.append({curve.at(i).step, curve.at(i).value});
    return points;
}

QMap<QString, Series> curvesOf(const QByteArray& output) {
    OutputMetrics metrics;
    metrics.feed(output, 1'700'000'000);
    return metrics.curves();
}

}  // namespace

/// Values that trainings print, in lines of our own in the manner of common programs.
class TestOutputMetrics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineNamesValuesAndItsPlace_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<Values>("values");
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("epoch");
        const auto row = [](const char* line, const Values& values, double step, double epoch) {
            QTest::newRow(line) << QString::fromUtf8(line) << values << step << epoch;
        };
        constexpr double none = -1;
        row("Epoch 3/10: train loss 0.5, val_acc=0.25", {{"train loss", 0.5}, {"val_acc", 0.25}}, none, 3);
        row("step 100 | loss: 0.5 | lr 1e-3", {{"loss", 0.5}, {"lr", 0.001}}, 100, none);
        row("{'loss': 0.5, 'learning_rate': 5e-05, 'epoch': 0.25}", {{"loss", 0.5}, {"learning_rate", 5e-05}},
            none, 0.25);
        row("Epoch 0:  45%|####      | 450/1000 [00:45<00:55, 10.0it/s, v_num=0, train_loss=0.5]",
            {{"train_loss", 0.5}}, 450, 0);
        row("450/469 [=====>....] - ETA: 0s - loss: 0.5 - accuracy: 0.875",
            {{"loss", 0.5}, {"accuracy", 0.875}}, 450, none);
        row("450/469 ━━━━━━━━━━ 0s 2ms/step - accuracy: 0.875 - loss: 0.5",
            {{"accuracy", 0.875}, {"loss", 0.5}}, 450, none);
        row("Train Epoch: 1 [640/60000 (1%)]\tLoss: 0.5", {{"train/Loss", 0.5}}, 640, 1);
        row("Test set: Average loss: 0.0625, Accuracy: 9000/10000 (90%)",
            {{"test/Average loss", 0.0625}, {"test/Accuracy", 0.9}}, none, none);
        row("Epoch: [0][  10/5005]\tTime  0.4 ( 1.2)\tLoss 7.0e+00 (6.5e+00)\tAcc@1   0.39 (  0.20)",
            {{"Loss", 7.0}, {"Acc@1", 0.39}}, 10, 0);
        row("2024-01-01 12:00:00,123 - INFO - val_loss: tensor(0.5, device='cuda:0')", {{"val_loss", 0.5}},
            none, none);
        row("iter 50: perplexity 12.5", {{"perplexity", 12.5}}, 50, none);
        row("|    ep_rew_mean     | 22.5     |", {{"ep_rew_mean", 22.5}}, none, none);
        row("Accuracy of the network is 55 %", {}, none, none);
        row("validation loss = -0.5", {{"validation loss", -0.5}}, none, none);
        row("exactitude : 0.5", {}, none, none);
    }
    void aLineNamesValuesAndItsPlace() {
        QFETCH(QString, line);
        QFETCH(Values, values);
        QFETCH(double, step);
        QFETCH(double, epoch);
        const MetricRow row = rowInOutput(line).value_or(MetricRow());
        QCOMPARE(row.values, values);
        QCOMPARE(row.step.value_or(-1), step);
        QCOMPARE(row.epoch.value_or(-1), epoch);
    }

    void linesThatAreNoMetrics_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"Port: 6006", "batch_size=32 workers=4", "slurmstepd: error: 2 files missing",
              "CUDA error: 999", "return 1", "heatmap: 5", "bitmap 3", "step 25 ms",
              "loss function: cross entropy", "Downloading 450/1000", "score board", "error code 404",
              "PID 1234", "lossless: 1", "accuracy", "use_reward_model: false", "http://host:8080/loss"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }
    void linesThatAreNoMetrics() {
        QFETCH(QString, line);
        const auto row = rowInOutput(line);
        QVERIFY2(!row || row->values.isEmpty(), qPrintable(row ? row->values.value(0).first : QString()));
    }

    void eachEpochHasItsValues() {
        const auto curves =
            curvesOf("Epoch 1/3\nloss: 1.0\nval_loss: 2.0\nEpoch 2/3\nloss: 0.5\nval_loss: 1.5\n");
        QCOMPARE(pointsOf(curves[QStringLiteral("loss")]), (Points{{1, 1}, {2, 0.5}}));
        QCOMPARE(pointsOf(curves[QStringLiteral("val_loss")]), (Points{{1, 2}, {2, 1.5}}));
    }

    /// A bar of Keras is drawn anew after backspaces, one of tqdm after carriage returns.
    void barsAreRead() {
        const auto keras = curvesOf(
            "Epoch 1/2\n1/2 [>] - loss: 1.0\b\b\b\b2/2 [=] - loss: 0.5\n"
            "Epoch 2/2\n1/2 [>] - loss: 0.25\b\b\b\b2/2 [=] - loss: 0.125\n");
        QCOMPARE(pointsOf(keras[QStringLiteral("loss")]), (Points{{1, 1}, {2, 0.5}, {3, 0.25}, {4, 0.125}}));
        const auto tqdm =
            curvesOf(" 50%|#| 1/2 [00:01<00:01, loss=1.0]\r100%|#| 2/2 [00:02<00:00, loss=0.5]\n");
        QCOMPARE(pointsOf(tqdm[QStringLiteral("loss")]), (Points{{1, 1}, {2, 0.5}}));
    }

    void aBarOfSomethingElseIsNoPlace() {
        const auto curves =
            curvesOf("Unpacking: 100%|#| 1000/1000 [00:01<00:00]\nEpoch 1 loss: 1\nEpoch 2 loss: 0.5\n");
        QCOMPARE(pointsOf(curves[QStringLiteral("loss")]), (Points{{1, 1}, {2, 0.5}}));
    }

    void aTestBetweenIsWhereTheTrainingIs() {
        const auto curves = curvesOf(
            "Train Epoch: 1 [0/200 (0%)]\tLoss: 1\nTrain Epoch: 1 [100/200 (50%)]\tLoss: 0.5\n"
            "Test set: Average loss: 0.75\n"
            "Train Epoch: 2 [0/200 (0%)]\tLoss: 0.5\nTrain Epoch: 2 [100/200 (50%)]\tLoss: 0.25\n"
            "Test set: Average loss: 0.5\n");
        QCOMPARE(pointsOf(curves[QStringLiteral("train/Loss")]), (Points{{0, 1}, {100, 0.5}, {200, 0.25}}));
        QCOMPARE(pointsOf(curves[QStringLiteral("test/Average loss")]), (Points{{100, 0.75}, {200, 0.5}}));
    }

    void withoutAnyPlaceValuesAreCounted() {
        const auto curves = curvesOf("loss 1\nacc 0.25\nloss 0.5\nacc 0.5\n");
        QCOMPARE(pointsOf(curves[QStringLiteral("loss")]), (Points{{0, 1}, {1, 0.5}}));
        QCOMPARE(pointsOf(curves[QStringLiteral("acc")]), (Points{{0, 0.25}, {1, 0.5}}));
    }

    void aSettingIsNoCurve() { QVERIFY(curvesOf("lr: 0.001\nscore = 5\n").isEmpty()); }

    void coloursAndPiecesDoNotMatter() {
        const QByteArray output = "\x1b[1mEpoch 1\x1b[0m loss: \x1b[32m1.0\x1b[0m\nEpoch 2 loss: 0.5\n";
        OutputMetrics metrics;
        for (const char byte : output) metrics.feed(QByteArrayView(&byte, 1), 0);
        QCOMPARE(pointsOf(metrics.curves()[QStringLiteral("loss")]), (Points{{1, 1}, {2, 0.5}}));
    }

    void aLineWithoutEndIsLetGo() { QVERIFY(curvesOf(QByteArray(8 << 20, 'x')).isEmpty()); }
};

ATELIER_TEST(TestOutputMetrics)
#include "test_OutputMetrics.moc"
