#include <signal.h>

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

#include "core/cluster/ClusterProfile.h"
#include "core/script/Render.h"
#include "core/script/TrialReader.h"

using namespace atelier;

/// The training of these tests: it says what it got, writes a checkpoint and event file, and then does as
/// told. It stands in a Python file, and `python` of the job is the machine's own.
static const char* const training = R"(
import glob, os, signal, sys, time
data, how = sys.argv[1], sys.argv[2]
print("data", sorted(os.path.basename(p) for p in glob.glob(data + "/**/*", recursive=True)))
print("arguments", sys.argv[3:])
os.makedirs("logs", exist_ok=True)
open("logs/events.out.tfevents.1.node", "wb").write(b"events")
open("model.txt", "w").write("weights")
if "--write-checkpoints-to" in sys.argv:
    folder = sys.argv[sys.argv.index("--write-checkpoints-to") + 1]
    open(os.path.join(folder, "epoch 2.pt"), "w").write("2")
if how == "fails":
    sys.exit(3)
if how == "catches":
    def last(*_):
        open("last-checkpoint.txt", "w").write("saved")
        sys.exit(0)
    signal.signal(signal.SIGUSR1, last)
if how in ("waits", "catches"):
    print("waiting", flush=True)
    time.sleep(60)
)";

class TestRunScript : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> dir_;
    JobSpec job_;

    QString path(const QString& name) const { return dir_->filePath(name); }

    void write(const QString& name, const QByteArray& content) const {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(missing)");
    }

    QString results(const QString& name) const { return QStringLiteral("results of/4812/") + name; }

    /// bash with what Slurm and the modules of a cluster give a job, and nothing else.
    std::unique_ptr<QProcess> started(const QString& script) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), dir_->path());
        environment.insert(QStringLiteral("SLURM_TMPDIR"), path(QStringLiteral("local disk")));
        environment.insert(QStringLiteral("SLURM_JOB_ID"), QStringLiteral("4812"));
        environment.insert(QStringLiteral("BASH_ENV"), path(QStringLiteral("modules.sh")));
        environment.insert(QStringLiteral("PATH"), path(QStringLiteral("bin")) + QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
        auto bash = std::make_unique<QProcess>();
        bash->setProcessEnvironment(environment);
        bash->setProcessChannelMode(QProcess::MergedChannels);
        bash->start(QStringLiteral("bash"), {QStringLiteral("-c"), script});
        return bash;
    }

    int run(const QString& script, QByteArray& output) const {
        const auto bash = started(script);
        if (!bash->waitForFinished(60000)) return -1;
        output = bash->readAll();
        return bash->exitCode();
    }

    static QByteArray waitFor(QProcess& process, const QByteArray& word) {
        QByteArray seen;
        while (!seen.contains(word) && process.waitForReadyRead(30000)) seen += process.readAll();
        return seen;
    }

