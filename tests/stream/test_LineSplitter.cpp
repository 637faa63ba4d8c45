#include <QtTest>

#include "core/stream/LineSplitter.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

QStringList linesOf(const QByteArray& all, qsizetype step) {
    QStringList lines;
    LineSplitter splitter([&lines](const QString& line) { lines << line; });
    for (qsizetype at = 0; at < all.size(); at += step) splitter.feed(all.mid(at, step));
    splitter.finish();
    return lines;
}

}  // namespace

class TestLineSplitter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreTheSameHoweverTheyCome() {
        const QByteArray all = "one\r\n\r\n10 %\r50 %\r100 %\n\u00e9t\u00e9 \u20ac\nlast\r";
        for (qsizetype step = 1; step <= all.size(); ++step)
            QCOMPARE(linesOf(all, step),
                     (QStringList{"one", "", "100 %", QString::fromUtf8("\u00e9t\u00e9 \u20ac"), "last"}));
    }

    void aVeryLongLineKeepsItsCharacters() {
        // The limit of a part lies inside one of the characters.
        const QString text = QStringLiteral("x") + QString(600'000, QChar(0xE9));
        const QByteArray all = text.toUtf8() + '\n';
        for (const qsizetype step : {qsizetype{4093}, qsizetype{1} << 20, all.size()})
            QCOMPARE(linesOf(all, step).join(QString()), text);
    }
};

ATELIER_TEST(TestLineSplitter)
#include "test_LineSplitter.moc"
