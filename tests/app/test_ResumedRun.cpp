#include <signal.h>

#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

/// Runs that stop on the way and are taken up, and jobs that are looked after by their numbers, on a real
/// Slurm.
class TestResumedRun : public QObject {
    Q_OBJECT

    RunStage stage_;

    std::unique_ptr<QProcess> type(const QStringList& words) const {
        return stage_.user.start(QStringLiteral("atelierctl"),
                                 QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + words);
    }
    /// Ctrl+C once those words were said; all that was said.
    static QByteArray stopAt(QProcess& process, const QByteArray& words) {
        QByteArray said;
        if (!waitForWords(process, words, said, 150)) return said + "\n(not said: " + words + ')';
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        if (waitForEnd(process, said, 60) != 1) said += "\n(it has not ended as it should)";
        return said;
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
    void initTestCase() { QVERIFY(stage_.practice.port != 0 && !stage_.dataset.isEmpty()); }

    void goesOnAtItsStepAndThenWithItsJob() {
        Recipe recipe = stage_.recipe(QStringLiteral("resumed"));
        recipe.job.program.arguments[1] = QStringLiteral("6");
        const auto run = stage_.start(recipe, QStringLiteral("resumed"), {QStringLiteral("--no-trial")});
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
        const QString job = submit(QStringLiteral("--hold --wrap true"));
        QVERIFY2(!job.isEmpty(), "no job was submitted");
        const QStringList where =
            QStringList{job, QStringLiteral("practice")} + stage_.user.practiceArguments();
        const auto followed = type(QStringList{QStringLiteral("follow")} + where);
        QByteArray said;
        QVERIFY2(waitForWords(*followed, "You held it back. Release it to let it start.", said, 60),
                 said.constData());
        QByteArray answer;
        QCOMPARE(waitForEnd(*type(QStringList{QStringLiteral("cancel")} + where), answer, 60), 0);
        QVERIFY2(answer.contains("Slurm was told to end job " + job.toLatin1()), answer.constData());
        QCOMPARE(waitForEnd(*followed, said, 60), 1);
        QVERIFY2(said.contains("Job " + job.toLatin1() + ": Cancelled"), said.constData());
    }

    /// Slurm has written out the patterns of the name; what is left of "%" is a part of it.
    void whatAJobOfSomebodyElsesWritesIsShown() {
        const QString job = submit(
            QStringLiteral("-J other -o \"100%%-%x-%j.txt\" --wrap \"echo half 50%; sleep 4; echo whole\""));
        QVERIFY2(!job.isEmpty(), "no job was submitted");
        const auto followed = type(QStringList{QStringLiteral("follow"), job, QStringLiteral("practice")} +
                                   stage_.user.practiceArguments());
        QByteArray said;
        QCOMPARE(waitForEnd(*followed, said, 120), 0);
        QVERIFY2(said.contains("| half 50%\n") && said.contains("| whole\n"), said.constData());
    }

    void whatTheControllerHasForgottenIsSaid() {
        const auto followed =
            type(QStringList{QStringLiteral("follow"), QStringLiteral("48120"), QStringLiteral("practice")} +
                 stage_.user.practiceArguments());
        QByteArray said;
        QCOMPARE(waitForEnd(*followed, said, 120), 1);
        QVERIFY2(said.contains("Slurm’s controller does not know job 48120 (any more)"), said.constData());
    }

    /// All sessions of the login node are killed.
    void aRunOutlivesALostConnection() {
        Recipe recipe = stage_.recipe(QStringLiteral("outlived"));
        recipe.job.program.arguments[1] = QStringLiteral("8");
        const auto run = stage_.start(recipe, QStringLiteral("outlived"), {QStringLiteral("--no-trial")});
        QByteArray said;
        QVERIFY2(waitForWords(*run, "epoch 1", said, 150), said.constData());
        const auto status = practiceStatus(stage_.user.practice());
        QVERIFY(status);
        for (const PracticeService& service : status->services) {
            if (service.name != QLatin1String("sshd")) continue;
            QProcess::execute(QStringLiteral("pkill"),
                              {QStringLiteral("-KILL"), QStringLiteral("-P"), QString::number(service.pid)});
        }
        QVERIFY2(waitForWords(*run, "The connection is there again.", said, 60), said.constData());
        QVERIFY2(waitForWords(*run, "Results are in", said, 150), said.constData());
        QCOMPARE(waitForEnd(*run, said, 60), 0);
        QVERIFY2(said.contains("The connection was lost; trying again in 1 s"), said.constData());
    }
};

ATELIER_TEST(TestResumedRun)
#include "test_ResumedRun.moc"