private Q_SLOTS:
    void initTestCase() {
        for (const char* program : {"bash", "tar", "rsync", "virtualenv", "python3"})
            if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
                QSKIP(qPrintable(QStringLiteral("%1 is not installed").arg(QLatin1String(program))));
    }

    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        QDir().mkpath(path(QStringLiteral("local disk")));
        write(QStringLiteral("modules.sh"), "module() { echo \"module $*\" >> \"$HOME/modules.log\"; }\n");
        write(QStringLiteral("code of/train it.py"), training);
        write(QStringLiteral("mine/one image.txt"), "1");
        QProcess::execute(QStringLiteral("tar"),
                          {QStringLiteral("-C"), path(QStringLiteral("mine")), QStringLiteral("-cf"),
                           path(QStringLiteral("it's.tar")), QStringLiteral(".")});
        job_ = {};
        job_.program = {
            QStringLiteral("~/code of"), QStringLiteral("train it.py"), {"ends", "a b", "$HOME x", "it's"}};
        job_.data.archive = QStringLiteral("~/it's.tar");
        job_.environment.modules = QStringList{"StdEnv/2023", "python/3.11"};
        job_.follow.resultsFolder = QStringLiteral("~/results of");
        job_.follow.gpuLog = false;
        job_.follow.tensorBoard = false;
    }

    void aGoodTrainingLeavesItsResults() {
        QByteArray output;
        QCOMPARE(run(render(job_, {}), output), 0);
        QVERIFY2(output.contains("data ['one image.txt']"), output.constData());
        QVERIFY2(output.contains("'a b', '" + dir_->path().toUtf8() + " x', \"it's\"]"), output.constData());
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
        QCOMPARE(read(results(QStringLiteral("logs/events.out.tfevents.1.node"))), QByteArray("events"));
        QVERIFY(!read(results(QStringLiteral("node"))).trimmed().isEmpty());
        QCOMPARE(read(QStringLiteral("modules.log")),
                 QByteArray("module purge\nmodule load StdEnv/2023 python/3.11\n"));
    }

    void aFailedTrainingLeavesItsResultsAndItsExitCode() {
        job_.program.arguments = QStringList{"fails"};
        QByteArray output;
        QCOMPARE(run(render(job_, {}), output), 3);
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
    }

    void theWarningBeforeTheEndReachesTheProgram() {
        job_.program.arguments = QStringList{"catches"};
        const auto bash = started(render(job_, {}));
        const auto seen = waitFor(*bash, "waiting");
        QVERIFY2(seen.contains("waiting"), seen.constData());
        ::kill(static_cast<pid_t>(bash->processId()), SIGUSR1);
        QVERIFY(bash->waitForFinished(30000));
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
        const auto bash = started(render(job_, {}));
        const auto seen = waitFor(*bash, "waiting");
        QVERIFY2(seen.contains("waiting"), seen.constData());
        ::kill(static_cast<pid_t>(bash->processId()), signal);
        QVERIFY(bash->waitForFinished(30000));
        QCOMPARE(bash->exitCode(), code);
        QCOMPARE(read(results(QStringLiteral("model.txt"))), QByteArray("weights"));
    }

    void theLatestCheckpointIsLoaded() {
        job_.chain = {true, 10, 5, QStringLiteral("~/scratch/check points"), QStringLiteral("*.pt")};
        QByteArray output;
        QCOMPARE(run(render(job_, {}), output), 0);
        QVERIFY2(!output.contains("--load-checkpoint"), output.constData());
        write(QStringLiteral("scratch/check points/older.pt"), "1");
        QFile older(path(QStringLiteral("scratch/check points/older.pt")));
        QVERIFY(
            older.open(QIODevice::ReadWrite) &&
            older.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
        older.close();
        write(QStringLiteral("scratch/check points/notes.txt"), "newest, but no checkpoint");
        QCOMPARE(run(render(job_, {}), output), 0);
        QVERIFY2(output.contains("'--load-checkpoint', '" +
                                 path(QStringLiteral("scratch/check points/epoch 2.pt")).toUtf8()),
                 output.constData());
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
        QVERIFY(run(render(job_, {}), output) > 0);
        QVERIFY2(!output.contains("arguments"), output.constData());
    }

    void companionsEndWithTheJob() {
        write(QStringLiteral("bin/nvidia-smi"),
              "#!/bin/bash\necho \"$$\" > ~/companion\necho sample\nexec sleep 300\n");
        QVERIFY(QFile::setPermissions(path(QStringLiteral("bin/nvidia-smi")),
                                      QFile::ReadOwner | QFile::ExeOwner));
        job_.follow.gpuLog = true;
        job_.program.arguments = QStringList{"fails"};
        QByteArray output;
        QCOMPARE(run(render(job_, {}), output), 3);
        QCOMPARE(read(results(QStringLiteral("gpu.csv"))), QByteArray("sample\n"));
        const auto pid = read(QStringLiteral("companion")).trimmed().toInt();
        QVERIFY(pid > 0);
        QTRY_VERIFY(::kill(pid, 0) != 0);
    }

    void aTrialTicksItsSteps() {
        job_.program.arguments = QStringList{"waits"};
        QByteArray output;
        QCOMPARE(run(renderTrial(job_, {}, QStringLiteral("t0k3n"), 2), output), 0);
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
        QVERIFY(run(renderTrial(job_, {}, QStringLiteral("t0k3n"), 5), output) > 0);
        TrialReader reader(QStringLiteral("t0k3n"));
        const auto readings = reader.read(output) + reader.finish();
        QVERIFY2(!readings.isEmpty(), output.constData());
        QCOMPARE(readings.last().kind, TrialReading::Kind::StepFailed);
        QCOMPARE(static_cast<int>(readings.last().step), step);
        QVERIFY(readings.last().exitCode > 0);
    }
};

QTEST_GUILESS_MAIN(TestRunScript)
#include "test_RunScript.moc"
