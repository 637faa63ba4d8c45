#include "core/practice/Daemons.h"

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QProcess>
#include <algorithm>
#include <chrono>

#include "core/base/Clock.h"
#include "core/error/PracticeErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/practice/Ports.h"
#include "core/practice/PracticePrograms.h"
#include "core/practice/Processes.h"
#include "core/practice/Tool.h"
#include "core/practice/UserAccount.h"

namespace atelier {

namespace {

// One that ends is missed at once; this is for a computer that is busy or slow.
constexpr std::chrono::seconds patienceAtStart{60};
constexpr std::chrono::seconds patienceForLoading{1};

bool mungeAnswers(const Instance& instance) {
    QLocalSocket socket;
    socket.connectToServer(instance.path(QStringLiteral("run/munge.socket")));
    return socket.waitForConnected(200);
}

bool nodeTakesJobs(const Instance& instance, const QString& node) {
    const auto answer = runTool(instance, QStringLiteral("sinfo"),
                                {QStringLiteral("-h"), QStringLiteral("-N"), QStringLiteral("-n"), node,
                                 QStringLiteral("-o"), QStringLiteral("%T")});
    // One row for each of its partitions.
    const QByteArray state = answer.output.split('\n').first().trimmed();
    return answer.ok && (state == "idle" || state == "mixed" || state == "allocated");
}

Daemon munged(const Instance& instance) {
    const auto file = [&](const char* path) { return instance.path(QLatin1String(path)); };
    return {
        .name = QStringLiteral("munged"),
        .program = practiceProgramPath(QStringLiteral("munged")),
        // A home folder is often closed to others; munged would insist that everybody can reach its socket.
        .arguments = {QStringLiteral("--foreground"), QStringLiteral("--force"),
                      QStringLiteral("--key-file=") + file("etc/munge.key"),
                      QStringLiteral("--socket=") + file("run/munge.socket"),
                      QStringLiteral("--pid-file=") + file("run/munged.pid"),
                      QStringLiteral("--log-file=") + file("log/munged.log"),
                      QStringLiteral("--seed-file=") + file("run/munged.seed")},
        .port = 0,
        .ready = [instance](qint64) { return mungeAnswers(instance); }};
}

Daemon sshd(const Instance& instance) {
    return {.name = QStringLiteral("sshd"),
            .program = instance.path(QStringLiteral("sbin/sshd-") + instance.token),
            .arguments = {QStringLiteral("-D"), QStringLiteral("-f"),
                          instance.path(QStringLiteral("etc/sshd_config")), QStringLiteral("-E"),
                          instance.path(QStringLiteral("log/sshd.log"))},
            .port = instance.sshdPort,
            .ready = [port = instance.sshdPort](qint64 pid) { return listensAt(pid, port); }};
}

Daemon slurmd(const Instance& instance, const QString& node, quint16 port) {
    return {.name = node,
            .program = practiceProgramPath(QStringLiteral("slurmd")),
            .arguments = {QStringLiteral("-D"), QStringLiteral("-N"), node, QStringLiteral("-d"),
                          instance.path(QStringLiteral("sbin/stepd-") + instance.token), QStringLiteral("-f"),
                          instance.path(QStringLiteral("etc/slurm.conf"))},
            .port = port,
            .ready = [instance, node](qint64) { return nodeTakesJobs(instance, node); },
            .listensAtOwnName = true};
}

}  // namespace

QProcessEnvironment serviceEnvironment(const Instance& instance) {
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("ATELIER_PRACTICE"), instance.token);
    environment.insert(QStringLiteral("HOME"), instance.path(QStringLiteral("home")));
    environment.insert(QStringLiteral("USER"), userAccount().name);
    environment.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
    environment.insert(QStringLiteral("SHELL"), QStringLiteral("/bin/bash"));
    environment.insert(QStringLiteral("SLURM_CONF"), instance.path(QStringLiteral("etc/slurm.conf")));
    environment.insert(QStringLiteral("PATH"),
                       instance.path(QStringLiteral("bin")) +
                           QStringLiteral(":/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:") +
                           instance.path(QStringLiteral("fallback")));
    return environment;
}

