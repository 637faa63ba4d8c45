#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Job 6 runs, on a cluster that takes its time to stop a job.
class StoppingStage : public FollowedStage {
public:
    StoppingStage() {
        const QString scancel = QStringLiteral("bin/scancel");
        write(scancel, "#!/bin/sh\nwhile [ ! -e \"$HOME/go\" ]; do sleep 0.05; done\n");
        QFile::setPermissions(at(scancel), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        queue("R", "None", "node1");
        open(followPage());
        submit();
    }
    ~StoppingStage() {
        letItStop();
        close();
    }

    void letItStop() const { write(QStringLiteral("go"), {}); }
    bool hasAnswered() const {
        return std::ranges::any_of(model.commands(), [](const CommandRecord& one) {
            return one.shell.contains(QLatin1String("scancel")) && one.ended;
        });
    }
    void show(const QString& jobId) {
        SubmittedJob other = job();
        other.jobId = jobId;
        model.change([&other](JourneyState& state) { state.submitted = other; });
        settle();
    }
    QString said() { return the<Notice>("follow.notice")->text(); }
};

}  // namespace

/// The page says of a job what is about that job, however often another one is chosen meanwhile.
class TestJobMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aQuestionAboutOneJobIsNotAskedBesideAnother() {
        StoppingStage stage;
        stage.pressNamed("follow.cancel");
        QVERIFY2(stage.said().startsWith(QLatin1String("Stop job 6?")), qPrintable(stage.said()));
        stage.show(QStringLiteral("7"));
        QCOMPARE(stage.said(), QString());
    }

    void theAnswerAboutOneJobIsNotSaidOfAnother() {
        StoppingStage stage;
        stage.pressNamed("follow.cancel");
        QVERIFY(stage.press(QStringLiteral("Stop it")));
        stage.show(QStringLiteral("7"));
        stage.letItStop();
        QTRY_VERIFY_WITH_TIMEOUT(stage.hasAnswered(), 60'000);
        stage.show(QStringLiteral("6"));
        QTRY_COMPARE_WITH_TIMEOUT(stage.said(), QStringLiteral("Slurm was asked to stop the job."), 60'000);
        stage.show(QStringLiteral("7"));
        QCOMPARE(stage.said(), QString());
        stage.show(QStringLiteral("6"));
        QCOMPARE(stage.said(), QStringLiteral("Slurm was asked to stop the job."));
    }
};

ATELIER_WINDOW_TEST(TestJobMessages)
#include "test_JobMessages.moc"
