#include <QtTest>

#include "core/sbatch/SlurmVariables.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Names of variables against sbatch(1), “OUTPUT ENVIRONMENT VARIABLES”, and Slurm's “Rosetta Stone”.
class TestSlurmVariables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherNameStandsForOneOfSlurm_data() {
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* name, const char* meant) {
            QTest::newRow(name) << QString::fromLatin1(meant);
        };
        row("SLURM_ARRAY_TASKID", "SLURM_ARRAY_TASK_ID");
        row("SLURM_ARRAYTASKID", "SLURM_ARRAY_TASK_ID");
        row("SLURM_ARRAY_TASK_IDS", "SLURM_ARRAY_TASK_ID");
        row("slurm_array_task_id", "SLURM_ARRAY_TASK_ID");
        row("SLURM_TMP_DIR", "SLURM_TMPDIR");
        row("SLURMTMPDIR", "SLURM_TMPDIR");
        row("SLURM_TEMPDIR", "SLURM_TMPDIR");
        row("SLURM_CPU_PER_TASK", "SLURM_CPUS_PER_TASK");
        row("SLURM_N_NODES", "SLURM_NNODES");
        row("SLURM_JOB_NODE_LIST", "SLURM_JOB_NODELIST");
        row("SLURM_SUBMITDIR", "SLURM_SUBMIT_DIR");
        row("PBS_O_WORKDIR", "SLURM_SUBMIT_DIR");
        row("PBS_JOBID", "SLURM_JOB_ID");
        row("PBS_ARRAYID", "SLURM_ARRAY_TASK_ID");
        row("LSB_JOBINDEX", "SLURM_ARRAY_TASK_ID");
        row("SGE_TASK_ID", "SLURM_ARRAY_TASK_ID");
        row("SGE_O_WORKDIR", "SLURM_SUBMIT_DIR");
    }

    void anotherNameStandsForOneOfSlurm() {
        QFETCH(QString, meant);
        QCOMPARE(slurmVariableMeant(QString::fromLatin1(QTest::currentDataTag())), meant);
    }

    /// Every variable that sbatch(1) and srun(1) of Slurm 26.05 say a job gets, and what sites add.
    void whatSlurmGivesIsNotMistaken() {
        for (const char* name : {"SLURM_ARRAY_JOB_ID",
                                 "SLURM_ARRAY_TASK_COUNT",
                                 "SLURM_ARRAY_TASK_ID",
                                 "SLURM_ARRAY_TASK_MAX",
                                 "SLURM_ARRAY_TASK_MIN",
                                 "SLURM_ARRAY_TASK_STEP",
                                 "SLURM_CLUSTER_NAME",
                                 "SLURM_CPUS_ON_NODE",
                                 "SLURM_CPUS_PER_GPU",
                                 "SLURM_CPUS_PER_TASK",
                                 "SLURM_CONTAINER",
                                 "SLURM_DIST_PLANESIZE",
                                 "SLURM_DISTRIBUTION",
                                 "SLURM_EXPORT_ENV",
                                 "SLURM_GPU_BIND",
                                 "SLURM_GPU_FREQ",
                                 "SLURM_GPUS",
                                 "SLURM_GPUS_ON_NODE",
                                 "SLURM_GPUS_PER_NODE",
                                 "SLURM_GPUS_PER_SOCKET",
                                 "SLURM_GPUS_PER_TASK",
                                 "SLURM_GTIDS",
                                 "SLURM_HET_SIZE",
                                 "SLURM_JOB_ACCOUNT",
                                 "SLURM_JOB_CPUS_PER_NODE",
                                 "SLURM_JOB_DEPENDENCY",
                                 "SLURM_JOB_END_TIME",
                                 "SLURM_JOB_EXTRA",
                                 "SLURM_JOB_GPUS",
                                 "SLURM_JOB_ID",
                                 "SLURM_JOB_NAME",
                                 "SLURM_JOB_NODELIST",
                                 "SLURM_JOB_NUM_NODES",
                                 "SLURM_JOB_PARTITION",
                                 "SLURM_JOB_QOS",
                                 "SLURM_JOB_RESERVATION",
                                 "SLURM_JOB_START_TIME",
                                 "SLURM_JOB_UID",
                                 "SLURM_JOB_GID",
                                 "SLURM_JOB_USER",
                                 "SLURM_JOBID",
                                 "SLURM_LOCALID",
                                 "SLURM_MEM_PER_CPU",
                                 "SLURM_MEM_PER_GPU",
                                 "SLURM_MEM_PER_NODE",
                                 "SLURM_NNODES",
                                 "SLURM_NODEID",
                                 "SLURM_NODELIST",
                                 "SLURM_NPROCS",
                                 "SLURM_NTASKS",
                                 "SLURM_NTASKS_PER_CORE",
                                 "SLURM_NTASKS_PER_GPU",
                                 "SLURM_NTASKS_PER_NODE",
                                 "SLURM_NTASKS_PER_SOCKET",
                                 "SLURM_OVERCOMMIT",
                                 "SLURM_PRIO_PROCESS",
                                 "SLURM_PROCID",
                                 "SLURM_PROFILE",
                                 "SLURM_RESTART_COUNT",
                                 "SLURM_SHARDS_ON_NODE",
                                 "SLURM_SUBMIT_DIR",
                                 "SLURM_SUBMIT_HOST",
                                 "SLURM_TASK_PID",
                                 "SLURM_TASKS_PER_NODE",
                                 "SLURM_THREADS_PER_CORE",
                                 "SLURM_TOPOLOGY_ADDR",
                                 "SLURM_TRES_PER_TASK",
                                 "SLURMD_NODENAME",
                                 "SLURM_STEP_ID",
                                 "SLURM_STEPID",
                                 "SLURM_STEP_NODELIST",
                                 "SLURM_STEP_NUM_NODES",
                                 "SLURM_STEP_NUM_TASKS",
                                 "SLURM_STEP_TASKS_PER_NODE",
                                 "SLURM_STEP_GPUS",
                                 "SLURM_UMASK",
                                 "SLURM_TMPDIR",
                                 "SLURM_CONF",
                                 "SLURM_HINT",
                                 "SLURM_WCKEY",
                                 "SLURM_CONTAINER_ID",
                                 "SLURM_CONTAINER_TYPE",
                                 "SLURM_JOB_LICENSES",
                                 "SLURM_JOB_SEGMENT_SIZE",
                                 "SLURM_NETWORK",
                                 "SLURM_OOMKILLSTEP",
                                 "SLURM_TOPOLOGY_ADDR_PATTERN"})
            QVERIFY2(slurmVariableMeant(QString::fromLatin1(name)).isEmpty(), name);
    }

    void anyOtherNameIsLeftAlone() {
        for (const char* name :
             {"", "SLURM", "SLURM_", "HOME", "TASK_ID", "MY_SLURM_JOB_ID", "SLURM_MY_OWN_THING", "JOB_ID",
              "PBS_NODEFILE", "pbs_jobid", "ARRAY_TASK_ID"})
            QCOMPARE(slurmVariableMeant(QString::fromLatin1(name)), QString());
        QVERIFY(slurmVariableMeant(QStringLiteral("SLURM_") + QString(100'000, QLatin1Char('_'))).isEmpty());
    }
};

ATELIER_TEST(TestSlurmVariables)
#include "test_SlurmVariables.moc"
