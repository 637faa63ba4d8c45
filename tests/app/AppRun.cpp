#include "tests/app/AppRun.h"
#include "tests/support/StuckProcess.h"

#include <QDir>
#include <QFile>
#include <QProcessEnvironment>

namespace atelier::testing {

AppRun::AppRun() {
    for (const char* name : {"data", "config", "cache", "state"})
        QDir(folder_.path()).mkpath(QString::fromLatin1(name));
}

AppRun::~AppRun() {
    (void)resetPractice(practice());
}

PracticeOptions AppRun::practice() const {
    return {.name = QStringLiteral("test"), .stateRoot = path(QStringLiteral("practice"))};
}

QStringList AppRun::practiceArguments() const {
    return {QStringLiteral("--practice-name"), practice().name, QStringLiteral("--practice-state-dir"),
            practice().stateRoot};
}

bool AppRun::hurryTrainings() const {
    const auto cluster = startPractice(practice(), {}, {});
    if (!cluster) return false;
    const QString folder = cluster->home + QStringLiteral("/hurry");
    // Python itself reads a file of this name before a program.
    QFile first(folder + QStringLiteral("/sitecustomize.py"));
    QFile gpus(folder + QStringLiteral("/nvidia-smi"));
    QFile shell(cluster->home + QStringLiteral("/.bashrc"));
    if (!QDir().mkpath(folder) || !first.open(QIODevice::WriteOnly) || !gpus.open(QIODevice::WriteOnly) ||
        !shell.open(QIODevice::Append))
        return false;
    first.write("import time\nwait = time.sleep\ntime.sleep = lambda seconds: wait(seconds / 20)\n");
    // It looks at the GPUs as many times as in a training that takes longer.
    gpus.write(
        "#!/bin/bash\nPATH=${PATH//$HOME\\/hurry:/}\nwords=()\n"
        "while (($#)); do\n"
        "    if [[ $1 == -l ]]; then words+=(-lms $(($2 * 50))); shift 2; else words+=(\"$1\"); shift; fi\n"
        "done\nexec nvidia-smi \"${words[@]}\"\n");
    gpus.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    shell.write("export PYTHONPATH=$HOME/hurry PATH=$HOME/hurry:$PATH\n");
    first.close();
    gpus.close();
    shell.close();
    return stopPractice(practice()).has_value();
}

void AppRun::prepare(QProcess& process) const {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), path(QStringLiteral("data")));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), path(QStringLiteral("cache")));
    environment.insert(QStringLiteral("XDG_STATE_HOME"), path(QStringLiteral("state")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder_.path());
}

std::unique_ptr<QProcess> AppRun::start(const QString& program, const QStringList& arguments) const {
    auto process = std::make_unique<QProcess>();
    prepare(*process);
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->start(QStringLiteral(ATELIER_PROGRAMS "/") + program, arguments);
    process->closeWriteChannel();
    return process;
}

AppResult AppRun::run(const QString& program, const QStringList& arguments, int seconds,
                      const QString& workingFolder) const {
    QProcess process;
    prepare(process);
    if (!workingFolder.isEmpty()) process.setWorkingDirectory(workingFolder);
    process.start(QStringLiteral(ATELIER_PROGRAMS "/") + program, arguments);
    process.closeWriteChannel();
    const int code = exitCodeOf(process, std::chrono::seconds(seconds));
    return {.exitCode = code,
            .standardOutput = process.readAllStandardOutput(),
            .standardError = process.readAllStandardError()};
}

int AppRun::authentications() const {
    QFile log(practice().stateRoot + QStringLiteral("/test/log/sshd.log"));
    if (!log.open(QIODevice::ReadOnly)) return -1;
    return static_cast<int>(log.readAll().count("Accepted publickey for"));
}

}  // namespace atelier::testing
