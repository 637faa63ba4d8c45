#pragma once

#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <memory>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// A folder in which a job's script runs in a real bash, with what Slurm and the modules of a cluster give a
/// job and nothing else. Its training stands in a Python file, and `python` of the job is the machine's own.
class ScriptRun {
public:
    ScriptRun() {
        QDir().mkpath(path(QStringLiteral("local disk")));
        write(QStringLiteral("modules.sh"), "module() { echo \"module $*\" >> \"$HOME/modules.log\"; }\n");
        write(QStringLiteral("code of/train it.py"), training());
        write(QStringLiteral("mine/one image.txt"), "1");
        for (const char* name : {"scancel", "scontrol"}) addProgram(QLatin1String(name), logging(name));
        QProcess::execute(QStringLiteral("tar"),
                          {QStringLiteral("-C"), path(QStringLiteral("mine")), QStringLiteral("-cf"),
                           path(QStringLiteral("it's.tar")), QStringLiteral(".")});
    }

    /// Ends what the scripts have left behind, as Slurm does at the end of a job.
    ~ScriptRun() {
        for (const pid_t group : groups_) ::kill(-group, SIGKILL);
    }
    ScriptRun(const ScriptRun&) = delete;
    ScriptRun& operator=(const ScriptRun&) = delete;

    /// The name of a program that these tests need and that is not there; else empty.
    static QString missingProgram() {
        for (const char* program : {"bash", "tar", "rsync", "virtualenv", "python3"})
            if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
                return QLatin1String(program);
        return {};
    }

    static JobSpec job() {
        JobSpec job;
        job.program = {
            QStringLiteral("~/code of"), QStringLiteral("train it.py"), {"ends", "a b", "$HOME x", "it's"}};
        job.data.archive = QStringLiteral("~/it's.tar");
        job.environment.modules = QStringList{"StdEnv/2023", "python/3.11"};
        job.follow.resultsFolder = QStringLiteral("~/results of");
        job.follow.gpuLog = false;
        job.follow.tensorBoard = false;
        return job;
    }

    /// A site that gives a job what `started` gives it.
    static ClusterProfile cluster() {
        ClusterProfile cluster = unknownCluster();
        cluster.storage.localDisk = QStringLiteral("$SLURM_TMPDIR");
        return cluster;
    }

    /// A site that says nothing of a job's own folder; it has virtualenv, which is quicker than Python's own.
    static ClusterProfile unknownCluster() {
        ClusterProfile cluster;
        cluster.standardModules = QStringList{"StdEnv/2023"};
        return cluster;
    }

    QString home() const { return dir_.path(); }
    QString path(const QString& name) const { return dir_.filePath(name); }

    void write(const QString& name, const QByteArray& content) const {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(name));
    }

    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(missing)");
    }

    /// A program that the job finds in its PATH.
    void addProgram(const QString& name, const QByteArray& script) const {
        write(QStringLiteral("bin/") + name, script);
        QFile::setPermissions(path(QStringLiteral("bin/") + name), QFile::ReadOwner | QFile::ExeOwner);
    }

    /// Slurm's variables for the next runs, beside those of a plain job 4812.
    QProcessEnvironment slurm;

    std::unique_ptr<QProcess> started(const QString& script) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), dir_.path());
        environment.insert(QStringLiteral("SLURM_TMPDIR"), path(QStringLiteral("local disk")));
        environment.insert(QStringLiteral("SLURM_JOB_ID"), QStringLiteral("4812"));
        environment.insert(QStringLiteral("BASH_ENV"), path(QStringLiteral("modules.sh")));
        environment.insert(QStringLiteral("PATH"), path(QStringLiteral("bin")) + QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
        environment.insert(slurm);
        auto bash = std::make_unique<QProcess>();
        bash->setProcessEnvironment(environment);
        bash->setProcessChannelMode(QProcess::MergedChannels);
        bash->setChildProcessModifier([] { ::setsid(); });
        bash->start(QStringLiteral("bash"), {QStringLiteral("-c"), script});
        if (bash->waitForStarted()) groups_ << static_cast<pid_t>(bash->processId());
        return bash;
    }

    /// Runs a script to its end; its exit code.
    int run(const QString& script, QByteArray& output) const {
        const auto bash = started(script);
        if (!bash->waitForFinished(60000)) return -1;
        output = bash->readAll();
        return bash->exitCode();
    }

    /// What a script says until it says a word.
    static QByteArray waitFor(QProcess& process, const QByteArray& word) {
        QByteArray seen;
        while (!seen.contains(word) && process.waitForReadyRead(60'000)) seen += process.readAll();
        return seen;
    }

private:
    static QByteArray logging(const char* name) {
        return "#!/bin/bash\necho \"" + QByteArray(name) + " $*\" >> ~/slurm.log\n";
    }

    /// It says what it got, writes a checkpoint and an event file, and then does as told.
    static QByteArray training() {
        return R"(
import glob, os, signal, sys, time
data, how = sys.argv[1], sys.argv[2]
print("data", sorted(os.path.basename(p) for p in glob.glob(data + "/**/*", recursive=True)))
print("arguments", sys.argv[3:])
print("cublas", os.environ.get("CUBLAS_WORKSPACE_CONFIG"))
os.makedirs("logs", exist_ok=True)
open("logs/events.out.tfevents.1.node", "wb").write(b"events")
open("model.txt", "w").write("weights")
def save():
    if "--write-checkpoints-to" in sys.argv:
        folder = sys.argv[sys.argv.index("--write-checkpoints-to") + 1]
        open(os.path.join(folder, "epoch 2.pt"), "w").write("2")
if how == "fails":
    sys.exit(3)
if how == "fails beside a companion":
    while not os.path.exists(os.path.expanduser("~/companion")):
        time.sleep(0.05)
    sys.exit(3)
if how == "ends":
    save()
if how == "catches":
    def last(*_):
        open("last-checkpoint.txt", "w").write("saved")
        save()
        sys.exit(0)
    signal.signal(signal.SIGUSR1, last)
if how == "ignores":
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
if how in ("waits", "catches", "ignores"):
    print("waiting", flush=True)
    # In short pieces: a signal right before a sleep is noticed only after it.
    for _ in range(1200):
        time.sleep(0.05)
)";
    }

    QTemporaryDir dir_;
    mutable QList<pid_t> groups_;  // of processes, one for each script that was started
};

}  // namespace atelier
