#include <QtTest>

#include "core/stream/HeadAndTail.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestHeadAndTail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsShortIsKeptAsItIs() {
        HeadAndTail words(10);
        words.append("tar: ");
        words.append("");
        words.append("no room\n");
        QCOMPARE(words.text(), QByteArray("tar: no room\n"));
    }

    void ofWhatIsLongBothEndsAreKept() {
        for (const int step : {1, 3, 7, 1000}) {
            HeadAndTail words(10);
            QByteArray all;
            for (int i = 0; i < 100; ++i) all += QByteArray::number(i).rightJustified(3, '0') + '\n';
            for (qsizetype at = 0; at < all.size(); at += step) words.append(all.mid(at, step));
            QCOMPARE(words.text(), QByteArray("000\n001\n00\n[… 380 bytes …]\n7\n098\n099\n"));
        }
    }

    void whoeverTalksWithoutEndFillsNoMemory() {
        HeadAndTail words(1000);
        for (int i = 0; i < 10'000; ++i) words.append(QByteArray(10'000, 'x'));
        QVERIFY(words.text().size() < 2100);
        QVERIFY(words.text().contains("[… 99998000 bytes …]"));
    }
};

ATELIER_TEST(TestHeadAndTail)
#include "test_HeadAndTail.moc"
