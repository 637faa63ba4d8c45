#include <QClipboard>
#include <QScrollBar>
#include <QTextBlock>
#include <QtTest>

#include "ui/widgets/OutputView.h"

using namespace atelier;

class TestOutputView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTerminalIsImitated_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("lines") << QByteArray("one\ntwo\n") << "one\ntwo\n";
        QTest::newRow("crlf") << QByteArray("one\r\ntwo") << "one\ntwo";
        QTest::newRow("progress bar") << QByteArray("10%\r 50%\r100%\ndone") << "100%\ndone";
        QTest::newRow("shorter line over a longer one") << QByteArray("epoch 10\rdone") << "doneh 10";
        QTest::newRow("rest of the line cleared") << QByteArray("epoch 10\rdone\x1b[K\n") << "done\n";
        QTest::newRow("backspace") << QByteArray("ab\bc") << "ac";
        QTest::newRow("colours leave no trace") << QByteArray("\x1b[1;31mred\x1b[0m plain") << "red plain";
        QTest::newRow("256 colours") << QByteArray("\x1b[38;5;196mred\x1b[m") << "red";
        QTest::newRow("cursor moves are left out") << QByteArray("a\x1b[2A\x1b[?25lb") << "ab";
        QTest::newRow("a window's title is left out") << QByteArray("\x1b]0;title\x07text") << "text";
        QTest::newRow("accents and blocks") << QByteArray("é█ü") << "é█ü";
        QTest::newRow("bell and zero") << QByteArray("a\x07\0b", 4) << "ab";
    }

    void aTerminalIsImitated() {
        QFETCH(QByteArray, bytes);
        OutputView whole;
        whole.append(bytes);
        QTEST(whole.toPlainText(), "text");
        // However the network cuts it.
        OutputView cut;
        for (const char byte : bytes) cut.append(QByteArrayView(&byte, 1));
        QTEST(cut.toPlainText(), "text");
    }

    void coloursAreShown() {
        OutputView view;
        view.append("\x1b[31mred");
        const auto format = view.document()->firstBlock().begin().fragment().charFormat();
        QVERIFY(format.foreground().color().red() > format.foreground().color().blue());
    }

    void onlyTheLastLinesAreKept() {
        OutputView view;
        view.setMostLines(100);
        for (int i = 0; i < 1000; ++i) view.appendLine(QString::number(i));
        QCOMPARE(view.document()->blockCount(), 100);
        QVERIFY(view.toPlainText().endsWith("999\n"));
    }

    void theEndIsFollowedUntilTheUserScrollsAway() {
        OutputView view;
        view.resize(300, 100);
        view.show();
        for (int i = 0; i < 100; ++i) view.appendLine(QString::number(i));
        QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        view.verticalScrollBar()->setValue(10);
        view.appendLine("more");
        QCOMPARE(view.verticalScrollBar()->value(), 10);
    }

    void everythingCanBeCopied() {
        OutputView view;
        view.append("one\ntwo");
        view.copyAll();
        QCOMPARE(QGuiApplication::clipboard()->text(), "one\ntwo");
    }

    void aProgramThatNeverEndsItsSequenceDoesNotEatTheOutput() {
        OutputView view;
        view.append(QByteArray("\x1b[") + QByteArray(1000, '1') + "\nstill here");
        QVERIFY(view.toPlainText().contains("still here"));
    }
};

QTEST_MAIN(TestOutputView)
#include "test_OutputView.moc"
