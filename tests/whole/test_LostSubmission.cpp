#include <signal.h>

#include <QTcpServer>

#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl run` ends between sbatch and its answer: the job runs on the real Slurm, and the next command
/// finds it.
class TestLostSubmission : public QObject {
    Q_OBJECT

    RunStage stage_;

    QString home(const QString& name) const { return stage_.practice.home + QLatin1Char('/') + name; }

    /// An sbatch that has submitted its job and does not come back.
    void makeSbatchSlow() const {
        QDir().mkpath(home(QStringLiteral("slow")));
        QFile sbatch(home(QStringLiteral("slow/sbatch")));
        QVERIFY(sbatch.open(QIODevice::WriteOnly));
        sbatch.write(
            "#!/bin/bash\n"
            "PATH=${PATH/$HOME\\/slow:/}\n"
            "[[ \" $* \" == *' --comment='* ]] || exec sbatch \"$@\"\n"
            "id=$(sbatch \"$@\") || exit\n"
            "echo \"$id\" > ~/slow/taken\n"
            "sleep 200\n");
        sbatch.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile start(home(QStringLiteral(".bashrc")));
        QVERIFY(start.open(QIODevice::WriteOnly | QIODevice::Append));
        start.write("PATH=$HOME/slow:$PATH\n");
    }

    /// Without packages: what is looked for is the job, whatever it does, and it goes on until then.
    Recipe recipe(const QString& name) const {
        Recipe made = stage_.recipe(name);
        made.job.environment.requirements.clear();
        made.job.program.arguments[1] = QStringLiteral("60");
        return made;
    }

    QByteArray taken() const {
        QFile file(home(QStringLiteral("slow/taken")));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    std::unique_ptr<QProcess> runUntilTaken(const QString& name, QByteArray& said) {
        auto run = stage_.start(recipe(name), name, {QStringLiteral("--no-trial")});
        waitUntilTaken(*run, said);
        return run;
    }

    void waitUntilTaken(QProcess& run, QByteArray& said) const {
        QFile::remove(home(QStringLiteral("slow/taken")));
        QElapsedTimer timer;
        timer.start();
        while (taken().isEmpty() && timer.elapsed() < 150'000 && run.state() != QProcess::NotRunning) {
            run.waitForReadyRead(100);
            said += run.readAll();
        }
    }

    AppResult jobs(const QStringList& options = {}) const {
        return stage_.user.run(
            QStringLiteral("atelierctl"),
            QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("jobs")} + options,
            120);
    }
    AppResult look() const {
        return jobs(QStringList{QStringLiteral("--look"), QStringLiteral("practice")} +
                    stage_.user.practiceArguments());
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(stage_.problem.isEmpty(), stage_.problem);
        makeSbatchSlow();
        // The instance lies where the user's others would, so that it is found by its port.
        QDir().mkpath(stage_.user.path(QStringLiteral("state/atelier")));
        QVERIFY(QFile::link(stage_.user.practice().stateRoot,
                            stage_.user.path(QStringLiteral("state/atelier/practice"))));
    }

