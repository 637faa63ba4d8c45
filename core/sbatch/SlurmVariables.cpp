#include "core/sbatch/SlurmVariables.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include "core/text/WordDistance.h"

namespace atelier {

namespace {

/// Those that scripts use, which others are mistaken for.
constexpr const char* usual[] = {
    "SLURM_ARRAY_JOB_ID",    "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MAX",
    "SLURM_ARRAY_TASK_MIN",  "SLURM_CPUS_ON_NODE",     "SLURM_CPUS_PER_TASK", "SLURM_GPUS_ON_NODE",
    "SLURM_GPUS_PER_NODE",   "SLURM_JOB_ID",           "SLURM_JOB_NAME",      "SLURM_JOB_NODELIST",
    "SLURM_JOB_NUM_NODES",   "SLURM_LOCALID",          "SLURM_MEM_PER_CPU",   "SLURM_MEM_PER_NODE",
    "SLURM_NNODES",          "SLURM_NODEID",           "SLURM_NODELIST",      "SLURM_NTASKS",
    "SLURM_NTASKS_PER_NODE", "SLURM_PROCID",           "SLURM_SUBMIT_DIR",    "SLURM_SUBMIT_HOST",
    "SLURM_TMPDIR",
};

/// Names that Slurm gives: those, and others that are like them.
bool isKnown(const QString& name) {
    static const auto names = [] {
        QSet<QString> all{
            "SLURM_JOBID",           "SLURM_JOB_GID",        "SLURM_JOB_UID",        "SLURM_TASK_PID",
            "SLURM_STEPID",          "SLURM_STEP_ID",        "SLURM_NPROCS",         "SLURM_TASKS_PER_NODE",
            "SLURM_STEP_NODELIST",   "SLURM_JOB_QOS",        "SLURM_JOB_USER",       "SLURM_JOB_GPUS",
            "SLURM_MEM_PER_GPU",     "SLURM_CPUS_PER_GPU",   "SLURM_STEP_NUM_NODES", "SLURM_ARRAY_TASK_STEP",
            "SLURM_NTASKS_PER_CORE", "SLURM_GPUS",           "SLURM_GPUS_PER_TASK",  "SLURM_GPUS_PER_SOCKET",
            "SLURM_NTASKS_PER_GPU",  "SLURM_STEP_NUM_TASKS", "SLURM_GTIDS"};
        for (const char* one : usual) all.insert(QLatin1String(one));
        return all;
    }();
    return names.contains(name);
}

/// What variables of PBS, LSF and Grid Engine are called here. Source: Slurm's "Rosetta Stone".
QString ofOtherScheduler(const QString& name) {
    static const QHash<QString, QString> names{
        {"PBS_O_WORKDIR", "SLURM_SUBMIT_DIR"},   {"PBS_O_HOST", "SLURM_SUBMIT_HOST"},
        {"PBS_JOBID", "SLURM_JOB_ID"},           {"PBS_JOBNAME", "SLURM_JOB_NAME"},
        {"PBS_ARRAYID", "SLURM_ARRAY_TASK_ID"},  {"PBS_ARRAY_INDEX", "SLURM_ARRAY_TASK_ID"},
        {"LS_SUBCWD", "SLURM_SUBMIT_DIR"},       {"LSB_SUB_HOST", "SLURM_SUBMIT_HOST"},
        {"LSB_JOBID", "SLURM_JOB_ID"},           {"LSB_JOBNAME", "SLURM_JOB_NAME"},
        {"LSB_JOBINDEX", "SLURM_ARRAY_TASK_ID"}, {"SGE_O_WORKDIR", "SLURM_SUBMIT_DIR"},
        {"SGE_TASK_ID", "SLURM_ARRAY_TASK_ID"}};
    return names.value(name);
}

QString squeezed(QString name) {
    return name.remove(QLatin1Char('_')).toUpper();
}

}  // namespace

QString slurmVariableMeant(const QString& name) {
    if (const auto ours = ofOtherScheduler(name); !ours.isEmpty()) return ours;
    if (!name.startsWith(QLatin1String("SLURM"), Qt::CaseInsensitive) || isKnown(name)) return {};
    QStringList alike;
    for (const char* candidate : usual) {
        const QLatin1String other(candidate);
        if (squeezed(name) == squeezed(other)) return other;
        if (wordDistance(name, other, 1) <= 1) alike.append(other);
    }
    return alike.size() == 1 ? alike.first() : QString();
}

}  // namespace atelier