QList<Daemon> firstDaemons(const Instance& instance) {
    return {munged(instance), sshd(instance)};
}

Daemon controllerDaemon(const Instance& instance) {
    return {.name = QStringLiteral("slurmctld"),
            .program = practiceProgramPath(QStringLiteral("slurmctld")),
            .arguments = {QStringLiteral("-D"), QStringLiteral("-f"),
                          instance.path(QStringLiteral("etc/slurm.conf"))},
            .port = instance.slurmctldPort,
            .ready = [port = instance.slurmctldPort](qint64 pid) { return listensAt(pid, port); },
            .listensAtOwnName = true};
}

QList<Daemon> nodeDaemons(const Instance& instance) {
    return {slurmd(instance, QStringLiteral("node1"), instance.node1Port),
            slurmd(instance, QStringLiteral("node2"), instance.node2Port)};
}

Expected<void> launch(Instance& instance, const Daemon& daemon) {
    QProcess process;
    process.setProgram(daemon.program);
    process.setArguments(daemon.arguments);
    auto environment = serviceEnvironment(instance);
    if (daemon.listensAtOwnName)
        environment.insert(QStringLiteral("LD_PRELOAD"),
                           instance.path(QStringLiteral("libexec/own-address.so")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(instance.path(QStringLiteral("run")));
    const QString output = instance.path(QStringLiteral("log/%1.out").arg(daemon.name));
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(output);
    process.setStandardErrorFile(output, QIODevice::Append);
    qint64 pid = 0;
    if (!process.startDetached(&pid))
        return failure(error::PracticeNotStarted{daemon.name}, process.errorString());
    instance.services.append({daemon.name, pid, daemon.port});
    return {};
}

Expected<void> waitUntilReady(const Instance& instance, const Daemon& daemon, std::stop_token stop) {
    const SystemClock clock;
    const auto started = clock.monotonic();
    const auto service = std::find_if(instance.services.cbegin(), instance.services.cend(),
                                      [&](const StartedService& each) { return each.name == daemon.name; });
    const qint64 pid = service == instance.services.cend() ? 0 : service->pid;
    auto lastSeen = started;
    while (!daemon.ready(pid)) {
        // While a program is being loaded, Linux shows neither its arguments nor its environment.
        if (processBelongs(pid, instance.token)) lastSeen = clock.monotonic();
        const bool runs = clock.monotonic() - lastSeen < patienceForLoading;
        const QString log = endOfLog(instance, daemon.name);
        // Whoever has the port took it after it was chosen, and may have given it back.
        if (!runs && daemon.port != 0 &&
            (log.contains(QLatin1String("Address already in use")) || !isFreePort(daemon.port)))
            return failure(error::LocalPortUnavailable{daemon.port}, log, true);
        if (!runs || clock.monotonic() - started > patienceAtStart)
            return failure(error::PracticeNotStarted{daemon.name}, log, true);
        if (!clock.sleepFor(std::chrono::milliseconds(50), stop)) return failure(error::Cancelled{});
    }
    return {};
}

QString endOfLog(const Instance& instance, const QString& service) {
    constexpr qsizetype lines = 12;
    QStringList last;
    for (const char* suffix : {".log", ".out"}) {
        QFile file(instance.path(QStringLiteral("log/") + service + QLatin1String(suffix)));
        if (!file.open(QIODevice::ReadOnly)) continue;
        file.seek(std::max<qint64>(0, file.size() - 4096));
        last << QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        if (!last.isEmpty()) break;
    }
    return last.mid(std::max<qsizetype>(0, last.size() - lines)).join(QLatin1Char('\n'));
}

}  // namespace atelier
