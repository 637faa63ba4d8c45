#include "core/practice/PracticePrograms.h"

#include <QFileInfo>
#include <QStandardPaths>

#include "core/practice/Practice.h"

namespace atelier {

namespace {

const QStringList folders{QStringLiteral("/usr/sbin"),       QStringLiteral("/usr/bin"),
                          QStringLiteral("/sbin"),           QStringLiteral("/bin"),
                          QStringLiteral("/usr/local/sbin"), QStringLiteral("/usr/local/bin")};

QString firstExisting(const QStringList& paths) {
    for (const QString& path : paths)
        if (QFileInfo::exists(path)) return path;
    return {};
}

/// The plugin comes in a package of its own, which slurmctld does not always bring along.
bool luaFilterExists() {
    return !firstExisting({QStringLiteral("/usr/lib/x86_64-linux-gnu/slurm-wlm/job_submit_lua.so"),
                           QStringLiteral("/usr/lib/aarch64-linux-gnu/slurm-wlm/job_submit_lua.so"),
                           QStringLiteral("/usr/lib64/slurm/job_submit_lua.so"),
                           QStringLiteral("/usr/lib/slurm/job_submit_lua.so")})
                .isEmpty();
}

}  // namespace

QList<PracticeProgram> practicePrograms() {
    return {{QStringLiteral("sshd"), QStringLiteral("openssh-server")},
            {QStringLiteral("ssh-keygen"), QStringLiteral("openssh-client")},
            {QStringLiteral("munged"), QStringLiteral("munge")},
            {QStringLiteral("slurmctld"), QStringLiteral("slurmctld")},
            {QStringLiteral("slurmd"), QStringLiteral("slurmd")},
            {QStringLiteral("slurmstepd"), QStringLiteral("slurmd")},
            {QStringLiteral("sbatch"), QStringLiteral("slurm-client")},
            {QStringLiteral("virtualenv"), QStringLiteral("virtualenv")},
            {QStringLiteral("python3"), QStringLiteral("python3")},
            {QStringLiteral("rsync"), QStringLiteral("rsync")},
            {QStringLiteral("tar"), QStringLiteral("tar")},
            {QStringLiteral("bash"), QStringLiteral("bash")}};
}

QString practiceProgramPath(const QString& name) {
    // The system's own folders first: a pyenv or conda in front of them would bring another Python.
    const QString found = QStandardPaths::findExecutable(name, folders);
    return found.isEmpty() ? QStandardPaths::findExecutable(name) : found;
}

QString lmodFolder() {
    const QString init = firstExisting({QStringLiteral("/usr/share/lmod/lmod/init/bash"),
                                        QStringLiteral("/usr/local/lmod/lmod/init/bash"),
                                        QStringLiteral("/opt/lmod/lmod/init/bash")});
    return init.isEmpty() ? QString() : init.section(QLatin1Char('/'), 0, -3);
}

QString sftpServer() {
    const QString found = firstExisting({QStringLiteral("/usr/lib/openssh/sftp-server"),
                                         QStringLiteral("/usr/libexec/openssh/sftp-server"),
                                         QStringLiteral("/usr/lib/ssh/sftp-server")});
    return found.isEmpty() ? QStringLiteral("internal-sftp") : found;
}

QStringList missingPracticePackages() {
    QStringList missing;
    for (const PracticeProgram& program : practicePrograms())
        if (practiceProgramPath(program.name).isEmpty()) missing << program.package;
    if (lmodFolder().isEmpty()) missing << QStringLiteral("lmod");
    if (!luaFilterExists()) missing << QStringLiteral("slurm-wlm-basic-plugins");
    missing.removeDuplicates();
    return missing;
}

}  // namespace atelier
