#include <QtTest>

#include "core/text/TextChange.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestTextChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyWhatDiffersIsReplaced_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("replacement");
        QTest::newRow("in the middle")
            << QByteArray("time=1:00\nmem") << QByteArray("time=2:00\nmem") << QByteArray("2");
        QTest::newRow("at the end") << QByteArray("a") << QByteArray("ab") << QByteArray("b");
        QTest::newRow("removed") << QByteArray("abc") << QByteArray("ac") << QByteArray();
        QTest::newRow("doubled") << QByteArray("aa") << QByteArray("aaa") << QByteArray("a");
        QTest::newRow("from nothing") << QByteArray() << QByteArray("abc") << QByteArray("abc");
        QTest::newRow("whole characters") << QByteArray("é") << QByteArray("è") << QByteArray("è");
        QTest::newRow("a character's last byte")
            << QByteArray("xéy") << QByteArray("x\xC4\xA9y") << QByteArray("\xC4\xA9");
    }

    void onlyWhatDiffersIsReplaced() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto change = textChange(before, after);
        QVERIFY(change);
        QTEST(change->replacement, "replacement");
        QByteArray changed = before;
        changed.replace(change->from, change->to - change->from, change->replacement);
        QCOMPARE(changed, after);
    }

    void theSameTextNeedsNone() { QVERIFY(!textChange("abc", "abc")); }
};

ATELIER_TEST(TestTextChange)
#include "test_TextChange.moc"
