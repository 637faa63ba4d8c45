#include <QPushButton>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/follow/FollowPage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// What the keyboard is on goes away under the user's fingers: the next press must mean nothing elsewhere.
class TestFocusKeeper : public QObject {
    Q_OBJECT

    struct Stage : FollowedStage {
        Stage() {
            queue("R", "None", "node1");
            page = open(followPage());
            submit();
            window().activateWindow();
            notice = page->findChild<Notice*>(QStringLiteral("follow.notice"));
        }
        ~Stage() { close(); }

        QWidget* focused() { return window().focusWidget(); }
        QString where() { return focused() ? inWords(focused()) : QStringLiteral("nowhere"); }
        bool isOnThePage() { return focused() && page->isAncestorOf(focused()); }

        Page* page = nullptr;
        Notice* notice = nullptr;
    };

private Q_SLOTS:
    void aLinkThatGoesAwayWithItsNotice() {
        Stage stage;
        stage.notice->show(Notice::Kind::Info, "TensorBoard is open in your browser.");
        auto* link = stage.notice->addLink("Copy its address", [&] { stage.notice->clear(); });
        PageStage::settle();
        link->setFocus();
        QVERIFY(link->hasFocus());
        QTest::keyClick(link, Qt::Key_Space);
        PageStage::settle();
        QVERIFY2(stage.isOnThePage(), qPrintable(stage.where()));
        QTest::keyClick(stage.focused(), Qt::Key_Space);
        QCOMPARE(stage.model.language(), Language::English);
    }

    void aNoticeThatChangesByItself() {
        Stage stage;
        stage.notice->show(Notice::Kind::Error, "The connection is slow.");
        auto* link = stage.notice->addLink("Look again", {});
        PageStage::settle();
        link->setFocus();
        stage.notice->clear();
        stage.notice->show(Notice::Kind::Info, "It answers again.");
        stage.notice->addLink("Another", {});
        PageStage::settle();
        QVERIFY2(stage.isOnThePage(), qPrintable(stage.where()));
    }

    void whatIsDisabledOrDeleted() {
        Stage stage;
        for (const bool deleted : {false, true}) {
            auto* button = new QPushButton(QStringLiteral("A button"), stage.notice->parentWidget());
            button->show();
            button->setFocus();
            QVERIFY(button->hasFocus());
            if (deleted)
                delete button;
            else
                button->setEnabled(false);
            QTRY_VERIFY2(stage.isOnThePage(), qPrintable(stage.where()));
        }
    }

    /// A press too many asks for nothing that cannot be taken back.
    void itNeverComesToADangerousButton() {
        Stage stage;
        auto* stop = stage.page->findChild<QPushButton*>(QStringLiteral("follow.cancel"));
        QTRY_VERIFY(stop->isEnabled());
        auto* tensorBoard = stage.page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard"));
        tensorBoard->setFocus();
        tensorBoard->setEnabled(false);
        QVERIFY(stage.isOnThePage());
        QVERIFY(!stop->hasFocus());
    }

    void whatTheProgramItselfPutsItOnKeepsIt() {
        Stage stage;
        stage.notice->show(Notice::Kind::Info, "A question.");
        auto* link = stage.notice->addLink("Go on", {});
        PageStage::settle();
        link->setFocus();
        stage.notice->clear();
        auto* tensorBoard = stage.page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard"));
        tensorBoard->setFocus();
        PageStage::settle();
        QVERIFY(tensorBoard->hasFocus());
    }
};

ATELIER_WINDOW_TEST(TestFocusKeeper)
#include "test_FocusKeeper.moc"
