#include "core/practice/Practice.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <algorithm>

#include "core/base/Clock.h"
#include "core/error/FileErrors.h"
#include "core/error/PracticeErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/practice/ClusterFiles.h"
#include "core/practice/Daemons.h"
#include "core/practice/Instance.h"
#include "core/practice/Ports.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/Processes.h"
#include "core/practice/Tool.h"
#include "core/practice/UserAccount.h"

namespace atelier {

namespace {

constexpr int mostTries = 5;

constexpr std::chrono::milliseconds patienceAtEnd{1500};

/// Keeps two callers from starting or stopping the same instance at once; the file lies beside its folder.
class InstanceLock {
public:
    explicit InstanceLock(const PracticeOptions& options) : file_(pathFor(options)) {
        // A start on a slow computer may take longer than the half minute after which a lock counts as
        // forgotten.
        file_.setStaleLockTime(0);
        file_.lock();
    }

private:
    static QString pathFor(const PracticeOptions& options) {
        const QString folder = instanceFolder(options);
        makeClosedFolder(QFileInfo(folder).path());
        return folder + QStringLiteral(".lock");
    }
    QLockFile file_;
};

bool allRun(const Instance& instance) {
    return instance.services.size() == 5 &&
           std::all_of(
               instance.services.cbegin(), instance.services.cend(),
               [&](const StartedService& service) { return processBelongs(service.pid, instance.token); });
}

/// Keeps the ports of the last time where nobody took them, so that known hosts and bookmarks stay right.
void choosePorts(Instance& instance) {
    const QList<quint16> last{instance.sshdPort, instance.slurmctldPort, instance.node1Port,
                              instance.node2Port};
    if (std::all_of(last.cbegin(), last.cend(), [](quint16 port) { return port != 0 && isFreePort(port); }))
        return;
    const QList<quint16> ports = freePorts(4);
    instance.sshdPort = ports[0];
    instance.slurmctldPort = ports[1];
    instance.node1Port = ports[2];
    instance.node2Port = ports[3];
}

/// sshd started by root wants its compiled-in, empty folder for unprivileged children.
void makePrivilegeSeparationFolder() {
    if (userAccount().isRoot()) QDir().mkpath(QStringLiteral("/run/sshd"));
}

Expected<void> launchAll(Instance& instance, const QList<Daemon>& daemons, const PracticeObserver& said,
                         std::stop_token stop) {
    // However soon each of them is ready.
    if (stop.stop_requested()) return failure(error::Cancelled{});
    for (const Daemon& daemon : daemons) {
        if (said)
            said(daemon.port == 0 ? QStringLiteral("starting %1").arg(daemon.name)
                                  : QStringLiteral("starting %1 on port %2")
                                        .arg(daemon.name, QString::number(daemon.port)));
        if (const auto launched = launch(instance, daemon); !launched) return launched;
    }
    // Noted before they are ready: whoever breaks off now leaves something that can be stopped.
    if (const auto saved = saveInstance(instance); !saved) return saved;
    for (const Daemon& daemon : daemons)
        if (const auto ready = waitUntilReady(instance, daemon, stop); !ready) return ready;
    return {};
}

Expected<void> bringUp(Instance& instance, const PracticeObserver& said, std::stop_token stop) {
    instance.services.clear();
    choosePorts(instance);
    if (const auto prepared = prepareFolder(instance); !prepared) return prepared;
    // Saved first, so that the folder is known as an instance's even if the start fails.
    if (const auto saved = saveInstance(instance); !saved) return saved;
    if (said) said(QStringLiteral("writing %1").arg(instance.folder));
    if (const auto written = writeClusterFiles(instance); !written) return written;
    if (const auto made = makeKeys(instance); !made) return made;
    makePrivilegeSeparationFolder();
    for (const QList<Daemon>& daemons :
         {firstDaemons(instance), QList<Daemon>{controllerDaemon(instance)}, nodeDaemons(instance)})
        if (const auto up = launchAll(instance, daemons, said, stop); !up) return up;
    return {};
}

/// The pids of those services that run, of the ones named.
QList<qint64> running(const Instance& instance, const QStringList& names) {
    QList<qint64> pids;
    for (const StartedService& service : instance.services)
        if (names.contains(service.name) && processBelongs(service.pid, instance.token))
            pids.append(service.pid);
    return pids;
}

/// Lets Slurm end its jobs and itself while munged still answers: without it, slurmctld and slurmd wait in
/// vain.
void endSlurm(const Instance& instance) {
    if (!running(instance, {QStringLiteral("slurmctld")}).isEmpty()) {
        runTool(instance, QStringLiteral("scancel"), {QStringLiteral("-u"), userAccount().name}, 2000);
        const SystemClock clock;
        for (int looks = 0; looks < 20; ++looks) {
            const auto jobs = runTool(instance, QStringLiteral("squeue"), {QStringLiteral("-h")}, 2000);
            if (!jobs.ok || jobs.output.isEmpty()) break;
            clock.sleepFor(std::chrono::milliseconds(100), {});
        }
    }
    const QStringList daemons{QStringLiteral("slurmctld"), QStringLiteral("node1"), QStringLiteral("node2")};
    endProcesses(running(instance, daemons), instance.token, patienceAtEnd);
}

Expected<void> bringDown(Instance& instance) {
    if (processesOf(instance.token).isEmpty()) return {};
    endSlurm(instance);
    if (!endProcessesOf(instance.token, patienceAtEnd))
        return failure(error::PracticeNotStarted{instance.name},
                       QStringLiteral("a process of %1 does not end").arg(instance.folder));
    instance.services.clear();
    return {};
}

/// What a try said that failed is no news of the next one.
void forgetLogs(const Instance& instance) {
    QDir logs(instance.path(QStringLiteral("log")));
    for (const QString& log : logs.entryList({QStringLiteral("*.log")}, QDir::Files)) logs.remove(log);
}

Expected<Instance> stopped(const PracticeOptions& options) {
    auto instance = loadInstance(options);
    if (!instance) return instance;
    if (const auto down = bringDown(*instance); !down) return failure(down);
    if (QFile::exists(instance->folder + QStringLiteral("/instance.json")))
        if (const auto saved = saveInstance(*instance); !saved) return failure(saved);
    return instance;
}

/// The instance as it is asked for; one that plays another site is not made into something else.
Expected<Instance> instanceFor(const PracticeOptions& options) {
    const auto instance = loadInstance(options);
    if (!instance) return instance;
    for (const QString& like : {options.like.isEmpty() ? instance->like : options.like, instance->like})
        if (const auto site = practiceSite(like); !site) return failure(site);
    if (!options.like.isEmpty() && options.like != instance->like)
        return failure(error::PracticePlaysOther{instance->name, instance->like, options.like});
    // The usual site has virtualenv; at the others Python's own module makes environments.
    const QStringList needed{QStringLiteral("-Ic"), QStringLiteral("import ensurepip, venv")};
    if (instance->like != usualPracticeSite() && !runTool(*instance, QStringLiteral("python3"), needed).ok)
        return failure(error::PracticePackagesMissing{QStringLiteral("python3-venv")});
    return instance;
}

}  // namespace

Expected<PracticeConnection> startPractice(const PracticeOptions& options, const PracticeObserver& said,
                                           std::stop_token stop) {
    const QStringList missing = missingPracticePackages();
    if (!missing.isEmpty()) return failure(error::PracticePackagesMissing{missing.join(QLatin1Char(' '))});
    if (const auto ours = checkFolder(options); !ours) return failure(ours);
    const InstanceLock lock(options);
    auto instance = instanceFor(options);
    if (!instance) return failure(instance);
    if (allRun(*instance)) return instance->connection();
    // What a crash left behind would keep ports and sockets.
    if (const auto down = bringDown(*instance); !down) return failure(down);
    auto up = bringUp(*instance, said, stop);
    // Others that start at the same moment choose among the same ports.
    for (int tries = 1; tries < mostTries && !up && up.error().kind() == ErrorKind::LocalPortUnavailable;
         ++tries) {
        bringDown(*instance);
        forgetLogs(*instance);
        instance->sshdPort = 0;
        up = bringUp(*instance, said, stop);
    }
    if (!up) {
        bringDown(*instance);
        return failure(up);
    }
    return instance->connection();
}

Expected<void> stopPractice(const PracticeOptions& options) {
    if (const auto ours = checkFolder(options); !ours) return ours;
    const InstanceLock lock(options);
    const auto instance = stopped(options);
    if (!instance) return failure(instance);
    return {};
}

Expected<void> resetPractice(const PracticeOptions& options) {
    if (const auto ours = checkFolder(options); !ours) return ours;
    const InstanceLock lock(options);
    const auto instance = stopped(options);
    if (!instance) return failure(instance);
    removeShortName(*instance);
    QDir folder(instance->folder);
    if (folder.exists() && !folder.removeRecursively())
        return failure(error::FileUnwritable{instance->folder});
    return {};
}

}  // namespace atelier
