#include <QClipboard>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QtTest>
#include <ctime>

#include "tests/support/TestMain.h"
#include "ui/output/OutputView.h"
#include "ui/theme/StyleSheet.h"
#include "ui/theme/Theme.h"

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
        QVERIFY(view.toPlainText().endsWith("\n998\n999\n"));
        // What is left out is said.
        const QStringList lines = view.toPlainText().split(u'\n');
        QVERIFY2(lines.first().startsWith("Only the end is shown here."), qPrintable(lines.first()));
        QCOMPARE(lines.at(1), "902");
        view.clearOutput();
        view.append("anew");
        QCOMPARE(view.toPlainText(), "anew");
    }

    void aLineWithoutEndIsShownInRowsAndCopiedWhole() {
        OutputView view;
        const QByteArray line = QByteArray("0123456789").repeated(1000);
        view.append("before\n" + line + "\nafter");
        QTRY_VERIFY(view.toPlainText().endsWith("after"));
        QCOMPARE(view.document()->blockCount(), 1 + 5 + 1);
        view.copyAll();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromLatin1("before\n" + line + "\nafter"));
        view.selectAll();
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromLatin1("before\n" + line + "\nafter"));
    }

    void noTextShinesThroughTheButtonThatLiesOverIt() {
        QImage shown[2];
        for (const bool text : {false, true}) {
            OutputView view;
            view.setStyleSheet(styleSheet(Theme::light()));
            view.append((QByteArray(text ? "#" : " ").repeated(200) + '\n').repeated(50));
            view.resize(400, 200);
            view.show();
            view.verticalScrollBar()->setValue(3);
            shown[text] = view.grab(view.findChild<QToolButton*>()->geometry()).toImage();
        }
        QCOMPARE(shown[true], shown[false]);
    }

    void aCharacterOfTwoHalvesIsNotParted() {
        OutputView view;
        view.append(QByteArray(OutputRows::longestRow - 1, 'x') + QStringLiteral(u"🔥").toUtf8());
        QCOMPARE(view.document()->lastBlock().text(), QStringLiteral(u"🔥"));
    }

    // The figures are in tests/bench/OUTPUT.md. Here, only that it does not grow with the square of the
    // output, and that nothing keeps the window for long, on however busy a machine.
    void theWindowAnswersWhileMuchComes_data() {
        QTest::addColumn<QByteArray>("output");
        QTest::newRow("one line") << QByteArray(20'000'000, 'x');
        QTest::newRow("lines") << QByteArray("a line of an output\n").repeated(1'000'000);
        QTest::newRow("progress bars") << QByteArray("epoch 1 |####      |\r").repeated(1'000'000);
        QTest::newRow("coloured") << QByteArray("\x1b[31mred\x1b[0m plain ").repeated(100'000);
        QTest::newRow("line breaks") << QByteArray(20'000'000, '\n');
        QTest::newRow("sequences that never end") << QByteArray("\x1b]0;").repeated(5'000'000);
    }

    void theWindowAnswersWhileMuchComes() {
        QFETCH(QByteArray, output);
        OutputView view;
        view.resize(600, 200);
        view.show();
        qint64 longest = 0;
        // Of the processor's time, so that a busy machine counts for nothing.
        const auto turn = [&longest](const std::function<void()>& work) {
            const auto before = std::clock();
            work();
            longest = std::max(longest, qint64(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
        };
        for (qsizetype at = 0; at < output.size(); at += 1 << 20) {
            turn([&] {
                view.append(
                    QByteArrayView(output).sliced(at, std::min<qsizetype>(1 << 20, output.size() - at)));
            });
            turn([] { QCoreApplication::processEvents(); });
        }
        view.append("\nthe end");
        QElapsedTimer timer;
        for (timer.start(); view.document()->lastBlock().text() != "the end" && timer.elapsed() < 60'000;)
            turn([] { QCoreApplication::processEvents(); });
        QCOMPARE(view.document()->lastBlock().text(), "the end");
        QVERIFY2(longest < 250, qPrintable(QString::number(longest)));
        QVERIFY(view.document()->blockCount() <= 5000);
        QVERIFY(view.document()->characterCount() < 3'000'000);
    }

    void charactersThatDeceiveAreShown() {
        OutputView view;
        view.append(QStringLiteral(u"a\u202eb\u2028c\u2029d\u009be").toUtf8());
        QCOMPARE(view.toPlainText(), "a\\u202eb\\u2028c\\u2029d\\u009be");
    }

    void aLongOutputOfEarlierMakesNoNewOneWait() {
        OutputView view;
        view.append(QByteArray(5'000'000, 'x'));
        view.clearOutput();
        view.append("new");
        QCOMPARE(view.toPlainText(), "new");
        // Time for what may still wait to be shown.
        QTest::qWait(50);
        QCOMPARE(view.toPlainText(), "new");
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

ATELIER_WINDOW_TEST(TestOutputView)
#include "test_OutputView.moc"