    void aKilledRunIsListedAndItsJobFound() {
        QByteArray said;
        const auto run = runUntilTaken(QStringLiteral("killed"), said);
        const QByteArray id = taken();
        QVERIFY2(!id.isEmpty(), said.constData());
        ::kill(static_cast<pid_t>(run->processId()), SIGKILL);
        run->waitForFinished();
        QVERIFY(!stage_.jobs().isEmpty());

        const AppResult before = jobs();
        QCOMPARE(before.exitCode, 0);
        QVERIFY2(before.standardOutput.contains("Not known whether it was taken"),
                 before.standardOutput.constData());
        QVERIFY2(before.standardError.contains("atelierctl jobs --look practice --practice-name test\n"),
                 before.standardError.constData());
        // The same of a cluster that lies elsewhere, which its jobs lead to.
        const QString usual = stage_.user.path(QStringLiteral("state/atelier/practice"));
        QVERIFY(QFile::remove(usual));
        const QByteArray elsewhere = jobs().standardError;
        QVERIFY(QFile::link(stage_.user.practice().stateRoot, usual));
        QVERIFY2(elsewhere.contains(
                     "atelierctl jobs --look practice --practice-name test --practice-state-dir " +
                     QFileInfo(stage_.user.practice().stateRoot).canonicalFilePath().toUtf8() + '\n'),
                 elsewhere.constData());

        const AppResult looked = look();
        QVERIFY2(looked.standardError.contains("it is job " + id + "."), looked.standardError.constData());
        QCOMPARE(looked.exitCode, 0);

        const AppResult after = jobs();
        QVERIFY2(!after.standardOutput.contains("Not known"), after.standardOutput.constData());
        QVERIFY2(after.standardOutput.contains("  " + id + "  "), after.standardOutput.constData());
        QVERIFY(look().standardError.contains("There is no submission"));
    }

    /// Ctrl+C: it is said what to type, and the next run says what became of the one before.
    void anInterruptedRunSaysHowItIsLookedFor() {
        QByteArray said;
        const auto run = runUntilTaken(QStringLiteral("interrupted"), said);
        const QByteArray id = taken();
        QVERIFY2(!id.isEmpty(), said.constData());
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        QCOMPARE(waitForEnd(*run, said, 120), 1);
        QVERIFY2(said.contains("is not known yet"), said.constData());
        QVERIFY2(said.contains("atelierctl jobs --look practice --practice-name test"), said.constData());

        const auto next = stage_.start(recipe(QStringLiteral("next")), QStringLiteral("next"),
                                       {QStringLiteral("--no-trial")});
        QByteArray words;
        QVERIFY2(waitForWords(*next, "==> Program", words, 150), words.constData());
        next->kill();
        next->waitForFinished();
        QVERIFY2(words.contains("it is job " + id + "."), words.constData());
    }

    /// What it says to type leads to the same cluster from every folder, and starts none.
    void whatIsToBeTypedHoldsInEveryFolder() {
        const auto name = QStringLiteral("relative");
        const QString file = stage_.user.path(name + QStringLiteral(".json"));
        QVERIFY(writeRecipe(file, recipe(name)).has_value());
        const auto run = stage_.user.start(
            QStringLiteral("atelierctl"),
            {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("run"), file,
             QStringLiteral("--yes"), QStringLiteral("--no-trial"), QStringLiteral("--results"),
             stage_.results(name), QStringLiteral("--practice-name"), QStringLiteral("test"),
             QStringLiteral("--practice-state-dir"), QStringLiteral("practice")});
        QByteArray said;
        waitUntilTaken(*run, said);
        QVERIFY2(!taken().isEmpty(), said.constData());
        ::kill(static_cast<pid_t>(run->processId()), SIGINT);
        QCOMPARE(waitForEnd(*run, said, 120), 1);
        const QByteArray folder = QFileInfo(stage_.user.path({})).canonicalFilePath().toUtf8();
        QVERIFY2(said.contains("--practice-state-dir " + folder + "/practice\n"), said.constData());

        QStringList elsewhere{QStringLiteral("--look"), QStringLiteral("practice"),
                              QStringLiteral("--practice-state-dir"), QStringLiteral("nowhere")};
        const AppResult looked = jobs(elsewhere);
        QCOMPARE(looked.exitCode, 1);
        QVERIFY2(looked.standardError.contains("There is no practice cluster “default” in " + folder +
                                               "/nowhere."),
                 looked.standardError.constData());
        QVERIFY(!QFileInfo::exists(stage_.user.path(QStringLiteral("nowhere"))));
        QCOMPARE(look().exitCode, 0);
    }

