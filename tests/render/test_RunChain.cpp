#include <signal.h>

#include <QtTest>

#include "core/render/Render.h"
#include "tests/render/ScriptRun.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// How a training goes on in its next piece, or in the next run of a job that requeues itself.
class TestRunChain : public QObject {
    Q_OBJECT

    std::unique_ptr<ScriptRun> stage_;
    JobSpec job_;

    /// A file among the checkpoints, so many minutes old.
    void checkpoint(const QString& name, const QByteArray& content, int minutesOld) const {
        const auto path = QStringLiteral("scratch/check points/") + name;
        stage_->write(path, content);
        QFile file(stage_->path(path));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60 * minutesOld),
                                 QFileDevice::FileModificationTime));
    }

    /// The end of a zip file that was cut off is missing: its list of contents.
    static QByteArray zip(bool whole) {
        QTemporaryDir folder;
        QProcess::execute(QStringLiteral("python3"),
                          {QStringLiteral("-c"),
                           QStringLiteral("import sys, zipfile\n"
                                          "zipfile.ZipFile(sys.argv[1], 'w').writestr('data', 'x' * 5000)"),
                           folder.filePath(QStringLiteral("a.pt"))});
        QFile file(folder.filePath(QStringLiteral("a.pt")));
        if (!file.open(QIODevice::ReadOnly)) return {};
        const auto all = file.readAll();
        return whole ? all : all.left(3000);
    }

    QByteArray output(int code = 0) const {
        QByteArray said;
        const int ended = stage_->run(render(job_, ScriptRun::cluster()), said);
        return ended == code ? said : said + "\n(exit code " + QByteArray::number(ended) + ')';
    }

    QByteArray loaded(const QString& name) const {
        return "'--load-checkpoint', '" +
               stage_->path(QStringLiteral("scratch/check points/") + name).toUtf8() + "'";
    }

    /// Starts the job, sends it a signal once its program waits, and gives what it said in all.
    QByteArray signalled(int signal, const QByteArray& how) {
        job_.program.arguments = QStringList{QString::fromUtf8(how)};
        const auto bash = stage_->started(render(job_, ScriptRun::cluster()));
        auto seen = ScriptRun::waitFor(*bash, "waiting");
        ::kill(static_cast<pid_t>(bash->processId()), signal);
        if (!bash->waitForFinished(40000)) return seen + "(does not end)";
        return seen + bash->readAll() + "\n(exit code " + QByteArray::number(bash->exitCode()) + ')';
    }

    void requeueing(int epochs = 100, int each = 50) {
        job_.chain.continuation = Continuation::Requeue;
        job_.chain.epochsTotal = epochs;
        job_.chain.epochsPerPiece = each;
    }

