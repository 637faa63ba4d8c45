#include <signal.h>

#include <QtTest>

#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "core/render/TrialReader.h"
#include "tests/render/ScriptRun.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestRunScript : public QObject {
    Q_OBJECT

    std::unique_ptr<ScriptRun> stage_;
    JobSpec job_;
    /// A try whose ten seconds pass while the others run.
    std::unique_ptr<ScriptRun> trialStage_;
    std::unique_ptr<QProcess> trial_;

    QString path(const QString& name) const { return stage_->path(name); }
    void write(const QString& name, const QByteArray& content) const { stage_->write(name, content); }
    QByteArray read(const QString& name) const { return stage_->read(name); }
    QString results(const QString& name) const { return QStringLiteral("results of/4812/") + name; }
    std::unique_ptr<QProcess> started(const QString& script) const { return stage_->started(script); }
    int run(const QString& script, QByteArray& output) const { return stage_->run(script, output); }

private Q_SLOTS:
    void initTestCase() {
        const auto missing = ScriptRun::missingProgram();
        if (!missing.isEmpty())
            SKIP_WITHOUT_PACKAGE((missing + QStringLiteral(" is not installed")).toUtf8());
        trialStage_ = std::make_unique<ScriptRun>();
        JobSpec waiting = ScriptRun::job();
        waiting.program.arguments = QStringList{"waits"};
        trial_ =
            trialStage_->started(renderTrial(waiting, ScriptRun::cluster(), QStringLiteral("t0k3n"), 10));
    }

    void init() {
        stage_ = std::make_unique<ScriptRun>();
        job_ = ScriptRun::job();
    }

    void aGoodTrainingLeavesItsResults() {
        QByteArray output;
        QCOMPARE(run(render(job_, ScriptRun::cluster()), output), 0);
        QVERIFY2(output.contains("data ['one image.txt']"), output.constData());
        QVERIFY2(output.contains("'a b', '" + stage_->home().toUtf8() + " x', \"it's\"]"),
                 output.constData());
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
        QCOMPARE(read(results(QStringLiteral("logs/events.out.tfevents.1.node"))), QByteArray("events"));
        QVERIFY(!read(results(QStringLiteral("node"))).trimmed().isEmpty());
        QCOMPARE(read(QStringLiteral("modules.log")),
                 QByteArray("module purge\nmodule load StdEnv/2023 python/3.11\n"));
    }

    /// The login shell's function may be there, and succeed, where the program that it calls is not.
    void aTryEndsWhereNothingLoadsModules_data() {
        QTest::addColumn<QByteArray>("shell");
        QTest::newRow("no function") << QByteArray(":\n");
        QTest::newRow("no program behind Lmod's")
            << QByteArray("export LMOD_CMD=/nowhere/lmod\nmodule() { eval $($LMOD_CMD bash \"$@\"); }\n");
        QTest::newRow("no program behind Tcl's") << QByteArray(
            "export MODULES_CMD=/nowhere/cmd\nmodule() { eval $($MODULES_CMD bash \"$@\"); }\n");
    }
    void aTryEndsWhereNothingLoadsModules() {
        QFETCH(QByteArray, shell);
        write(QStringLiteral("modules.sh"), shell);
        QByteArray output;
        QCOMPARE(run(renderTrial(job_, ScriptRun::cluster(), QStringLiteral("t0k3n"), 10), output),
                 noModuleCommand);
        QVERIFY2(output.contains("t0k3n failed 0 127"), output.constData());
        QVERIFY2(!output.contains("t0k3n begin 1"), output.constData());
    }

    void aShellProgramIsRunByTheShell() {
        write(QStringLiteral("code of/adjust.sh"), "ls \"$1\"; echo \"$3\" > model.txt; exit 4\n");
        job_.program.entryPoint = QStringLiteral("adjust.sh");
        QByteArray output;
        QCOMPARE(run(render(job_, ScriptRun::cluster()), output), 4);
        QVERIFY2(output.contains("one image.txt"), output.constData());
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("a b\n"));
    }

    void aFailedTrainingLeavesItsResultsAndItsExitCode() {
        job_.program.arguments = QStringList{"fails"};
        QByteArray output;
        QCOMPARE(run(render(job_, ScriptRun::cluster()), output), 3);
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
    }

    void theWarningBeforeTheEndReachesTheProgram() {
        job_.program.arguments = QStringList{"catches"};
        const auto bash = started(render(job_, ScriptRun::cluster()));
        const auto seen = ScriptRun::waitFor(*bash, "waiting");
        QVERIFY2(seen.contains("waiting"), seen.constData());
        ::kill(static_cast<pid_t>(bash->processId()), SIGUSR1);
        QVERIFY(bash->waitForFinished(60'000));
        QCOMPARE(bash->exitCode(), 0);
        QCOMPARE(read(results(QStringLiteral("last-checkpoint.txt"))), QByteArray("saved"));
    }

    void aProgramThatKnowsNothingOfSignalsIsEndedAndItsResultsKept_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("code");
        QTest::newRow("the warning") << SIGUSR1 << 128 + SIGUSR1;
        QTest::newRow("scancel, or the end of the time") << SIGTERM << 128 + SIGTERM;
    }

    void aProgramThatKnowsNothingOfSignalsIsEndedAndItsResultsKept() {
        QFETCH(int, signal);
        QFETCH(int, code);
        job_.program.arguments = QStringList{"waits"};
        const auto bash = started(render(job_, ScriptRun::cluster()));
        const auto seen = ScriptRun::waitFor(*bash, "waiting");
        QVERIFY2(seen.contains("waiting"), seen.constData());
        ::kill(static_cast<pid_t>(bash->processId()), signal);
        QVERIFY(bash->waitForFinished(60'000));
        QCOMPARE(bash->exitCode(), code);
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
    }

    void whatGoesWrongBeforeTheTrainingStopsTheJob_data() {
        QTest::addColumn<QString>("what");
        QTest::newRow("no archive") << "archive";
        QTest::newRow("no module") << "module";
        QTest::newRow("no place for results") << "results";
    }

    void whatGoesWrongBeforeTheTrainingStopsTheJob() {
        QFETCH(QString, what);
        if (what == QLatin1String("archive")) job_.data.archive = QStringLiteral("~/none.tar");
        if (what == QLatin1String("module"))
            write(QStringLiteral("modules.sh"), "module() { [ \"$1\" != load ]; }\n");
        if (what == QLatin1String("results")) write(QStringLiteral("results of"), "a file in the way");
        QByteArray output;
        QVERIFY(run(render(job_, ScriptRun::cluster()), output) > 0);
        QVERIFY2(!output.contains("arguments"), output.constData());
    }

    /// As at most sites: the archive even makes a folder that is closed to its owner.
    void withoutAFolderOfItsOwnTheJobMakesOneAndTakesItAway() {
        stage_->slurm.insert(QStringLiteral("SLURM_TMPDIR"), QString());
        stage_->slurm.insert(QStringLiteral("TMPDIR"), path(QStringLiteral("node s tmp")));
        QDir().mkpath(path(QStringLiteral("node s tmp")));
        write(QStringLiteral("mine/closed/x.txt"), "x");
        QCOMPARE(QProcess::execute(
                     QStringLiteral("bash"),
                     {QStringLiteral("-c"),
                      QStringLiteral("cd \"$1\" && chmod 555 mine/closed && tar -C mine -cf it\\'s.tar ."),
                      QStringLiteral("x"), stage_->home()}),
                 0);
        QByteArray output;
        QCOMPARE(run(render(job_, ScriptRun::unknownCluster()), output), 0);
        QVERIFY2(output.contains("'one image.txt'"), output.constData());
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
        QCOMPARE(QDir(path(QStringLiteral("node s tmp"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList());
        QCOMPARE(QDir(path(QStringLiteral("local disk"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList());
    }

    void whereTheFolderOfTheSiteIsNotSetTheJobEndsAndSaysSo_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("trial");
        for (const char* place : {"$SLURM_TMPDIR", "$LOCAL_SCRATCH", "$LOCAL_SCRATCH/$SLURM_JOB_ID"})
            for (const bool trial : {false, true})
                QTest::addRow("%s%s", place, trial ? ", tried" : "") << QString::fromLatin1(place) << trial;
    }

    void whereTheFolderOfTheSiteIsNotSetTheJobEndsAndSaysSo() {
        QFETCH(QString, place);
        QFETCH(bool, trial);
        stage_->slurm.insert(QStringLiteral("SLURM_TMPDIR"), QString());
        ClusterProfile site = ScriptRun::cluster();
        site.storage.localDisk = place;
        QByteArray output;
        QVERIFY(run(trial ? renderTrial(job_, site, QStringLiteral("T0KEN"), 60) : render(job_, site),
                    output) > 0);
        const QByteArray variable = place.section(QLatin1Char('/'), 0, 0).mid(1).toLatin1();
        QVERIFY2(output.contains(variable + ": is not set. Submit this script with sbatch"),
                 output.constData());
        QVERIFY2(!output.contains("virtualenv") && !output.contains("mkdir"), output.constData());
        QCOMPARE(parse(render(job_, site)), job_);
    }

    void aFolderThatTheSiteGivesIsUsedAndStays_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("place");
        QTest::newRow("unknown site that sets it") << "SLURM_TMPDIR"
                                                   << "";
        QTest::newRow("by another name") << "TMPDIR"
                                         << "$TMPDIR";
        QTest::newRow("by a name that only this site has") << "LOCAL_SCRATCH"
                                                           << "$LOCAL_SCRATCH";
        QTest::newRow("by a path") << "SLURM_JOB_ID"
                                   << "~/local disk/$SLURM_JOB_ID";
    }

    void aFolderThatTheSiteGivesIsUsedAndStays() {
        QFETCH(QString, variable);
        QFETCH(QString, place);
        const QString disk = path(QStringLiteral("local disk"));
        stage_->slurm.insert(QStringLiteral("SLURM_TMPDIR"), QString());
        stage_->slurm.insert(variable,
                             variable.endsWith(QLatin1String("ID")) ? QStringLiteral("4812") : disk);
        ClusterProfile site = ScriptRun::unknownCluster();
        site.storage.localDisk = place;
        QByteArray output;
        QCOMPARE(run(render(job_, site), output), 0);
        const QString used = place.endsWith(QLatin1String("ID")) ? disk + QStringLiteral("/4812") : disk;
        QVERIFY(QDir(used + QStringLiteral("/work")).exists());
    }

    void withoutVirtualenvPythonMakesTheEnvironment() {
        ClusterProfile site = ScriptRun::cluster();
        site.standardModules.clear();
        QByteArray output;
        QCOMPARE(run(render(job_, site), output), 0);
        QVERIFY(QFileInfo(path(QStringLiteral("local disk/env/bin/python"))).isExecutable());
        QCOMPARE(parse(render(job_, site)), job_);
    }

    void aTryWithoutAFolderOfItsOwnTakesAwayTheOneItMade() {
        stage_->slurm.insert(QStringLiteral("SLURM_TMPDIR"), QString());
        stage_->slurm.insert(QStringLiteral("TMPDIR"), path(QStringLiteral("node s tmp")));
        QDir().mkpath(path(QStringLiteral("node s tmp")));
        for (const char* how : {"ends", "fails"}) {
            job_.program.arguments = QStringList{how};
            QByteArray output;
            const int code =
                run(renderTrial(job_, ScriptRun::unknownCluster(), QStringLiteral("T0KEN"), 60), output);
            QCOMPARE(code, how == QByteArray("ends") ? 0 : 3);
            QVERIFY2(output.contains("'one image.txt'"), output.constData());
            QCOMPARE(
                QDir(path(QStringLiteral("node s tmp"))).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                QStringList());
        }
    }

    void companionsEndWithTheJob() {
        write(QStringLiteral("bin/nvidia-smi"),
              "#!/bin/bash\necho sample\necho \"$$\" > ~/companion\nexec sleep 300\n");
        QVERIFY(QFile::setPermissions(path(QStringLiteral("bin/nvidia-smi")),
                                      QFile::ReadOwner | QFile::ExeOwner));
        job_.follow.gpuLog = true;
        job_.program.arguments = QStringList{"fails beside a companion"};
        QByteArray output;
        QCOMPARE(run(render(job_, ScriptRun::cluster()), output), 3);
        QCOMPARE(read(results(QStringLiteral("gpu.csv"))), QByteArray("sample\n"));
        const auto pid = read(QStringLiteral("companion")).trimmed().toInt();
        QVERIFY(pid > 0);
        QTRY_VERIFY(::kill(pid, 0) != 0);
    }

    /// Its nodes have no nvidia-smi, of which the output would speak as of a fault.
    void onAGpuOfAmdNothingAsksForNvidias() {
        ClusterProfile cluster = ScriptRun::cluster();
        cluster.gpus = {
            GpuModel{.slurmName = {}, .synonyms = {}, .label = QStringLiteral("MI250X"), .amd = true}};
        job_.gpuModel.clear();
        job_.follow.gpuLog = true;
        job_.program.arguments = QStringList{"ends"};
        const QString script = render(job_, cluster);
        QVERIFY(script.contains(QLatin1String("if command -v nvidia-smi")));
        QVERIFY2(parse(script) == job_, qPrintable(script));
        QByteArray output;
        QCOMPARE(run(script, output), 0);
        QVERIFY2(!output.contains("nvidia-smi"), output.constData());
        QVERIFY(!QFile::exists(results(QStringLiteral("gpu.csv"))));
    }

    void aTrialTicksItsSteps() {
        QVERIFY(trial_->state() == QProcess::NotRunning || trial_->waitForFinished(60'000));
        const QByteArray output = trial_->readAll();
        QVERIFY2(trial_->exitStatus() == QProcess::NormalExit && trial_->exitCode() == 0, output.constData());
        TrialReader reader(QStringLiteral("t0k3n"));
        QList<ScriptStepId> done;
        QStringList lines;
        for (const auto& reading : reader.read(output) + reader.finish()) {
            QVERIFY(reading.kind != TrialReading::Kind::StepFailed);
            if (reading.kind == TrialReading::Kind::StepDone) done.append(reading.step);
            if (reading.kind == TrialReading::Kind::Output) lines.append(reading.text);
        }
        QCOMPARE(done, (QList{ScriptStepId::Modules, ScriptStepId::Environment, ScriptStepId::Data,
                              ScriptStepId::Companions, ScriptStepId::Training, ScriptStepId::Results}));
        QVERIFY(lines.contains(QStringLiteral("waiting")) &&
                !lines.join(QString()).contains(QLatin1String("t0k3n")));
    }

    void aTrialNamesTheStepThatFails_data() {
        QTest::addColumn<QString>("archive");
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("step");
        QTest::newRow("data") << "~/none.tar"
                              << "ends" << static_cast<int>(ScriptStepId::Data);
        QTest::newRow("training") << "~/it's.tar"
                                  << "fails" << static_cast<int>(ScriptStepId::Training);
    }

    void aTrialNamesTheStepThatFails() {
        QFETCH(QString, archive);
        QFETCH(QString, how);
        QFETCH(int, step);
        job_.data.archive = archive;
        job_.program.arguments = QStringList{how};
        QByteArray output;
        QVERIFY(run(renderTrial(job_, ScriptRun::cluster(), QStringLiteral("t0k3n"), 60), output) > 0);
        TrialReader reader(QStringLiteral("t0k3n"));
        const auto readings = reader.read(output) + reader.finish();
        QVERIFY2(!readings.isEmpty(), output.constData());
        QCOMPARE(readings.last().kind, TrialReading::Kind::StepFailed);
        QCOMPARE(static_cast<int>(readings.last().step), step);
        QVERIFY(readings.last().exitCode > 0);
    }
};

ATELIER_TEST(TestRunScript)
#include "test_RunScript.moc"
