#include <QLabel>
#include <QPushButton>
#include <QtTest>
#include <atomic>

#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/StateLine.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

HistoryEntry entryOf(const char* state) {
    HistoryEntry entry;
    entry.clusterId = QStringLiteral("narval");
    entry.host = QStringLiteral("cluster.example");
    entry.user = QStringLiteral("moi");
    entry.jobId = QStringLiteral("6");
    entry.job.name = QStringLiteral("ml-test");
    entry.lastState = QLatin1String(state);
    entry.lastSeenAt = QDateTime(QDate(2026, 11, 12), QTime(14, 5));
    return entry;
}

}  // namespace

/// A job of an earlier day that Slurm no longer knows: neither its queue, nor its controller, nor accounts.
class TestForgottenJobs : public QObject {
    Q_OBJECT

    struct Stage : FollowedStage {
        explicit Stage(HistoryEntry entry) {
            entry.outputPattern = at(QStringLiteral("ml-test-%j.out"));
            entry.resultsFolder = at(QStringLiteral("results"));
            write(QStringLiteral("ml-test-6.out"), "epoch 1: all is well\n");
            services.history = [entry] { return Expected<QList<HistoryEntry>>(QList{entry, older(entry)}); };
            services.noteState = [this](const JourneyState&, JobState) {
                ++noted;
                return Expected<void>();
            };
            page = open(followPage());
            ClusterProfile cluster;
            cluster.id = QStringLiteral("narval");
            cluster.name = QStringLiteral("Narval");
            model.change([](JourneyState& state) { state.connected = true; });
            signIn(host(), cluster, {});
        }
        ~Stage() { close(); }

        static HistoryEntry older(HistoryEntry entry) {
            entry.jobId = QStringLiteral("5");
            return entry;
        }
        QString heading() { return shownWords(page->findChild<StateLine*>()); }
        Notice* why() { return the<Notice>("follow.why"); }

        Page* page = nullptr;
        std::atomic<int> noted = 0;
    };

private Q_SLOTS:
    void oneThatWasDoneIsHeadedSo() {
        Stage stage(entryOf("COMPLETED"));
        QTRY_COMPARE_WITH_TIMEOUT(stage.heading(), QStringLiteral("Done"), 60'000);
        QCOMPARE(stage.why()->kind(), Notice::Kind::Info);
        QVERIFY2(stage.why()->text().contains("Slurm no longer knows this job; what is shown was noted on "
                                              "November 12, 2026 at 2:05"),
                 qPrintable(stage.why()->text()));
        QVERIFY(!stage.the<Notice>("follow.notice")->isVisible());
        QVERIFY(!stage.the<QPushButton>("follow.cancel")->isEnabled());
        QVERIFY(hasEnded(stage.model.state().submitted.value()));
        // Nobody has seen it today.
        QCOMPARE(stage.noted, 0);
        NO_FAULTS(stage.faults("follow-forgotten"));
    }

    void oneThatHadFailedIsRed() {
        Stage stage(entryOf("FAILED"));
        QTRY_COMPARE_WITH_TIMEOUT(stage.heading(), QStringLiteral("Failed"), 60'000);
        QCOMPARE(stage.why()->kind(), Notice::Kind::Error);
        QVERIFY2(stage.why()->text().contains("was noted on"), qPrintable(stage.why()->text()));
    }

    void ofOneThatRanWhenItWasLastSeenThatIsSaid() {
        Stage stage(entryOf("RUNNING"));
        QTRY_COMPARE_WITH_TIMEOUT(stage.heading(), QStringLiteral("Ended; how is not known"), 60'000);
        QCOMPARE(stage.why()->kind(), Notice::Kind::Info);
        QVERIFY2(stage.why()->text().contains("It was last seen on November 12, 2026 at 2:05") &&
                     stage.why()->text().endsWith("Running."),
                 qPrintable(stage.why()->text()));
        // The look after that finds nothing new, and says nothing.
        PageStage::settle();
        QVERIFY(!stage.the<Notice>("follow.notice")->isVisible());
        QVERIFY(!stage.the<QPushButton>("follow.cancel")->isEnabled());
        QVERIFY(hasEnded(stage.model.state().submitted.value()));
        NO_FAULTS(stage.faults("follow-forgotten-running"));
    }
};

ATELIER_WINDOW_TEST(TestForgottenJobs)
#include "test_ForgottenJobs.moc"
