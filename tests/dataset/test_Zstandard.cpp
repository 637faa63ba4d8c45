#include <zstd.h>

#include <QtTest>

#include "core/dataset/pack/Zstandard.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestZstandard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void libzstdReadsIt_data() {
        QTest::addColumn<int>("level");
        for (const int level : {1, 3, 9, 19}) QTest::addRow("%d", level) << level;
    }
    void libzstdReadsIt() {
        QFETCH(int, level);
        QByteArray text;
        for (int i = 0; i < 20'000; ++i) text += "epoch " + QByteArray::number(i) + '\n';
        const QByteArray frame = zstandard(text, level, text.size());
        QVERIFY(!frame.isEmpty());
        QVERIFY(frame.size() < text.size() / 2);
        // The receiver makes room for the content before it unpacks it.
        QCOMPARE(ZSTD_getFrameContentSize(frame.constData(), std::size_t(frame.size())),
                 (unsigned long long)(text.size()));
        QByteArray again(text.size(), Qt::Uninitialized);
        QCOMPARE(ZSTD_decompress(again.data(), std::size_t(again.size()), frame.constData(),
                                 std::size_t(frame.size())),
                 std::size_t(text.size()));
        QCOMPARE(again, text);
    }

    void whatWouldBeLongerIsNotMade() {
        QCOMPARE(zstandard(QByteArray(1000, 'a'), 1, 4), QByteArray());
        QVERIFY(!zstandard(QByteArray(1000, 'a'), 1, 100).isEmpty());
    }
};

ATELIER_TEST(TestZstandard)
#include "test_Zstandard.moc"
