#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/program/ProgramPage.h"

using namespace atelier;
using namespace atelier::testing;

/// What is asked of the cluster about a job while another page is shown.
class TestUnseenJobs : public QObject {
    Q_OBJECT

    struct Stage : FollowedStage {
        Stage() {
            queue("RUNNING", "None", "node1");
            open({factory<ProgramPage>(Step::Program), followPage().constFirst()});
        }
        ~Stage() { close(); }

        /// Signs in where job 6 was submitted in an earlier run of the program.
        void signInToAnEarlierJob() {
            services.history = [results = results] {
                HistoryEntry entry;
                entry.clusterId = QStringLiteral("narval");
                entry.host = QStringLiteral("cluster.example");
                entry.user = QStringLiteral("moi");
                entry.jobId = QStringLiteral("6");
                entry.resultsFolder = results;
                entry.lastState = QStringLiteral("RUNNING");
                return Expected<QList<HistoryEntry>>(QList{entry});
            };
            ClusterProfile cluster;
            cluster.id = QStringLiteral("narval");
            signIn(host(), cluster, {});
            QTRY_VERIFY(model.state().submitted);
            QVERIFY(endTasks());
            settle();
        }
        QStringList asked() const {
            QStringList commands;
            for (const CommandRecord& one : model.commands()) commands << one.shell;
            return commands;
        }
    };

private Q_SLOTS:
    void aJobOfAnEarlierRunIsAskedAboutOnceItIsSeen() {
        Stage stage;
        stage.signInToAnEarlierJob();
        QVERIFY2(stage.asked().isEmpty(), qPrintable(stage.asked().join('\n')));
        stage.window().goTo(Step::Follow);
        QTRY_COMPARE_WITH_TIMEOUT(stage.model.followed().status.state, JobState::Running, 60'000);
        QVERIFY(stage.FollowedStage::asked("squeue") > 0);
    }

    void itGoesOnWhenThePageIsLeft() {
        Stage stage;
        stage.signInToAnEarlierJob();
        stage.window().goTo(Step::Follow);
        stage.window().goTo(Step::Program);
        QTRY_COMPARE_WITH_TIMEOUT(stage.model.followed().status.state, JobState::Running, 60'000);
        // Over the next connection, too.
        stage.model.setHost(stage.host());
        stage.model.changeFollowed([](FollowedJob& followed) { followed.status.state = JobState::Pending; });
        QTRY_COMPARE_WITH_TIMEOUT(stage.model.followed().status.state, JobState::Running, 60'000);
    }

    void aJobThatWasJustSubmittedIsFollowedThoughNobodyLooks() {
        Stage stage;
        stage.submit();
        QTRY_COMPARE_WITH_TIMEOUT(stage.model.followed().status.state, JobState::Running, 60'000);
    }
};

ATELIER_WINDOW_TEST(TestUnseenJobs)
#include "test_UnseenJobs.moc"
