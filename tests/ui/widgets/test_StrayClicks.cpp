#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/HandClock.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/follow/FollowPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/ProgressLine.h"
#include "ui/widgets/StrayClicks.h"

using namespace atelier;
using namespace atelier::testing;

/// Something comes in, and a click that was meant for something else hits a button that stops a job.
class TestStrayClicks : public QObject {
    Q_OBJECT

    struct Stage : FollowedStage {
        Stage() {
            services.clock = clock;
            queue("R", "None", "node1");
            page = open(followPage());
            submit();
            notice = page->findChild<Notice*>(QStringLiteral("follow.notice"));
            QTRY_VERIFY(stop()->isEnabled());
        }
        ~Stage() { close(); }

        QPushButton* stop() { return page->findChild<QPushButton*>(QStringLiteral("follow.cancel")); }
        QPushButton* link(const QString& text) {
            for (auto* button : visible<QPushButton>(notice))
                if (button->text() == text) return button;
            return nullptr;
        }
        static QPoint place(const QWidget* widget) { return widget->mapTo(widget->window(), QPoint()); }

        /// It has been as it is for long enough.
        void stay() { clock->move(StrayClicks::delay); }

        std::shared_ptr<HandClock> clock = std::make_shared<HandClock>();
        Page* page = nullptr;
        Notice* notice = nullptr;
    };

private Q_SLOTS:
    void theSecondClickOfADoubleClickStopsNoJob() {
        Stage stage;
        stage.stop()->click();
        PageStage::settle();
        auto* stopIt = stage.link("Stop it");
        QVERIFY(stopIt);
        QSignalSpy clicked(stopIt, &QPushButton::clicked);
        QTest::mouseClick(stopIt, Qt::LeftButton);
        QTest::mouseDClick(stopIt, Qt::LeftButton);
        QCOMPARE(clicked.size(), 0);
        stage.stay();
        QTest::mouseClick(stopIt, Qt::LeftButton);
        QCOMPARE(clicked.size(), 1);
    }

    void aButtonThatWasMovedUnderTheMouseWaits() {
        Stage stage;
        stage.stay();
        QSignalSpy clicked(stage.stop(), &QPushButton::clicked);
        QWidget above(stage.page);
        auto* column = stage.page->findChild<Notice*>(QStringLiteral("follow.why"))->parentWidget();
        const QPoint before = Stage::place(stage.stop());
        // As a notice that comes in above everything does.
        stage.page->setLesson(
            {QStringLiteral("Your instructor says"), {QStringLiteral("Look at the curves.")}});
        stage.page->move(stage.page->pos() + QPoint(0, 20));
        PageStage::settle();
        QVERIFY(column);
        QVERIFY(Stage::place(stage.stop()) != before);
        QTest::mouseClick(stage.stop(), Qt::LeftButton);
        QCOMPARE(clicked.size(), 0);
        stage.stay();
        QTest::mouseClick(stage.stop(), Qt::LeftButton);
        QCOMPARE(clicked.size(), 1);
    }

    void whatComesInByItselfMovesNoQuestion() {
        Stage stage;
        stage.stop()->click();
        PageStage::settle();
        auto* stopIt = stage.link("Stop it");
        const QPoint before = Stage::place(stopIt);
        auto* why = stage.page->findChild<Notice*>(QStringLiteral("follow.why"));
        auto* idle = stage.page->findChild<Notice*>(QStringLiteral("follow.idle"));
        why->show(Notice::Kind::Warning, "2 of the runs have failed.");
        idle->show(Notice::Kind::Warning, "The GPU has hardly been used for 11 min.");
        PageStage::settle();
        QCOMPARE(Stage::place(stopIt), before);
    }

    void aWayOutThatLeadsOutOfSomethingElseWaits() {
        const auto clock = std::make_shared<HandClock>();
        StrayClicks::setClock(clock);
        ProgressLine line(ProgressLine::Unit::Bytes, clock);
        line.setCancellable(true);
        line.show();
        auto* cancel = line.findChild<QPushButton*>();
        clock->move(StrayClicks::delay);
        QSignalSpy cancelled(&line, &ProgressLine::cancelled);
        line.restart();
        QTest::mouseClick(cancel, Qt::LeftButton);
        QTest::mouseDClick(cancel, Qt::LeftButton);
        QCOMPARE(cancelled.size(), 0);
        clock->move(StrayClicks::delay);
        QTest::mousePress(cancel, Qt::LeftButton);
        line.restart();
        QTest::mouseRelease(cancel, Qt::LeftButton);
        QCOMPARE(cancelled.size(), 0);
        clock->move(StrayClicks::delay);
        QTest::mouseClick(cancel, Qt::LeftButton);
        QCOMPARE(cancelled.size(), 1);
    }

    void aButtonThatSaysSomethingElseWaits() {
        const auto clock = std::make_shared<HandClock>();
        StrayClicks::setClock(clock);
        QPushButton button(QStringLiteral("Ask Slurm"));
        StrayClicks::ignoreOn(&button);
        button.show();
        clock->move(StrayClicks::delay);
        int cancelled = 0;
        connect(&button, &QPushButton::clicked, this, [&] {
            if (button.text() == QStringLiteral("Cancel")) ++cancelled;
            button.setText(QStringLiteral("Cancel"));
        });
        QTest::mouseClick(&button, Qt::LeftButton);
        QTest::mouseDClick(&button, Qt::LeftButton);
        QCOMPARE(cancelled, 0);
        clock->move(StrayClicks::delay);
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(cancelled, 1);
    }

    void theKeyboardIsNotKeptWaiting() {
        Stage stage;
        stage.stop()->click();
        PageStage::settle();
        auto* leave = stage.link("Let it run");
        QVERIFY(leave);
        QSignalSpy clicked(leave, &QPushButton::clicked);
        leave->setFocus();
        QTest::keyClick(leave, Qt::Key_Space);
        QCOMPARE(clicked.size(), 1);
    }
};

ATELIER_WINDOW_TEST(TestStrayClicks)
#include "test_StrayClicks.moc"
