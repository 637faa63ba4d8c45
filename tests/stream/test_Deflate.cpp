#include <QtTest>

#include "core/stream/Deflate.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

/// What zlib, as Qt uses it, reads of it. Qt expects the length first.
QByteArray inflated(const QByteArray& deflated, qsizetype size) {
    QByteArray length(4, 0);
    qToBigEndian(quint32(size), length.data());
    return qUncompress(length + deflated);
}

}  // namespace

class TestDeflate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void zlibReadsIt_data() {
        QTest::addColumn<int>("level");
        for (const int level : {1, 5, 6, 12}) QTest::addRow("%d", level) << level;
    }
    void zlibReadsIt() {
        QFETCH(int, level);
        QByteArray text;
        for (int i = 0; i < 20'000; ++i) text += "epoch " + QByteArray::number(i) + '\n';
        const QByteArray smaller = deflate(text, level, text.size());
        QVERIFY(!smaller.isEmpty());
        QVERIFY(smaller.size() < text.size() / 2);
        QCOMPARE(inflated(smaller, text.size()), text);
    }

    void whatWouldBeLongerIsNotMade() {
        QCOMPARE(deflate(QByteArray(1000, 'a'), 1, 4), QByteArray());
        QVERIFY(!deflate(QByteArray(1000, 'a'), 1, 100).isEmpty());
    }
};

ATELIER_TEST(TestDeflate)
#include "test_Deflate.moc"
