#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTcpSocket>
#include <QtTest>

#include "core/tensorboard/TensorBoardAddress.h"
#include "tests/support/FastClock.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/TensorBoardOpener.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/StrayClicks.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString standIn = QStringLiteral(ATELIER_SOURCE_DIR "/resources/practice/cluster/fallback/tensorboard");
const QString word = QStringLiteral("0123456789abcdef0123456789abcdef");

/// A running job of which TensorBoard, as the practice cluster's stand-in, runs on this computer.
class JobWithTensorBoard : public FollowedStage {
public:
    JobWithTensorBoard() {
        // The queue of a real cluster would be asked every half minute.
        services.clock = std::make_shared<FastClock>();
        services.openUrl = [this](const QUrl& url) { inBrowser << url; };
        const QString logs = at(QStringLiteral("localscratch/moi.6.0"));
        QDir().mkpath(logs);
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PYTHONPATH"),
                           QStringLiteral(ATELIER_SOURCE_DIR "/resources/practice/cluster/libexec"));
        environment.insert(QStringLiteral("TMPDIR"), at(QStringLiteral("bin")));
        board_.setProcessEnvironment(environment);
        board_.start(QStringLiteral("python3"),
                     {standIn, QStringLiteral("--logdir"), logs, QStringLiteral("--port"),
                      QStringLiteral("0"), QStringLiteral("--host"), QStringLiteral("127.0.0.1"),
                      QStringLiteral("--path_prefix"), QLatin1Char('/') + word});
        board_.setReadChannel(QProcess::StandardError);
        QByteArray said;
        while (!tensorBoardAddress(said) && board_.waitForReadyRead(30000))
            said += board_.readAllStandardError();
        write(QStringLiteral("results/6/node"), "node1\n");
        write(QStringLiteral("results/6/tensorboard.log"), said);
        queue("R", "None", "node1");
    }
    ~JobWithTensorBoard() {
        close();
        board_.kill();
        board_.waitForFinished();
    }

    QList<QUrl> inBrowser;

private:
    QProcess board_;
};

Notice* notice(const Page* page) {
    return page->findChild<Notice*>(QStringLiteral("follow.notice"));
}

QPushButton* link(const Page* page, const QString& text) {
    for (auto* button : notice(page)->findChildren<QPushButton*>())
        if (button->text() == text) return button;
    return nullptr;
}

Page* opened(JobWithTensorBoard& stage) {
    auto* page = stage.open(followPage());
    stage.submit();
    QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard")), Qt::LeftButton);
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!stage.inBrowser.isEmpty(), 60000); }();
    return page;
}

}  // namespace

class TestTensorBoardOpener : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJobThatHasNotRunHasNoneToOpen() {
        FollowedStage stage;
        auto* page = stage.open(followPage());
        auto* button = page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard"));
        QVERIFY(!button->isEnabled());
        stage.queue("R", "None", "node1");
        stage.submit();
        QTRY_VERIFY(button->isEnabled());
        stage.see(JobState::Pending);
        QVERIFY(!button->isEnabled());
        stage.see(JobState::Cancelled);
        QVERIFY(!button->isEnabled());
        stage.see(JobState::Completed);
        QVERIFY(button->isEnabled());
        stage.model.change([](JourneyState& state) { state.submitted->resultsFolder.clear(); });
        QVERIFY(!button->isEnabled());
    }

    void theBrowserGetsTheWordAndTheScreenDoesNot() {
        JobWithTensorBoard stage;
        auto* page = opened(stage);
        QCOMPARE(stage.inBrowser.value(0).path(), QLatin1Char('/') + word + QLatin1Char('/'));
        for (const auto* label : stage.window().findChildren<QLabel*>())
            QVERIFY2(!withoutBreaks(label->text()).contains(word), qPrintable(label->text()));
        QTRY_VERIFY(StrayClicks::counts(link(page, QStringLiteral("Copy its address"))));
        QTest::mouseClick(link(page, QStringLiteral("Copy its address")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), stage.inBrowser.value(0).toString());
    }

    void anotherClickOpensTheSameAgain() {
        JobWithTensorBoard stage;
        auto* page = opened(stage);
        QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard")),
                          Qt::LeftButton);
        QTRY_COMPARE(stage.inBrowser.size(), 2);
        QCOMPARE(stage.inBrowser[0], stage.inBrowser[1]);
    }

    void itCanBeClosed() {
        JobWithTensorBoard stage;
        auto* page = opened(stage);
        QVERIFY(!notice(page)->isHidden());
        QTRY_VERIFY(StrayClicks::counts(link(page, QStringLiteral("Close it"))));
        QTest::mouseClick(link(page, QStringLiteral("Close it")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(notice(page)->isHidden(), 60'000);
        QVERIFY(page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard"))->isEnabled());
    }

    void theJobsOwnIsClosedWithTheJob() {
        JobWithTensorBoard stage;
        auto* page = opened(stage);
        stage.ended("COMPLETED", "0:0");
        QTRY_VERIFY_WITH_TIMEOUT(notice(page)->isHidden(), 60'000);
    }

    void itIsNotOpenedForWhoLooksAtAnotherJobByThen() {
        JobWithTensorBoard stage;
        auto* page = stage.open(followPage());
        stage.submit();
        QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("follow.tensorboard")),
                          Qt::LeftButton);
        auto* opener = page->findChild<TensorBoardOpener*>();
        bool isOver = false;
        QObject::connect(opener, &TensorBoardOpener::closed, opener, [&isOver] { isOver = true; });
        QObject::connect(opener, &TensorBoardOpener::opened, opener, [&isOver] { isOver = true; });
        stage.model.change([](JourneyState& state) { state.submitted->jobId = QStringLiteral("7"); });
        QTRY_VERIFY(isOver);
        QVERIFY(stage.inBrowser.isEmpty());
    }

    void itIsClosedWhenAnotherJobIsFollowed() {
        JobWithTensorBoard stage;
        auto* page = opened(stage);
        stage.model.change([](JourneyState& state) { state.submitted->jobId = QStringLiteral("7"); });
        QTRY_VERIFY_WITH_TIMEOUT(notice(page)->isHidden(), 60'000);
    }
};

ATELIER_WINDOW_TEST(TestTensorBoardOpener)
#include "test_TensorBoardOpener.moc"
