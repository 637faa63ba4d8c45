#include <QtTest>
#include <cmath>

#include "core/metrics/written/WrittenMetrics.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

constexpr double seenAt = 1'700'000'000;

QList<std::pair<qint64, double>> valuesOf(const Series& curve) {
    QList<std::pair<qint64, double>> values;
    for (qsizetype i = 0; i < curve.size(); ++i) values.append({curve.at(i).step, curve.at(i).value});
    return values;
}

using Values = QList<std::pair<qint64, double>>;

const QString csv = QStringLiteral("metrics.csv");
const QString lines = QStringLiteral("metrics.jsonl");
const QString state = QStringLiteral("trainer_state.json");

QMap<QString, Series> curvesOf(const QString& name, const QByteArray& text) {
    WrittenMetrics metrics;
    metrics.feed(name, name, text, seenAt);
    return metrics.curves().value(name);
}

}  // namespace

/// Curves from the files that common libraries write, in lines of our own.
class TestWrittenMetrics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Lightning's CSVLogger leaves cells empty that a row has no value for.
    void aTableOfLightning() {
        const auto curves = curvesOf(csv,
                                     "epoch,step,train_loss,val_acc\n"
                                     "0,9,0.75,\n0,19,0.5,\n0,19,,0.25\n1,29,0.25,\n");
        QCOMPARE(curves.keys(), (QStringList{QStringLiteral("epoch"), QStringLiteral("train_loss"),
                                             QStringLiteral("val_acc")}));
        QCOMPARE(valuesOf(curves[QStringLiteral("train_loss")]), (Values{{9, 0.75}, {19, 0.5}, {29, 0.25}}));
        QCOMPARE(valuesOf(curves[QStringLiteral("val_acc")]), (Values{{19, 0.25}}));
    }

    void aTableOfKeras() {
        const auto curves = curvesOf(csv, "epoch;accuracy;loss\n0;0.5;1.5\n1;0.75;nan\n2;0.875;0.5\n");
        QCOMPARE(valuesOf(curves[QStringLiteral("accuracy")]), (Values{{0, 0.5}, {1, 0.75}, {2, 0.875}}));
        QVERIFY(std::isnan(curves[QStringLiteral("loss")].at(1).value));
    }

    /// Ultralytics pads its names and values.
    void aTableOfUltralytics() {
        const auto curves = curvesOf(csv,
                                     "                  epoch,         train/box_loss\r\n"
                                     "                      1,                  1.25\r\n"
                                     "                      2,                     1\r\n");
        QCOMPARE(valuesOf(curves[QStringLiteral("train/box_loss")]), (Values{{1, 1.25}, {2, 1}}));
    }

    void theNumberedRowsOfADataFrame() {
        const auto curves = curvesOf(csv, ",loss\n0,0.5\n1,0.25\n");
        QCOMPARE(valuesOf(curves[QStringLiteral("loss")]), (Values{{0, 0.5}, {1, 0.25}}));
    }

    void otherTablesHaveNoCurves_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("data") << QByteArray("file,label\ncat.jpg,1\ndog.jpg,2\n");
        QTest::newRow("numbers alone") << QByteArray("1,2\n3,4\n");
        QTest::newRow("one column") << QByteArray("epoch\n1\n2\n");
        QTest::newRow("words") << QByteArray("epoch,name\n1,first\n2,second\n");
        QTest::newRow("a line without end") << QByteArray("epoch,loss\n1,") + QByteArray(2 << 20, '7');
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    }
    void otherTablesHaveNoCurves() {
        QFETCH(QByteArray, text);
        QVERIFY(curvesOf(csv, text).isEmpty());
    }

    /// The old format of mmcv counts the iterations of each epoch anew.
    void linesOfObjects() {
        const auto curves = curvesOf(lines,
                                     "{\"env_info\": \"many words\"}\n"
                                     R"({"mode": "train", "epoch": 1, "iter": 50, "loss": 0.5})"
                                     "\n"
                                     R"({"mode": "train", "epoch": 1, "iter": 100, "loss": 0.25})"
                                     "\nno object\n"
                                     R"({"mode": "train", "epoch": 2, "iter": 50, "loss": NaN})"
                                     "\n"
                                     R"({"mode": "val", "epoch": 2, "iter": 50, "bbox": {"mAP": 0.125}})"
                                     "\n");
        QCOMPARE(valuesOf(curves[QStringLiteral("train/loss")]), (Values{{50, 0.5}, {100, 0.25}}));
        QCOMPARE(valuesOf(curves[QStringLiteral("val/bbox/mAP")]), (Values{{150, 0.125}}));
    }

    void theStateOfATrainer() {
        const auto curves = curvesOf(state,
                                     R"({"epoch": 1.0, "global_step": 20, "log_history": [
            {"epoch": 0.5, "loss": 0.75, "learning_rate": 5e-05, "step": 10},
            {"epoch": 1.0, "loss": 0.5, "learning_rate": 0, "step": 20},
            {"epoch": 1.0, "eval_loss": 0.625, "step": 20}]})");
        QCOMPARE(valuesOf(curves[QStringLiteral("loss")]), (Values{{10, 0.75}, {20, 0.5}}));
        QCOMPARE(valuesOf(curves[QStringLiteral("eval_loss")]), (Values{{20, 0.625}}));
        QCOMPARE(valuesOf(curves[QStringLiteral("epoch")]), (Values{{10, 0.5}, {20, 1}}));
    }

    void listsOfOneLength() {
        const auto curves = curvesOf(state, R"({"loss": [0.5, 0.25], "val_loss": [0.75, 0.5]})");
        QCOMPARE(valuesOf(curves[QStringLiteral("loss")]), (Values{{0, 0.5}, {1, 0.25}}));
        QVERIFY(curvesOf(state, R"({"a": [1, 2], "b": [1, 2, 3]})").isEmpty());
    }

    /// A document is written anew each time.
    void aDocumentReplacesTheOneBefore() {
        WrittenMetrics metrics;
        metrics.feed(state, state, R"([{"step": 1, "loss": 1}])", seenAt);
        const QByteArray second = R"([{"step": 1, "loss": 1}, {"step": 2, "loss": 0.5}])";
        metrics.feed(state, state, second, seenAt);
        QCOMPARE(metrics.curves()[state][QStringLiteral("loss")].size(), 2);
        QCOMPARE(metrics.offset(state), second.size());
    }

    void aFileComesInPieces() {
        const QByteArray text = "step,loss\n1,0.5\n2,0.25\n3,0.125\n";
        WrittenMetrics metrics;
        for (const char byte : text) metrics.feed(csv, csv, QByteArrayView(&byte, 1), seenAt);
        QCOMPARE(metrics.curves(), (ScalarRuns{{csv, curvesOf(csv, text)}}));
        QCOMPARE(metrics.offset(csv), text.size());
    }

    void aRestartedTrainingTakesBackWhatItWroteBefore() {
        const auto curves = curvesOf(csv, "step,loss\n1,1\n2,0.5\n3,0.25\n2,0.75\n");
        QCOMPARE(valuesOf(curves[QStringLiteral("loss")]), (Values{{1, 1}, {2, 0.75}}));
    }

    /// Hugging Face writes the whole history into each checkpoint.
    void ofCheckpointsTheFullestCounts() {
        WrittenMetrics metrics;
        const QString run = QStringLiteral("out/checkpoint-%1/trainer_state.json");
        metrics.feed(run.arg(20), run.arg(20),
                     R"({"log_history": [{"step": 10, "loss": 1}, {"step": 20, "loss": 0.5}]})", seenAt);
        metrics.feed(run.arg(5), run.arg(5), R"({"log_history": [{"step": 5, "loss": 2}]})", seenAt);
        const ScalarRuns runs = metrics.curves();
        QCOMPARE(runs.keys(), QStringList{QStringLiteral("out/trainer_state.json")});
        QCOMPARE(runs.first()[QStringLiteral("loss")].size(), 2);
    }

    /// As those of the pieces of a chain, each of which has a folder.
    void filesOfOneRunFollowOneAnother() {
        WrittenMetrics metrics;
        metrics.feed(QStringLiteral("7/m.csv"), QStringLiteral("m.csv"), "step,loss\n1,1\n2,0.5\n", seenAt);
        metrics.feed(QStringLiteral("8/m.csv"), QStringLiteral("m.csv"), "step,loss\n2,0.75\n3,0.25\n",
                     seenAt);
        QCOMPARE(valuesOf(metrics.curves()[QStringLiteral("m.csv")][QStringLiteral("loss")]),
                 (Values{{1, 1}, {2, 0.75}, {3, 0.25}}));
    }

    void whatHoldsNoMetricsIsSaid() {
        WrittenMetrics metrics;
        metrics.feed(QStringLiteral("labels.csv"), QStringLiteral("labels.csv"), "file,label\n", seenAt);
        metrics.feed(csv, csv, "step,loss\n", seenAt);
        metrics.feed(lines, lines, QByteArray("words\n").repeated(20'000), seenAt);
        QVERIFY(metrics.isNone(QStringLiteral("labels.csv")));
        QVERIFY(!metrics.isNone(csv));
        QVERIFY(metrics.isNone(lines));
    }

    void theTimeIsTheOneThatIsWritten() {
        const auto curves = curvesOf(csv, "step,time,loss\n1,1600000000,1\n2,,0.5\n");
        const Series& loss = curves[QStringLiteral("loss")];
        QCOMPARE(loss.at(0).wallTime, 1'600'000'000.0);
        QCOMPARE(loss.at(1).wallTime, seenAt);
    }

    void kindsGoByName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, int kind) {
            QTest::newRow(name) << QString::fromLatin1(name) << kind;
        };
        row("metrics.csv", int(MetricsFileKind::Csv));
        row("trainer_state.json", int(MetricsFileKind::Json));
        row("20240101_120000.log.json", int(MetricsFileKind::JsonLines));
        row("metrics.jsonl", int(MetricsFileKind::JsonLines));
        row("gpu.csv", -1);
        row("config.json", -1);
        row("model.csv.gz", -1);
    }
    void kindsGoByName() {
        QFETCH(QString, name);
        QFETCH(int, kind);
        const auto found = metricsFileKind(name);
        QCOMPARE(found ? int(*found) : -1, kind);
    }

    void thereIsAnEndToNames() {
        QByteArray header = "step";
        QByteArray row = "1";
        for (int i = 0; i < 1500; ++i) {
            header += ",c" + QByteArray::number(i);
            row += ",1";
        }
        QCOMPARE(curvesOf(csv, header + '\n' + row + '\n').size(), RowCurves::mostTags);
    }
};

ATELIER_TEST(TestWrittenMetrics)
#include "test_WrittenMetrics.moc"
