#pragma once

#include <QDate>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

#include "core/base/Language.h"

namespace atelier {

/// A GPU as a site's Slurm names it, and the share of a node that goes with one of them.
struct GpuModel {
    QString slurmName;  ///< for `--gpus-per-node=NAME:N`; empty where Slurm there has no names for models
    QString partition = {};   ///< which a job names to get this model; empty: none in particular
    QString constraint = {};  ///< the feature that a job names to get this model; empty: none
    QStringList synonyms;     ///< other names that Slurm there accepts for it
    QString label;            ///< "H100 · 80 GB"
    int memoryGiB = 0;        ///< GiB of one GPU or instance
    int perNode = 0;          ///< 0: not known
    bool instance = false;    ///< a MIG instance; a job may have only one
    bool wholeNode = false;   ///< can only be asked for together with all GPUs of the node
    bool amd = false;         ///< made by AMD: NVIDIA's driver and programs are not there
    int cpusPerGpu = 0;       ///< most CPUs recommended with one GPU; 0: not published
    int memoryMiBPerGpu = 0;  ///< most memory recommended with one GPU; 0: not published
    /// The CPUs and the memory with one are only its part of a node, as it was found: nobody published what a
    /// job with more is charged.
    bool shareOfNode = false;
    double rgu = 0;  ///< reference GPU units of one GPU; 0: not published
    bool operator==(const GpuModel&) const = default;
};

/// Where a site keeps files. `$USER` and `~` have their usual meaning; `{account}` stands for the Slurm
/// account.
struct StoragePaths {
    QString project;  ///< "~/projects/{account}/$USER"
    QString scratch;  ///< "~/scratch"
    /// The folder to submit from, at sites that refuse the home folder or whose nodes cannot write there;
    /// else empty.
    QString submitFrom;
    /// The folder of a job's own on its node's disk, as the job's shell names it: "$SLURM_TMPDIR",
    /// "/local/$SLURM_JOB_ID"; empty where the site makes none, or none is known.
    QString localDisk;
    bool operator==(const StoragePaths&) const = default;
};

/// What the site allows; a limit is empty where no source gives it.
struct SiteLimits {
    std::optional<std::chrono::minutes> maxTime;
    std::optional<std::chrono::minutes> minTime;
    std::optional<int> maxJobs;  ///< running and queued; array tasks count each
    std::optional<int> maxArrayIndex;
    std::optional<int> memoryMiBPerCpu;  ///< what a job gets if it asks for no memory
    bool operator==(const SiteLimits&) const = default;
};

/// A partition that the site's users choose. A limit is empty where there is none, or none is known.
struct PartitionFacts {
    QString name;
    bool isDefault = false;
    std::optional<std::chrono::minutes> maxTime = {};
    /// The GPUs of its nodes, by their `gpuName`; empty: none, or not known.
    QStringList gpus = {};
    bool withoutGpus = false;                     ///< its nodes are known to have no GPUs
    std::optional<int> minNodes = {};             ///< of a job
    std::optional<int> maxNodes = {};             ///< of a job
    std::optional<int> maxCpusPerNode = {};       ///< that a job gets of a node
    std::optional<int> maxMemoryMiBPerNode = {};  ///< that a job may ask of a node
    int nodes = 0;                                ///< how many it has; 0: not known
    int cpusPerNode = 0;                          ///< of the node that has the most; 0: not known
    int memoryMiBPerNode = 0;                     ///< of the node that has the most; 0: not known
    /// The disk that a job may ask for with --tmp, of the node that has the most; 0: no node declares any.
    std::optional<int> temporaryMiBPerNode = {};
    int gpuNodes = 0;              ///< how many of its nodes have GPUs; 0: none, or not known
    int gpusPerNode = 0;           ///< of the node that has the most; 0: none, or not known
    QStringList constraints = {};  ///< the features of its nodes; empty: none, or not known
    /// Only certain accounts or groups may use it, and of the user's none is known to be one of them.
    bool onlyForSome = false;
    /// What a job gets of a node, or for each of its CPUs, that asks for no memory; empty: as elsewhere on
    /// the cluster.
    std::optional<int> defaultMemoryMiBPerNode = {};
    std::optional<int> defaultMemoryMiBPerCpu = {};
    bool operator==(const PartitionFacts&) const = default;
};

/// A quality of service that the site's users choose.
struct QosFacts {
    QString name;
    bool isDefault = false;
    std::optional<std::chrono::minutes> maxTime;
    bool operator==(const QosFacts&) const = default;
};

/// What a job can name beside its resources. A list holds what is documented, or was found, which may not be
/// all.
struct SchedulingChoices {
    QList<PartitionFacts> partitions;
    QList<QosFacts> qos;
    QStringList closedPartitions = {};  ///< that take no jobs, or let them wait; only found
    QStringList constraints;            ///< features of nodes
    QStringList reservations;           ///< only found, never documented
    /// The cluster was asked for the reservations, and has none for this user.
    bool noReservations = false;
    bool operator==(const SchedulingChoices&) const = default;
};

/// Rules of the site's submission filter and policy.
struct SiteRules {
    bool gpuModelMandatory = false;    ///< a job that asks for GPUs has to name their model
    bool partitionMandatory = false;   ///< every job has to give `--partition`
    bool qosMandatory = false;         ///< the same of `--qos`
    bool constraintMandatory = false;  ///< the same of `--constraint`
    /// Of a list of partitions, each has to allow the job; else it is enough that one does.
    bool everyPartitionMustFit = false;
    bool accountMandatory = false;            ///< the same of `--account`
    bool memoryOptionAllowed = true;          ///< `--mem` and its like may be given
    bool partitionOptionDiscouraged = false;  ///< the site asks that `--partition` be left out
    QStringList accountPrefixes;              ///< such as "def-"; any account if empty
    QList<int> gpuCounts;                     ///< the only GPU counts a job may ask; empty: any
    int gpuCountMultiple = 0;          ///< a count beyond `gpuCounts` must be a multiple of it; 0: no rule
    bool onlyScratchWritable = false;  ///< home and project are read-only on compute nodes
    bool operator==(const SiteRules&) const = default;
};

/// The nodes of a cluster that has only these, all alike, and without features, licences or reservations.
/// Together with `cpusPerNode` and `memoryMiBPerNode` they say what fits on the cluster at all.
struct NodeLayout {
    QStringList nodes;
    QStringList partitions;
    QStringList accounts;
    int sockets = 1;
    int threadsPerCore = 1;
    int temporaryMiB = 0;  ///< the most that `--tmp` may ask for
    bool operator==(const NodeLayout&) const = default;
};

/// Whether a compute node reaches the internet.
enum class NodeInternet { Unknown, None, Proxy, Full };

/// How a program on a compute node reaches a service on the internet.
enum class ServiceReach {
    Unknown,
    None,
    Limited,  ///< for some groups only; for others the program waits for it and may crash
    Proxy,    ///< through the site's proxy module
    Full,
};

/// Whether nodes reach the services that record trainings. Sources: the Alliance's pages Weights & Biases,
/// Comet.ml.
struct TrackingReach {
    ServiceReach wandb = ServiceReach::Unknown;
    ServiceReach comet = ServiceReach::Unknown;
    QString proxyModule;  ///< the module to load where the reach is `Proxy`; empty: none
    bool operator==(const TrackingReach&) const = default;
};

/// The program with which a site's users load software.
enum class ModuleSystem {
    Unknown,  ///< nothing told it
    None,     ///< the login shell has no command "module"
    Lmod,
    TclModules,
};

/// One published ssh host key fingerprint.
struct HostKeyFingerprint {
    QString keyType;  ///< "ED25519", "RSA", "ECDSA"
    QString sha256;   ///< without the "SHA256:" prefix
    bool operator==(const HostKeyFingerprint&) const = default;
};

/// What a computer of a site is for, beside those that one signs in to for Atelier's journey.
enum class HostUse {
    Data,        ///< files are sent to the cluster and brought from it over it
    Automation,  ///< programs sign in without a second factor, with a key that may run certain commands only
    CpuJobs,     ///< jobs without GPUs are submitted from it
};

/// A computer of a site that one can sign in to, beside its login host.
struct OtherHost {
    QString host;
    HostUse use = HostUse::Data;
    bool sameHostKeys = false;  ///< the host keys that the site publishes are those of this one, too
    bool operator==(const OtherHost&) const = default;
};

/// Where a fact was read and when.
struct SourceNote {
    QString what;
    QString url;
    QDate asOf;
    bool operator==(const SourceNote&) const = default;
};

/// A cluster as the catalogue describes it. Read from resources/clusters/ID.json.
struct ClusterProfile {
    QString id;
    QString name;
    QMap<QString, QString> place;   ///< by language code: who runs it, where
    QMap<QString, QString> access;  ///< by language code: what a user needs before the first sign-in
    /// Empty where the user has to give it (each course has a virtual cluster of its own).
    QString loginHost;
    quint16 port = 22;
    QString statusUrl;
    QString docUrl;
    QString keysUrl;             ///< the page on which users register their public keys; empty: none is known
    bool passwordSignIn = true;  ///< passwords are accepted, and not only keys
    bool secondFactor = false;   ///< a second factor is asked for
    QList<HostKeyFingerprint> hostKeys;
    QString hostKeySource;
    QList<OtherHost> otherHosts;
    /// The domains in which each course's cluster has a name of its own: phoenix.calculquebec.cloud.
    QStringList courseDomains;
    QList<GpuModel> gpus;
    int cpusPerNode = 0;               ///< of a GPU node; 0: not known
    int memoryMiBPerNode = 0;          ///< schedulable; 0: not known
    std::optional<NodeLayout> layout;  ///< only where all nodes are known
    /// The release of its Slurm as year and month in four digits, 2605; 0: not known.
    int slurmRelease = 0;
    StoragePaths storage;
    SiteLimits limits;
    SiteRules rules;
    SchedulingChoices scheduling;
    /// What the cluster itself named when it was asked: all of each list that this user saw then, so that a
    /// name that is not there is known to be missing. An empty list says nothing. Its file says only of which
    /// lists that is so.
    SchedulingChoices told;
    NodeInternet internet = NodeInternet::Unknown;
    TrackingReach tracking;
    /// The programs there that run many short runs in one job: "parallel", "glost", "meta".
    QStringList manyRuns;
    ModuleSystem moduleSystem = ModuleSystem::Unknown;
    QStringList standardModules;  ///< what a job loads first: "StdEnv/2023"
    QStringList pythonModules;    ///< those that the site offers, best first: "python/3.11"
    QStringList gpuModules;       ///< "cuda", "cudnn"
    /// The programs there, without any module, that make Python environments or run containers: "conda",
    /// "mamba", "micromamba", "uv", "apptainer", "singularity".
    QStringList environmentTools;
    QStringList toolModules;  ///< the modules that bring such programs: "miniforge3/24.11", "apptainer/1.3"
    QList<SourceNote> sources;
    bool practice = false;  ///< runs on the user's own computer
    /// Whether it is neither of the Alliance nor of Mila, whose users are the most: the window then offers it
    /// only among “more clusters”.
    bool elsewhere = false;
    bool retired = false;
    QDate retiredOn;
    QString successor;  ///< id of the cluster that took over; may be empty
    bool operator==(const ClusterProfile&) const = default;
};

/// The name by which a site's GPU models are told apart: Slurm's, or the label where it has none.
QString gpuName(const GpuModel& gpu);
/// The names of partitions, in their order.
QStringList namesOf(const QList<PartitionFacts>& partitions);
/// The names of qualities of service, in their order.
QStringList namesOf(const QList<QosFacts>& qos);

/// The GPU that has that Slurm name or synonym; none where the site has no such model, or the name is empty.
std::optional<GpuModel> findGpu(const ClusterProfile& cluster, const QString& slurmName);

/// The GPU that a job gets which names this model (may be empty), partition and constraint: by the model
/// where it names one, else by what the site has instead of names. None where that leaves it open.
std::optional<GpuModel> findGpu(const ClusterProfile& cluster, const QString& slurmName,
                                const QString& partition, const QString& constraint);

/// The project folder of an account as a script writes it, with `~` and `$USER` for the shell to fill in: "~"
/// where the site has no project folders.
QString projectFolder(const ClusterProfile& cluster, const QString& account);
/// Whether a module provides Python: "python/3.11".
bool isPythonModule(const QString& module);
/// Whether a module is the Alliance's standard environment: such a one changes which Python there is, and all
/// that was built with it.
bool isStandardEnvironment(const QString& module);
/// Whether the site offers the Alliance's software: modules, virtualenv, its own wheels.
bool offersAllianceSoftware(const ClusterProfile& cluster);
/// The words of the command there that makes a Python environment in the folder that follows them.
QStringList environmentMaker(const ClusterProfile& cluster);

/// The text in a language, in English where there is none in that language.
QString inLanguage(const QMap<QString, QString>& texts, Language language);

}  // namespace atelier
