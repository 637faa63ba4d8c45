#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/shell/RefusalWindow.h"
#include "ui/theme/PlainText.h"

using namespace atelier;
using namespace atelier::testing;

/// What somebody sees who starts Atelier from a menu, where it cannot start.
class TestRefusalWindow : public QObject {
    Q_OBJECT

    static inline const QString why_ = QStringLiteral(
        "Le nom du dossier que nomme HOME n’est pas en UTF-8 (« /home/laboratoire-de-vision/r\uFFFDmi »). "
        "Atelier prendrait un autre dossier pour celui-là et n’a donc rien fait.");

private Q_SLOTS:
    void theSentenceIsReadInFull() {
        const PageStage stage;
        RefusalWindow window(why_);
        window.show();
        PageStage::settle();
        bool shown = false;
        for (const auto* label : window.findChildren<QLabel*>()) {
            QVERIFY2(label->heightForWidth(label->width()) <= label->height(), qPrintable(label->text()));
            shown = shown || withoutBreaks(label->text()) == why_;
        }
        QVERIFY(shown);
        if (const QString folder = qEnvironmentVariable("ATELIER_SHOTS"); !folder.isEmpty())
            QVERIFY(window.grab().save(folder + QStringLiteral("/refusal.png")));
    }

    void itCanBeClosedWithAKeyAndWithTheButton() {
        const PageStage stage;
        RefusalWindow window(why_);
        window.show();
        PageStage::settle();
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isVisible());
        window.show();
        auto* close = window.findChild<QPushButton*>();
        QVERIFY(close && close->isDefault());
        close->click();
        QVERIFY(!window.isVisible());
    }
};

ATELIER_WINDOW_TEST(TestRefusalWindow)
#include "test_RefusalWindow.moc"
