#include <signal.h>

#include <future>

#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

/// Runs that stop on the way and are taken up, and jobs that are looked after by their numbers, on a real
/// Slurm. Most of the time they wait, so that all begin together.
class TestResumedRun : public QObject {
    Q_OBJECT

    /// What became of a run whose sessions on the login node were all killed.
    struct Outlived {
        bool wasTraining = false;
        bool isThereAgain = false;
        bool hasResults = false;
        int exitCode = -1;
        QByteArray said;
    };

    RunStage stage_;
    /// Of another user, whose sessions may be killed.
    RunStage other_;
    QString held_;
    std::unique_ptr<QProcess> heldBack_;
    std::unique_ptr<QProcess> somebodyElses_;
    std::unique_ptr<QProcess> forgotten_;
    std::future<Outlived> outlived_;

    std::unique_ptr<QProcess> type(const QStringList& words) const {
        return stage_.user.start(QStringLiteral("atelierctl"),
                                 QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + words);
    }
    std::unique_ptr<QProcess> follow(const QString& job) const {
        return type(QStringList{QStringLiteral("follow"), job, QStringLiteral("practice")} +
                    stage_.user.practiceArguments());
    }
    std::unique_ptr<QProcess> train(const RunStage& stage, const QString& name, const char* epochs) const {
        Recipe recipe = stage.recipe(name);
        recipe.job.program.arguments[1] = QLatin1String(epochs);
        return stage.start(recipe, name, {QStringLiteral("--no-trial")});
    }
    /// Ctrl+C once those words were said; all that was said.
    static QByteArray stopAt(QProcess& process, const QByteArray& words) {
        QByteArray said;
        if (!waitForWords(process, words, said, 150)) return said + "\n(not said: " + words + ')';
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        if (waitForEnd(process, said, 60) != 1) said += "\n(it has not ended as it should)";
        return said;
    }
    void killSessions() const {
        const auto status = practiceStatus(other_.user.practice());
        if (!status) return;
        for (const PracticeService& service : status->services) {
            if (service.name != QLatin1String("sshd")) continue;
            QProcess::execute(QStringLiteral("pkill"),
                              {QStringLiteral("-KILL"), QStringLiteral("-P"), QString::number(service.pid)});
        }
    }
    /// In a thread of its own: they are killed while it trains, whatever the other runs are at.
    Outlived outlivesALostConnection() const {
        Outlived made;
        const auto run = train(other_, QStringLiteral("outlived"), "8");
        if (!(made.wasTraining = waitForWords(*run, "epoch 1", made.said, 150))) return made;
        killSessions();
        made.isThereAgain = waitForWords(*run, "The connection is there again.", made.said, 60);
        made.hasResults = made.isThereAgain && waitForWords(*run, "Results are in", made.said, 150);
        made.exitCode = waitForEnd(*run, made.said, 60);
        return made;
    }
    /// A job that Atelier knows nothing of, with these words after sbatch.
    QString submit(const QString& words) const {
        QProcess ssh;
        ssh.start(
            QStringLiteral("ssh"),
            {QStringLiteral("-i"), stage_.practice.keyFile, QStringLiteral("-o"),
             QStringLiteral("UserKnownHostsFile=\"") + stage_.practice.knownHostsFile + QLatin1Char('"'),
             QStringLiteral("-p"), QString::number(stage_.practice.port), QStringLiteral("-F"),
             QStringLiteral("/dev/null"), stage_.practice.user + QLatin1Char('@') + stage_.practice.host,
             QStringLiteral("bash -lc 'sbatch --parsable --account=def-sponsor00 --time=5 %1'").arg(words)});
        ssh.waitForFinished(60'000);
        return QString::fromLatin1(ssh.readAllStandardOutput()).section(QLatin1Char(';'), 0, 0).trimmed();
    }

private Q_SLOTS:
    void initTestCase() {
        for (const RunStage* stage : {&stage_, &other_}) QVERIFY2(stage->problem.isEmpty(), stage->problem);
        outlived_ = std::async(std::launch::async, [this] { return outlivesALostConnection(); });
        held_ = submit(QStringLiteral("--hold --wrap true"));
        const QString writes =
            submit(QStringLiteral("-J other -o \"100%%-%x-%j.txt\" --wrap \"echo half 50%; echo whole\""));
        QVERIFY2(!held_.isEmpty() && !writes.isEmpty(), "a job was not submitted");
        heldBack_ = follow(held_);
        somebodyElses_ = follow(writes);
        forgotten_ = follow(QStringLiteral("48120"));
    }

    void goesOnAtItsStepAndThenWithItsJob() {
        const auto run = train(stage_, QStringLiteral("resumed"), "6");
        QByteArray said = stopAt(*run, "created virtual environment");
        QVERIFY2(said.contains("atelierctl run --resume"), said.constData());

        const QStringList resume{QStringLiteral("run"), QStringLiteral("--resume"), QStringLiteral("--yes")};
        said = stopAt(*type(resume), "==> Follow");
        QVERIFY2(said.contains("==> Environment") && !said.contains("==> Dataset"), said.constData());
        QVERIFY2(said.contains("To follow it again, type this: atelierctl follow"), said.constData());

        const auto last = type(resume);
        said.clear();
        QVERIFY2(waitForWords(*last, "Results are in", said, 150), said.constData());
        QCOMPARE(waitForEnd(*last, said, 60), 0);
        QVERIFY2(!said.contains("==> "), said.constData());
        QVERIFY(!QDir(stage_.results(QStringLiteral("resumed"))).isEmpty());

        const auto none = type(resume);
        QCOMPARE(waitForEnd(*none, said, 60), 1);
        QVERIFY2(said.contains("There is no run to take up"), said.constData());
    }

    void aJobIsFollowedAndEndedByItsNumber() {
        QByteArray said;
        QVERIFY2(waitForWords(*heldBack_, "You held it back. Release it to let it start.", said, 60),
                 said.constData());
        QByteArray answer;
        const auto cancelled = type(QStringList{QStringLiteral("cancel"), held_, QStringLiteral("practice")} +
                                    stage_.user.practiceArguments());
        QCOMPARE(waitForEnd(*cancelled, answer, 60), 0);
        QVERIFY2(answer.contains("Slurm was told to end job " + held_.toLatin1()), answer.constData());
        QCOMPARE(waitForEnd(*heldBack_, said, 60), 1);
        QVERIFY2(said.contains("Job " + held_.toLatin1() + ": Cancelled"), said.constData());
    }

    /// Slurm has written out the patterns of the name; what is left of "%" is a part of it.
    void whatAJobOfSomebodyElsesWritesIsShown() {
        QByteArray said;
        QCOMPARE(waitForEnd(*somebodyElses_, said, 120), 0);
        QVERIFY2(said.contains("| half 50%\n") && said.contains("| whole\n"), said.constData());
    }

    void whatTheControllerHasForgottenIsSaid() {
        QByteArray said;
        QCOMPARE(waitForEnd(*forgotten_, said, 120), 1);
        QVERIFY2(said.contains("Slurm’s controller does not know job 48120 (any more)"), said.constData());
    }

    /// All sessions of the login node are killed.
    void aRunOutlivesALostConnection() {
        const Outlived run = outlived_.get();
        QVERIFY2(run.wasTraining, run.said.constData());
        QVERIFY2(run.isThereAgain, run.said.constData());
        QVERIFY2(run.hasResults, run.said.constData());
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.said.contains("The connection was lost; trying again in 1 s"), run.said.constData());
    }
};

ATELIER_TEST(TestResumedRun)
#include "test_ResumedRun.moc"