private Q_SLOTS:
    void initTestCase() {
        const auto missing = ScriptRun::missingProgram();
        if (!missing.isEmpty())
            SKIP_WITHOUT_PACKAGE((missing + QStringLiteral(" is not installed")).toUtf8());
    }

    void init() {
        stage_ = std::make_unique<ScriptRun>();
        job_ = ScriptRun::job();
        job_.environment.place = EnvironmentPlace::Home;  // none: it would be made anew each time
        job_.chain = {.enabled = true,
                      .epochsTotal = 10,
                      .epochsPerPiece = 5,
                      .checkpointFolder = QStringLiteral("~/scratch/check points")};
        stage_->addProgram(QStringLiteral("python"), "#!/bin/bash\nexec python3 \"$@\"\n");
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_JOB_ID"), QStringLiteral("4810"));
    }

    void theFirstPieceBeginsAnew() {
        const auto said = output();
        QVERIFY2(said.contains("'--write-checkpoints-to'") && !said.contains("--load-checkpoint"),
                 said.constData());
    }

    void theLatestCheckpointIsLoaded_data() {
        QTest::addColumn<QString>("patterns");
        QTest::addColumn<QStringList>("files");  // the latest first
        QTest::addColumn<QString>("loads");
        QTest::newRow("by age, not by name")
            << "*.pt" << QStringList{"epoch 2.pt", "epoch 9.pt"} << "epoch 2.pt";
        QTest::newRow("not what has another name")
            << "*.pt" << QStringList{"notes.txt", "best.ckpt", "a.pt.tmp", "a.pt"} << "a.pt";
        QTest::newRow("one of several names") << "*.pt *.ckpt" << QStringList{"a.ckpt", "a.pt"} << "a.ckpt";
        QTest::newRow("Keras") << "*.h5 *.keras" << QStringList{"a.pt", "a.keras", "a.h5"} << "a.keras";
        QTest::newRow("odd names") << "*.pt" << QStringList{"--it's $HOME `x` \"é\".pt", "a.pt"}
                                   << "--it's $HOME `x` \"é\".pt";
        QTest::newRow("any name") << "" << QStringList{"weights", "a.pt"} << "weights";
    }

    void theLatestCheckpointIsLoaded() {
        QFETCH(QString, patterns);
        QFETCH(QStringList, files);
        QFETCH(QString, loads);
        job_.chain.checkpointPattern = patterns;
        for (int i = 0; i < files.size(); ++i) checkpoint(files[i], "x", i + 1);
        const auto said = output();
        const auto wanted = loads.contains(QLatin1Char('\''))
                                ? stage_->path(QStringLiteral("scratch/check points/") + loads).toUtf8()
                                : loaded(loads);
        QVERIFY2(QByteArray(said).replace("\\'", "'").contains(wanted), said.constData());
    }

    void aNameWithALineBreakIsOneName() {
        checkpoint(QStringLiteral("a\nb.pt"), "x", 1);
        const auto said = output();
        QVERIFY2(said.contains("a\\nb.pt'"), said.constData());
    }

    void aCheckpointThatBrokeOffIsPassedOver() {
        checkpoint(QStringLiteral("empty.pt"), "", 1);
        checkpoint(QStringLiteral("cut.pt"), zip(false), 2);
        checkpoint(QStringLiteral("whole.pt"), zip(true), 3);
        checkpoint(QStringLiteral("older.pt"), zip(true), 4);
        const auto said = output();
        QVERIFY2(said.contains(loaded(QStringLiteral("whole.pt"))), said.constData());
    }

    void aFinishedTrainingCancelsThePiecesThatWait() {
        QVERIFY(output().contains("The training is finished"));
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("scancel --state=PENDING 4810\n"));
    }

    void aPieceThatStartsAllTheSameEndsAtOnce() {
        output();
        QFile::remove(stage_->path(QStringLiteral("modules.log")));
        const auto said = output();
        QVERIFY2(said.contains("nothing is left to do") && !said.contains("arguments"), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("modules.log")), QByteArray("(missing)"));
    }

    void theMarkOfAnEarlierJobStopsNoNewOne() {
        output();
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_JOB_ID"), QStringLiteral("4813"));
        const auto said = output();
        QVERIFY2(said.contains(loaded(QStringLiteral("epoch 2.pt"))), said.constData());
    }

    void aPieceThatFailsOrIsStoppedHasFinishedNothing_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("signal");
        QTest::newRow("failed") << "fails" << 0;
        QTest::newRow("warned, and ended well") << "catches" << SIGUSR1;
        QTest::newRow("cancelled") << "waits" << SIGTERM;
    }

    void aPieceThatFailsOrIsStoppedHasFinishedNothing() {
        QFETCH(QString, how);
        QFETCH(int, signal);
        job_.program.arguments = QStringList{how};
        const auto said = signal == 0 ? output(3) : signalled(signal, how.toUtf8());
        QVERIFY2(!said.contains("is finished"), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("(missing)"));
    }

    void theLastPieceSaysThatTheTrainingIsNotFinished() {
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_MAX"), QStringLiteral("2"));
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QStringLiteral("1"));
        QVERIFY(!signalled(SIGUSR1, "catches").contains("last piece"));
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QStringLiteral("2"));
        QVERIFY(signalled(SIGUSR1, "catches").contains("This was the last piece"));
    }

    void aTryLeavesNoCheckpointAndNoMark() {
        checkpoint(QStringLiteral("epoch 1.pt"), "1", 1);
        QByteArray said;
        QCOMPARE(stage_->run(renderTrial(job_, ScriptRun::cluster(), QStringLiteral("t0k3n"), 20), said), 0);
        QVERIFY2(said.contains(loaded(QStringLiteral("epoch 1.pt"))), said.constData());
        QCOMPARE(QDir(stage_->path(QStringLiteral("scratch/check points")))
                     .entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("epoch 1.pt")});
        QCOMPARE(stage_->read(QStringLiteral("local disk/checkpoints/epoch 2.pt")), QByteArray("2"));
    }

    void aJobWhoseTimeIsNearlyOverGoesBackIntoTheQueue() {
        requeueing();
        const auto said = signalled(SIGUSR1, "catches");
        QVERIFY2(said.contains("(exit code 0)"), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("scontrol requeue 4812\n"));
        // What it kept is there before it is gone.
        QCOMPARE(stage_->read(QStringLiteral("results of/4812/last-checkpoint.txt")), QByteArray("saved"));
    }

    void aTaskOfASweepRequeuesNoOther() {
        requeueing();
        job_.sweep = {.enabled = true, .parameters = {{QStringLiteral("--lr"), {"1", "2"}}}};
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_TASK_ID"), QStringLiteral("2"));
        const auto said = signalled(SIGUSR1, "catches");
        QVERIFY2(said.contains("(exit code 0)"), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("scontrol requeue 4810_2\n"));
    }

    void itGoesOnAndIsDone() {
        requeueing();
        checkpoint(QStringLiteral("epoch 1.pt"), "1", 1);
        stage_->slurm.insert(QStringLiteral("SLURM_RESTART_COUNT"), QStringLiteral("1"));
        QVERIFY(output().contains(loaded(QStringLiteral("epoch 1.pt"))));
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("(missing)"));
    }

    void itDoesNotGoBackForEver_data() {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("restarts");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("its last run") << "catches" << SIGUSR1 << 1 << QByteArray("this was the last run");
        QTest::newRow("without a new checkpoint")
            << "waits" << SIGUSR1 << 0 << QByteArray("no checkpoint was");
        QTest::newRow("cancelled") << "waits" << SIGTERM << 0 << QByteArray("(exit code 143)");
    }

    void itDoesNotGoBackForEver() {
        QFETCH(QString, how);
        QFETCH(int, signal);
        QFETCH(int, restarts);
        QFETCH(QByteArray, says);
        requeueing();
        checkpoint(QStringLiteral("epoch 1.pt"), "1", 1);
        if (restarts > 0)
            stage_->slurm.insert(QStringLiteral("SLURM_RESTART_COUNT"), QString::number(restarts));
        const auto said = signalled(signal, how.toUtf8());
        QVERIFY2(said.contains(says), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("(missing)"));
    }

    void aProgramThatFailsAtOnceIsNotRequeued() {
        requeueing();
        job_.program.arguments = QStringList{QStringLiteral("fails")};
        const auto said = output(3);
        QVERIFY2(said.endsWith('\n'), said.constData());
        QCOMPARE(stage_->read(QStringLiteral("slurm.log")), QByteArray("(missing)"));
    }

    void reproducibleRunsTellCuBlas() {
        QVERIFY(output().contains("cublas None"));
        job_.reproducible = true;
        stage_->slurm.insert(QStringLiteral("SLURM_ARRAY_JOB_ID"), QStringLiteral("4814"));
        QVERIFY(output().contains("cublas :4096:8"));
    }
};

ATELIER_TEST(TestRunChain)
#include "test_RunChain.moc"
