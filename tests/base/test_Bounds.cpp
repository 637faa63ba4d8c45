#include <QtTest>

#include "core/base/Bounds.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

constexpr qint64 greatest = std::numeric_limits<qint64>::max();
constexpr qint64 smallest = std::numeric_limits<qint64>::min();

}  // namespace

class TestBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNumberCountsOnlyWithinItsBounds_data() {
        QTest::addColumn<std::optional<qint64>>("number");
        const auto row = [](const char* text, std::optional<qint64> number) {
            QTest::newRow(text) << number;
        };
        row("0", 0);
        row("1000", 1000);
        row(" 7 ", 7);
        row("007", 7);
        row("1001", std::nullopt);
        row("-1", std::nullopt);
        row("9223372036854775807", std::nullopt);
        row("9223372036854775808", std::nullopt);
        row("99999999999999999999999999", std::nullopt);
        row("", std::nullopt);
        row("x", std::nullopt);
        row("1x", std::nullopt);
        row("1.5", std::nullopt);
        row("1e3", std::nullopt);
        row("0x10", std::nullopt);
    }

    void aNumberCountsOnlyWithinItsBounds() {
        QFETCH(std::optional<qint64>, number);
        const QByteArray bytes(QTest::currentDataTag());
        QCOMPARE(countIn(QString::fromLatin1(bytes), 1000), number);
        QCOMPARE(countIn(bytes, 1000), number);
    }

    void theGreatestAndTheSmallestAreNumbersToo() {
        QCOMPARE(countIn(QByteArray::number(greatest)), std::optional(greatest));
        QCOMPARE(numberIn(QByteArray::number(smallest), smallest, 0), std::optional(smallest));
        QCOMPARE(numberIn(QString::number(smallest), -5, 5), std::nullopt);
    }

    void sumsAndProductsEndWhereNumbersDo() {
        QCOMPARE(cappedSum(1, 2), qint64(3));
        QCOMPARE(cappedSum(greatest, 1), greatest);
        QCOMPARE(cappedSum(smallest, -1), smallest);
        QCOMPARE(cappedSum(smallest, greatest), qint64(-1));
        QCOMPARE(cappedProduct(-3, 4), qint64(-12));
        QCOMPARE(cappedProduct(greatest, 2), greatest);
        QCOMPARE(cappedProduct(greatest, -2), smallest);
        QCOMPARE(cappedProduct(smallest, -1), greatest);
    }
};

ATELIER_TEST(TestBounds)
#include "test_Bounds.moc"
