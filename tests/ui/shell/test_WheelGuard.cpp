#include <QComboBox>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/shell/WheelGuard.h"

using namespace atelier;

/// Somebody scrolls a page, and a number or a choice comes under the mouse.
class TestWheelGuard : public QObject {
    Q_OBJECT

    /// One notch downwards over a widget; whether it took it.
    static bool turn(QWidget* widget) {
        const QPointF at = widget->rect().center();
        QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        wheel.ignore();
        QCoreApplication::sendEvent(widget, &wheel);
        return wheel.isAccepted();
    }

private Q_SLOTS:
    void onlyWhatTheKeyboardIsOnIsTurned_data() {
        QTest::addColumn<bool>("focused");
        QTest::newRow("scrolled over") << false;
        QTest::newRow("chosen before") << true;
    }
    void onlyWhatTheKeyboardIsOnIsTurned() {
        QFETCH(bool, focused);
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* gpus = new QSpinBox;
        auto* kind = new QComboBox;
        gpus->setValue(3);
        kind->addItems({QStringLiteral("A100"), QStringLiteral("H100")});
        column->addWidget(gpus);
        column->addWidget(kind);
        const WheelGuard guard(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        if (focused) gpus->setFocus();
        if (!focused) window.setFocus();
        QCOMPARE(turn(gpus), focused);
        QCOMPARE(gpus->value(), focused ? 2 : 3);
        if (focused) kind->setFocus();
        QCOMPARE(turn(kind), focused);
        QCOMPARE(kind->currentIndex(), focused ? 1 : 0);
        // Turning alone brings the keyboard to nothing.
        QVERIFY(kind->focusPolicy() != Qt::WheelFocus && gpus->focusPolicy() != Qt::WheelFocus);
    }
};

ATELIER_WINDOW_TEST(TestWheelGuard)
#include "test_WheelGuard.moc"
