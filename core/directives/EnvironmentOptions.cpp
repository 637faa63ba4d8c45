#include "core/directives/EnvironmentOptions.h"

namespace atelier {

namespace {

/// How sbatch reads the variable of a flag: empty, "yes" or a number other than 0 sets it.
bool isOn(const QString& value) {
    bool number = false;
    const auto parsed = value.trimmed().toLongLong(&number);
    return value.isEmpty() || value.compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0 ||
           (number && parsed != 0);
}

bool isRead(const EnvironmentOption& option, int slurmRelease) {
    if (slurmRelease == 0) return true;
    return slurmRelease >= option.since && (option.until == 0 || slurmRelease < option.until);
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size): a table, one line a variable.
const QList<EnvironmentOption>& environmentOptions() {
    static const QList<EnvironmentOption> table{
        {"SBATCH_IGNORE_PBS", "ignore-pbs"},
        {"SBATCH_DEBUG", "verbose"},
        {"SBATCH_ACCOUNT", "account"},
        {"SBATCH_ARRAY_INX", "array"},
        {"SBATCH_ACCTG_FREQ", "acctg-freq"},
        {"SBATCH_BATCH", "batch"},
        {"SBATCH_BURST_BUFFER", "bb"},
        {"SBATCH_CLUSTER_CONSTRAINT", "cluster-constraint"},
        {"SBATCH_CLUSTERS", "clusters"},
        {"SLURM_CLUSTERS", "clusters"},
        {"SBATCH_CONSOLIDATE_SEGMENTS", "consolidate-segments", 2511},
        {"SBATCH_CONTAINER", "container"},
        {"SBATCH_CONTAINER_ID", "container-id", 2302},
        {"SBATCH_CONTAINER_TYPE", "container-type", 2605},
        {"SBATCH_CONSTRAINT", "constraint"},
        {"SBATCH_CORE_SPEC", "core-spec"},
        {"SBATCH_CPU_FREQ_REQ", "cpu-freq"},
        {"SBATCH_CPUS_PER_GPU", "cpus-per-gpu"},
        {"SBATCH_DELAY_BOOT", "delay-boot"},
        {"SBATCH_DISTRIBUTION", "distribution"},
        {"SBATCH_EXCLUSIVE", "exclusive"},
        {"SBATCH_EXPORT", "export"},
        {"SBATCH_GET_USER_ENV", "get-user-env"},
        {"SBATCH_GRES", "gres"},
        {"SBATCH_GRES_FLAGS", "gres-flags"},
        {"SBATCH_GPUS", "gpus"},
        {"SBATCH_GPU_BIND", "gpu-bind"},
        {"SBATCH_GPU_FREQ", "gpu-freq"},
        {"SBATCH_GPUS_PER_NODE", "gpus-per-node"},
        {"SBATCH_GPUS_PER_SOCKET", "gpus-per-socket"},
        {"SBATCH_GPUS_PER_TASK", "gpus-per-task"},
        {"SLURM_HINT", "hint"},
        {"SBATCH_HINT", "hint"},
        {"SBATCH_JOB_NAME", "job-name"},
        {"SBATCH_MEM_BIND", "mem-bind"},
        {"SBATCH_MEM_PER_CPU", "mem-per-cpu"},
        {"SBATCH_MEM_PER_GPU", "mem-per-gpu"},
        {"SBATCH_MEM_PER_NODE", "mem"},
        {"SBATCH_NETWORK", "network"},
        {"SBATCH_NO_KILL", "no-kill"},
        {"SBATCH_NO_REQUEUE", "no-requeue"},
        {"SBATCH_OPEN_MODE", "open-mode"},
        {"SBATCH_OVERCOMMIT", "overcommit"},
        {"SBATCH_PARTITION", "partition"},
        {"SBATCH_POWER", "power", 0, 2405},
        {"SBATCH_PROFILE", "profile"},
        {"SBATCH_QOS", "qos"},
        {"SBATCH_REQ_SWITCH", "switches"},
        {"SBATCH_REQUEUE", "requeue"},
        {"SBATCH_RESERVATION", "reservation"},
        {"SBATCH_SEGMENT_SIZE", "segment", 2505},
        {"SBATCH_SIGNAL", "signal"},
        {"SBATCH_SPREAD_JOB", "spread-job"},
        {"SBATCH_SPREAD_SEGMENTS", "spread-segments", 2511},
        {"SBATCH_THREAD_SPEC", "thread-spec"},
        {"SBATCH_THREADS_PER_CORE", "threads-per-core"},
        {"SBATCH_TIMELIMIT", "time"},
        {"SBATCH_TRES_BIND", "tres-bind", 2311},
        {"SBATCH_TRES_PER_TASK", "tres-per-task", 2302},
        {"SBATCH_USE_MIN_NODES", "use-min-nodes"},
        {"SBATCH_WAIT", "wait"},
        {"SBATCH_WAIT_ALL_NODES", "wait-all-nodes"},
        {"SBATCH_WCKEY", "wckey"},
        {"SBATCH_ERROR", "error"},
        {"SBATCH_INPUT", "input"},
        {"SBATCH_OUTPUT", "output"},
    };
    return table;
}

QList<ReadVariable> readEnvironment(const QMap<QString, QString>& environment, int slurmRelease) {
    QList<ReadVariable> read;
    for (const auto& option : environmentOptions()) {
        const auto variable = QString::fromLatin1(option.variable);
        const auto found = environment.constFind(variable);
        if (found == environment.cend() || !isRead(option, slurmRelease)) continue;
        ReadVariable one;
        one.directive.directive = findDirective(QString::fromLatin1(option.option)).directive;
        if (one.directive.directive == nullptr) continue;
        one.directive.option = variable;
        one.directive.origin = OptionOrigin::Environment;
        if (one.directive.directive->argument == OptionArgument::None)
            one.on = isOn(*found);
        else
            one.directive.value = *found;
        read.append(one);
    }
    return read;
}

}  // namespace atelier
