#include <QtTest>

#include "core/render/TrialReader.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using Kind = TrialReading::Kind;

class TestTrialReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void marksAndOutputAreToldApart_data() {
        QTest::addColumn<int>("pieceSize");
        for (const int size : {1, 2, 7, 1000}) QTest::addRow("%d bytes at a time", size) << size;
    }

    void marksAndOutputAreToldApart() {
        QFETCH(int, pieceSize);
        const QByteArray output =
            "welcome\n\nT begin 3\nunpacking\n\n\nT done 3\n\nT begin 5\n 10%\r 50%\r100%\npartial\nT failed "
            "5 137\nlast";
        TrialReader reader(QStringLiteral("T"));
        QList<TrialReading> readings;
        for (int i = 0; i < output.size(); i += pieceSize) readings += reader.read(output.mid(i, pieceSize));
        readings += reader.finish();
        const auto output_ = [](const char* text) {
            return TrialReading{Kind::Output, ScriptStepId::Modules, QLatin1String(text), 0};
        };
        const QList<TrialReading> expected{output_("welcome"),
                                           {Kind::StepBegan, ScriptStepId::Data, {}, 0},
                                           output_("unpacking"),
                                           output_(""),
                                           {Kind::StepDone, ScriptStepId::Data, {}, 0},
                                           {Kind::StepBegan, ScriptStepId::Training, {}, 0},
                                           output_("100%"),
                                           output_("partial"),
                                           {Kind::StepFailed, ScriptStepId::Training, {}, 137},
                                           output_("last")};
        QCOMPARE(readings.size(), expected.size());
        for (int i = 0; i < expected.size(); ++i)
            QVERIFY2(readings[i] == expected[i], qPrintable(QString::number(i)));
    }

    void aTerminalsCarriageReturnsAreNoOutput() {
        TrialReader reader(QStringLiteral("T"));
        const auto readings = reader.read("line\r\n\r\nT begin 0\r\n");
        QCOMPARE(readings.size(), 2);
        QCOMPARE(readings[0].text, QStringLiteral("line"));
        QCOMPARE(readings[1].kind, Kind::StepBegan);
    }

    void anothersTokenIsOutput() {
        TrialReader reader(QStringLiteral("T"));
        const auto readings = reader.read("U done 3\nT finished 3\n");
        QCOMPARE(readings.size(), 2);
        QCOMPARE(readings[0].kind, Kind::Output);
        QCOMPARE(readings[1].kind, Kind::Output);
    }
};

ATELIER_TEST(TestTrialReader)
#include "test_TrialReader.moc"
