#include <QtTest>

#include "core/stream/LineCutter.h"
#include "tests/support/TestMain.h"

using namespace atelier;

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

    void muchWithoutABreakTakesNoLongerThanItIsLong() {
        LineCutter cutter;
        qint64 bytes = 0;
        QElapsedTimer time;
        time.start();
        const QByteArray chunk(1000, 'x');
        for (int i = 0; i < 100'000; ++i)
            cutter.feed(chunk, [&bytes](const QByteArray& l) { bytes += l.size(); });
        QVERIFY(bytes > 90'000'000);
        QVERIFY2(time.elapsed() < 20'000, "100 MB in seconds, not in minutes");
    }
};

ATELIER_TEST(TestLineCutter)
#include "test_LineCutter.moc"
