#include <QtTest>

#include "core/pace/EpochPace.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a training says of its epochs, and how long one takes by it.
class TestEpochPace : public QObject {
    Q_OBJECT
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

    /// How much of an epoch is done by its bar, and how long all of it takes then.
    void aBarTellsHowLongItsEpochTakes_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("seconds");
        const auto row = [](const char* line, double share, double seconds) {
            QTest::newRow(line) << QString::fromUtf8(line) << share << seconds;
        };
        row("Epoch 0:  20%|██        | 400/2000 [00:50<03:20, 8.0it/s, loss=2.3]", 0.2, 250);
        row("Epoch 3: 100%|##########| 1563/1563 [01:02<00:00, 25.2it/s]", 1, 62);
        row("epoch 1:  50%|█████     | 5/10 [1:00:00<1:00:00, 720s/it]", 0.5, 7200);
        row("epoch 1: 1%|| 1/100[0:01<1:39]", 0.01, 100);
    }

    void aBarTellsHowLongItsEpochTakes() {
        QFETCH(QString, line);
        QFETCH(double, share);
        QFETCH(double, seconds);
        const auto read = epochLine(line);
        QVERIFY(read && read->secondsPerEpoch);
        QCOMPARE(read->share, share);
        QCOMPARE(*read->secondsPerEpoch, seconds);
    }

    void aBarThatHasNotBegunTellsNothing_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"Epoch 0:   0%|          | 0/2000 [00:00<?, ?it/s]",
              "Epoch 0: 0%|| 0/2000 [00:05<00:05, 1it/s]", "Epoch 0: 50%|#| 5/0 [00:05<00:05, 1it/s]",
              "Epoch 0: 50%|#| 5/10 [00:00<00:05, 1it/s]", "Epoch 0: 50% 5/10 [00:05<00:05]", "Epoch 0"})
            QTest::newRow(line) << QString::fromUtf8(line);
        const QString number(400, QLatin1Char('9'));
        QTest::newRow("numbers beyond all")
            << QStringLiteral("Epoch 0: 50%|#| %1/%1 [00:05<00:05, 1it/s]").arg(number);
    }

    void aBarThatHasNotBegunTellsNothing() {
        QFETCH(QString, line);
        const auto read = epochLine(line);
        QVERIFY(read);
        QVERIFY(!read->secondsPerEpoch);
        QCOMPARE(read->share, 1.0);
    }

    void aNumberBeyondAllIsNoEpoch() {
        QVERIFY(!epochLine(QStringLiteral("Epoch ") + QString(400, QLatin1Char('9'))));
        QVERIFY(!epochLine(QStringLiteral("Epoch ") + QString(1'000'000, QLatin1Char('9'))));
        QVERIFY(!epochLine(QStringLiteral("epoch").repeated(200'000)));
    }

    void aDigitOfAnotherScriptIsNoNumber() { QVERIFY(!epochLine(QStringLiteral("Epoch ") + QChar(0xFF11))); }

    void thePaceIsThatBehindTheFirstEpoch_data() {
        QTest::addColumn<QList<QPair<double, double>>>("marks");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("epochs");
        const auto row = [](const char* name, const QList<QPair<double, double>>& marks, double seconds,
                            double epochs) { QTest::newRow(name) << marks << seconds << epochs; };
        row("two marks", {{0, 1}, {30, 2}}, 30, 1);
        row("a slow first one", {{0, 1}, {100, 2}, {110, 3}, {120, 4}}, 10, 2);
        row("said several times", {{0, 1}, {5, 1}, {100, 2}, {105, 2}, {110, 3}}, 10, 1);
        row("an earlier one, said again", {{0, 1}, {100, 2}, {105, 1}, {110, 3}}, 10, 1);
        row("some left out", {{0, 0}, {100, 10}, {200, 30}}, 5, 20);
        row("parts", {{0, 0.25}, {10, 0.5}}, 40, 0.25);
    }

    void thePaceIsThatBehindTheFirstEpoch() {
        using Marks = QList<QPair<double, double>>;
        QFETCH(Marks, marks);
        QFETCH(double, seconds);
        QFETCH(double, epochs);
        std::vector<EpochMark> all;
        for (const auto& [at, epoch] : marks) all.push_back({at, epoch});
        const auto pace = paceOfMarks(all);
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, seconds);
        QCOMPARE(pace->epochsSeen, epochs);
    }

    void withoutAnEpochThatTookTimeThereIsNone() {
        QVERIFY(!paceOfMarks({}));
        QVERIFY(!paceOfMarks({{10, 1}}));
        QVERIFY(!paceOfMarks({{10, 2}, {20, 1}, {30, 2}}));
        QVERIFY(!paceOfMarks({{10, 1}, {10, 2}}));
        QVERIFY(!paceOfMarks({{10, 1}, {20, 2}, {20, 3}}));
    }
};

ATELIER_TEST(TestEpochPace)
#include "test_EpochPace.moc"