    /// A loop that tries again must not fill the queue; whoever wants a second job says so.
    void aSecondJobIsNotSubmittedUnasked() {
        const auto name = QStringLiteral("100%4");
        QByteArray said;
        const auto run = runUntilTaken(name, said);
        const QByteArray id = taken();
        QVERIFY2(!id.isEmpty(), said.constData());
        run->kill();
        run->waitForFinished();
        const auto again = [&] {
            QFile::remove(home(QStringLiteral("slow/taken")));
            return stage_.start(recipe(name), name, {QStringLiteral("--no-trial")});
        };
        QByteArray words;
        QCOMPARE(waitForEnd(*again(), words, 150), 1);
        QVERIFY2(words.contains("“100%4”") && words.contains("it is job " + id + "."), words.constData());
        QVERIFY2(words.contains("Nothing was submitted") && !words.contains("as you asked"),
                 words.constData());
        QVERIFY(taken().isEmpty());

        const auto wanted = again();
        QVERIFY2(waitForWords(*wanted, "==> Program", words, 150), words.constData());
        wanted->kill();
        wanted->waitForFinished();
    }

    /// Where its old port is taken, a start gives the cluster another one: the job is still there.
    void aClusterThatHasAnotherPortByNowIsStillFound() {
        QByteArray said;
        const auto run = runUntilTaken(QStringLiteral("moved"), said);
        const QByteArray id = taken();
        QVERIFY2(!id.isEmpty(), said.constData());
        run->kill();
        run->waitForFinished();
        QVERIFY(stopPractice(stage_.user.practice()).has_value());
        const AppResult stopped = look();
        QCOMPARE(stopped.exitCode, 1);
        QVERIFY2(stopped.standardError.contains("The practice cluster “test” is not running.") &&
                     stopped.standardError.contains("atelierctl practice start --name test --state-dir "),
                 stopped.standardError.constData());
        QTcpServer taker;
        QVERIFY(taker.listen(QHostAddress::LocalHost, stage_.practice.port));
        const auto again = startPractice(stage_.user.practice(), {}, {});
        QVERIFY(again.has_value());
        QVERIFY(again->port != stage_.practice.port);
        const QByteArray listed = jobs().standardError;
        QVERIFY2(listed.contains("atelierctl jobs --look practice --practice-name test\n"),
                 listed.constData());
        const AppResult looked = look();
        QVERIFY2(looked.standardError.contains("it is job " + id + "."), looked.standardError.constData());
        QCOMPARE(looked.exitCode, 0);
    }

    void whatIsForgottenIsListedNoMore() {
        QByteArray said;
        const auto run = runUntilTaken(QStringLiteral("forgotten"), said);
        QVERIFY2(!taken().isEmpty(), said.constData());
        run->kill();
        run->waitForFinished();
        QVERIFY(jobs().standardOutput.contains("Not known whether it was taken"));
        const QString record = stage_.user.path(QStringLiteral("data/atelier/submissions/")) +
                               QDir(stage_.user.path(QStringLiteral("data/atelier/submissions")))
                                   .entryList({QStringLiteral("*.json")})
                                   .value(0);
        const QString lock = record + QStringLiteral(".lock");
        QFile::remove(lock);
        QVERIFY(QFileInfo(record).isFile() && QDir().mkdir(lock));
        const AppResult kept = jobs({QStringLiteral("--forget")});
        QCOMPARE(kept.exitCode, 1);
        QVERIFY2(kept.standardError.contains("Not forgotten") && kept.standardError.contains(lock.toUtf8()) &&
                     !kept.standardError.contains("any more"),
                 kept.standardError.constData());
        QVERIFY(QFileInfo(record).isFile() && QDir().rmdir(lock));

        const AppResult forgotten = jobs({QStringLiteral("--forget")});
        QCOMPARE(forgotten.exitCode, 0);
        QVERIFY2(forgotten.standardError.contains("“forgotten”"), forgotten.standardError.constData());
        QVERIFY(!jobs().standardOutput.contains("Not known whether it was taken"));
    }
};

ATELIER_TEST(TestLostSubmission)
#include "test_LostSubmission.moc"
