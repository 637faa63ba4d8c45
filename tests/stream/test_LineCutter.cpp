#include <QtTest>

#include "core/stream/LineCutter.h"
#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QByteArrayList linesOf(const QByteArray& all, qsizetype step, qsizetype longest) {
    LineCutter cutter(longest);
    QByteArrayList lines;
    const auto take = [&lines](const QByteArray& line) { lines << line; };
    for (qsizetype at = 0; at < all.size(); at += step) cutter.feed(all.mid(at, step), take);
    cutter.finish(take);
    return lines;
}

}  // namespace

class TestLineCutter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreTheSameHoweverTheyCome() {
        const QByteArray all("one\n\ntwo\r\nthree");
        for (const qsizetype step : {1, 2, 5, 100})
            QCOMPARE(linesOf(all, step, 100), (QByteArrayList{"one", "", "two\r", "three"}));
    }

    void aLineThatNeverEndsComesInParts() {
        const QByteArray all = QByteArray(25, 'x') + "\ny\n";
        for (const qsizetype step : {1, 4, 10, 100})
            QCOMPARE(linesOf(all, step, 10),
                     (QByteArrayList{QByteArray(10, 'x'), QByteArray(10, 'x'), QByteArray(5, 'x'), "y"}));
    }

    void aLineOfTheGreatestLengthIsOneLine() {
        const QByteArray all =
            QByteArray(10, 'x') + '\n' + QByteArray(20, 'y') + "\nz\n" + QByteArray(10, 'e');
        for (const qsizetype step : {1, 3, 10, 11, 100})
            QCOMPARE(linesOf(all, step, 10), (QByteArrayList{QByteArray(10, 'x'), QByteArray(10, 'y'),
                                                             QByteArray(10, 'y'), "z", QByteArray(10, 'e')}));
    }

    void noPartEndsInsideACharacter() {
        const QByteArray all = "123456789\u00e9 and 1234\u20ac and \U0001f600\n";
        for (const qsizetype step : {1, 2, 9, 10, 100}) {
            const QByteArrayList parts = linesOf(all, step, 10);
            QCOMPARE(parts.join(), all.chopped(1));
            for (const QByteArray& part : parts) {
                QVERIFY2(part.isValidUtf8(), part.toHex(' ').constData());
                QVERIFY(part.size() <= 10);
            }
        }
        // Bytes that are no characters are handed on as they are.
        QCOMPARE(linesOf(QByteArray(25, '\x80'), 4, 10).join(), QByteArray(25, '\x80'));
    }

    void muchWithoutABreakTakesNoLongerThanItIsLong() {
        // In small pieces, and all at once.
        for (const qsizetype step : {1000, 64'000'000}) {
            LineCutter cutter(4096);
            qint64 bytes = 0;
            const QByteArray chunk(step, 'x');
            const qint64 began = cpuMilliseconds();
            for (qint64 fed = 0; fed < 64'000'000; fed += step)
                cutter.feed(chunk, [&bytes](const QByteArray& part) { bytes += part.size(); });
            QVERIFY(bytes > 63'000'000);
            QVERIFY2(cpuMilliseconds() - began < 10'000, "64 MB in seconds, not in minutes");
        }
    }
};

ATELIER_TEST(TestLineCutter)
#include "test_LineCutter.moc"
