#include <QtTest>

#include "app/ctl/terminal/Table.h"
#include "tests/support/TestMain.h"

using namespace atelier::ctl;

/// Rows for a terminal.
class TestTable : public QObject {
    Q_OBJECT

    static inline const QList<QStringList> rows_{
        {QStringLiteral("GRAPPE"), QStringLiteral("NOM"), QStringLiteral("DERNIER ÉTAT"),
         QStringLiteral("QUAND")},
        {QStringLiteral("narval"), QStringLiteral("ml-test"), QStringLiteral("Terminée"),
         QStringLiteral("23/11/2026 05:40")}};

private Q_SLOTS:
    void columnsStandBelowEachOther() {
        const QStringList wanted{QStringLiteral("GRAPPE  NOM      DERNIER ÉTAT  QUAND"),
                                 QStringLiteral("narval  ml-test  Terminée      23/11/2026 05:40")};
        QCOMPARE(tableLines(rows_, 2, 0), wanted);
        QCOMPARE(tableLines(rows_, 2, 47), wanted);
    }

    void aNarrowTerminalGetsTwoLinesARow() {
        QCOMPARE(tableLines(rows_, 2, 46),
                 (QStringList{QStringLiteral("GRAPPE  NOM"), QStringLiteral("    DERNIER ÉTAT  QUAND"),
                              QStringLiteral("narval  ml-test"),
                              QStringLiteral("    Terminée      23/11/2026 05:40")}));
    }

    void aVeryNarrowTerminalGetsAsManyLinesARowAsWholeCellsNeed() {
        QCOMPARE(tableLines(rows_, 2, 28), (QStringList{
                                               QStringLiteral("GRAPPE  NOM"),
                                               QStringLiteral("    DERNIER ÉTAT"),
                                               QStringLiteral("    QUAND"),
                                               QStringLiteral("narval  ml-test"),
                                               QStringLiteral("    Terminée"),
                                               QStringLiteral("    23/11/2026 05:40"),
                                           }));
    }

    void whatHasNoRoomBehindTheIndentStandsFurtherLeft() {
        QCOMPARE(tableLines(rows_, 2, 18).mid(3),
                 (QStringList{QStringLiteral("narval  ml-test"), QStringLiteral("    Terminée"),
                              QStringLiteral("  23/11/2026 05:40")}));
        QCOMPARE(tableLines(rows_, 2, 10).mid(5, 3),
                 (QStringList{QStringLiteral("   ml-test"), QStringLiteral("Terminée"),
                              QStringLiteral("23/11/2026 05:40")}));
    }

    void noRowsAreNoLines() { QVERIFY(tableLines({}, 2, 80).isEmpty()); }
};

ATELIER_TEST(TestTable)
#include "test_Table.moc"
