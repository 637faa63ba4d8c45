#include <QSignalSpy>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/script/form/SweepCells.h"
#include "ui/script/form/SweepTableModel.h"

using namespace atelier;

namespace {

SweepSpec grid() {
    SweepSpec sweep;
    sweep.enabled = true;
    sweep.parameters = {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0"}}};
    return sweep;
}

}  // namespace

class TestSweepTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void copiedCellsAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<QStringList>>("cells");
        using Cells = QList<QStringList>;
        QTest::newRow("spreadsheet") << "lr\twd\n0.1\t0\n" << Cells{{"lr", "wd"}, {"0.1", "0"}};
        QTest::newRow("Windows") << "lr\twd\r\n0.1\t0\r\n" << Cells{{"lr", "wd"}, {"0.1", "0"}};
        QTest::newRow("CSV") << "lr,wd\n0.1,0" << Cells{{"lr", "wd"}, {"0.1", "0"}};
        QTest::newRow("French CSV") << "lr;wd\n0,1;0" << Cells{{"lr", "wd"}, {"0,1", "0"}};
        QTest::newRow("quoted") << "\"a, \"\"b\"\"\",c" << Cells{{"a, \"b\"", "c"}};
        QTest::newRow("a hole") << "1,,3" << Cells{{"1", "", "3"}};
        QTest::newRow("one cell") << "adam" << Cells{{"adam"}};
        QTest::newRow("nothing") << "" << Cells{};
    }

    void copiedCellsAreRead() {
        QFETCH(QString, text);
        QTEST(cellsOf(text), "cells");
    }

    void aSweepSurvivesBeingATable() {
        QCOMPARE(parametersOf(cellsOf(grid()), SweepTable::Grid), grid().parameters);
    }

    void aNameWithoutDashesBecomesAnOption() {
        QCOMPARE(parametersOf({{"lr"}, {"1"}}, SweepTable::Grid).first().option, QString("--lr"));
        QCOMPARE(parametersOf({{"optimizer.lr="}, {"1"}}, SweepTable::Grid).first().option,
                 QString("optimizer.lr="));
        QCOMPARE(parametersOf({{"-l"}, {"1"}}, SweepTable::Grid).first().option, QString("-l"));
    }

    void emptyCellsOfAGridGoThoseOfAListStay() {
        const QList<QStringList> cells{{"--lr"}, {"1"}, {""}, {"3"}, {""}};
        QCOMPARE(parametersOf(cells, SweepTable::Grid).first().values, (QStringList{"1", "3"}));
        QCOMPARE(parametersOf(cells, SweepTable::List).first().values, (QStringList{"1", "", "3"}));
    }

    void numbersAreNeverTakenForOptions() {
        const auto cells = withBlock({{"--lr"}}, cellsOf(QString("0.1\n0.2")), 0, 0);
        QCOMPARE(cells, (QList<QStringList>{{"--lr"}, {"0.1"}, {"0.2"}}));
    }

    void thereIsAlwaysARowAndAColumnToGoOnIn() {
        SweepTableModel model;
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 1);
        model.show(grid());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 3);
    }

    void typingAddsAndTells() {
        SweepTableModel model;
        QSignalSpy edited(&model, &SweepTableModel::edited);
        model.setData(model.index(0, 0), "lr", Qt::EditRole);
        model.setData(model.index(1, 0), "0.1", Qt::EditRole);
        model.setData(model.index(2, 0), "0.2", Qt::EditRole);
        QCOMPARE(edited.size(), 3);
        QCOMPARE(model.sweep().parameters, (QList<SweepParameter>{{"--lr", {"0.1", "0.2"}}}));
        QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), QString("--lr"));
        model.setData(model.index(0, 0), "--lr", Qt::EditRole);
        QCOMPARE(edited.size(), 3);
    }

    void rowsColumnsAndCellsAreTakenOut() {
        SweepTableModel model;
        model.show(grid());
        model.removeRow(0);
        QCOMPARE(model.sweep().parameters, grid().parameters);
        model.removeRow(1);
        QCOMPARE(model.sweep().parameters.first().values, QStringList{"0.01"});
        model.removeColumn(0);
        QCOMPARE(model.sweep().parameters.size(), 1);
        model.show(grid());
        model.clear({model.index(0, 1), model.index(1, 1)});
        QCOMPARE(model.sweep().parameters, grid().parameters.mid(0, 1));
    }

    void aWholeTableIsPasted() {
        SweepTableModel model;
        model.paste("lr\twd\n0.1\t0\n0.01\t0.001\n", model.index(0, 0));
        QCOMPARE(model.sweep().parameters,
                 (QList<SweepParameter>{{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "0.001"}}}));
    }
};

ATELIER_TEST(TestSweepTableModel)
#include "test_SweepTableModel.moc"
