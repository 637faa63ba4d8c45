#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT5xxx: the site’s own rules. The last argument is the cluster’s name, unless said otherwise. Source: the
/// cluster’s file in resources/clusters.
enum class SiteRule {
    ClusterRetired = 5001,
    AccountPrefix = 5002,
    AccountPlaceholder = 5003,
    TimeMissing = 5004,
    TimeTooLong = 5005,
    TimeTooShort = 5006,
    MemoryOption = 5012,
    PartitionOption = 5013,
    MemoryBeyondNode = 5016,
    CpusBeyondNode = 5017,
    TooManyJobs = 5018,
    ArrayIndex = 5019,
    MemoryMissing = 5020,
    ReadOnlyFolder = 5022,
    NameUnknown = 5023,
    BeyondNodes = 5024,
    ArrayIndexUsual = 5025,
    OptionMandatory = 5026,
    TimeBeyondPartition = 5027,
    JobFolderVariable = 5028,
    NameNotTold = 5029,
    AccountOfExample = 5032,
    NothingTold = 5040,
    PartitionClosed = 5044,
    NoModulesThere = 5045,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(SiteRule rule) {
    switch (rule) {
        case SiteRule::ClusterRetired:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "date, cluster, successor's id (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%2 no longer exists: it was retired on %1."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "What its GPUs were called, and how long a job could take, may be different elsewhere: "
                    "check the script for the cluster that you will use."),
                .page = "https://docs.alliancecan.ca/wiki/Infrastructure_renewal",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "%2 no longer exists: it was retired on %1. Its place was taken by %3."),
            });
        case SiteRule::AccountPrefix:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "account, prefixes, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "%3 does not take the account “%1”. Its accounts start with %2."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Each family of clusters has accounts of its own; find yours in CCDB."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case SiteRule::AccountPlaceholder:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "account, cluster, the user's accounts (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” comes from an example. Write your own account for %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Slurm refuses an account that does not exist."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "“%1” comes from an example. Write your own account for %2. Yours are: %3"),
            });
        case SiteRule::TimeMissing:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The script does not say how long the job may take. Add --time; %1 asks for it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Without it the job gets the site’s default, often too short. A short time waits less."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case SiteRule::TimeTooLong:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "value, longest, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%1” is longer than %3 allows (%2). Cut the training into pieces."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "A job beyond the limit is refused, or waits for ever. "
                                                 "Pieces of 24 hours also start sooner."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case SiteRule::TimeTooShort:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "value, shortest, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "“%1” is shorter than %3 wants a job to be (%2)."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Very short jobs cost the scheduler more than they compute; group several into one."),
                .page = "https://docs.alliancecan.ca/wiki/Job_scheduling_policies",
            });
        case SiteRule::MemoryOption:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Leave out %1: memory comes with the GPUs on %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "The option is ignored or refused there."),
                .page = "https://docs.alliancecan.ca/wiki/Trillium_Quickstart",
            });
        case SiteRule::PartitionOption:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "partition, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Leave out the partition “%1”: %2 chooses it from what you ask for."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "A partition of your own keeps the job from nodes it could use."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case SiteRule::MemoryBeyondNode:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "memory, most, cluster, GPUs there (may be empty)",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "No node of %3 has %1 to give; ask for %2 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Part of a node’s memory belongs to the system: a “512 GB” node cannot give 512G."),
                .page = "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "No node of %3 with GPUs (%4) has %1 to give; ask for %2 at most."),
            });
        case SiteRule::CpusBeyondNode:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "CPUs, most, cluster, GPUs there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "No node of %3 has %1 CPUs; ask for %2 at most."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "A task’s CPUs must be on one node."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "No node of %3 with GPUs (%4) has %1 CPUs; ask for %2 at most."),
            });
        case SiteRule::TooManyJobs:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "tasks, most, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The array has %1 tasks; %3 takes %2 jobs from a user at once. "
                                              "Submit it in smaller arrays, one after the other."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Each task of an array counts as a job."),
                .page = "https://docs.alliancecan.ca/wiki/Job_scheduling_policies",
            });
        case SiteRule::ArrayIndex:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "greatest, most, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The number %1 is beyond the greatest of an array on %3 (%2)."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm refuses the array. Start the numbers lower, or use several arrays."),
                .page = "https://slurm.schedmd.com/job_array.html",
            });
        case SiteRule::MemoryMissing:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "memory that the job gets, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The script asks for no memory, so %2 gives the job only %1. Add --mem."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Without --mem each CPU brings a few hundred megabytes only, and the program is killed."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case SiteRule::ReadOnlyFolder:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "path, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "Compute nodes of %2 cannot write to %1. Use scratch."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Home and project are read-only there, and the log would be lost."),
                .page = "https://docs.alliancecan.ca/wiki/Trillium_Quickstart",
            });
        case SiteRule::NameUnknown:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, name, cluster, names there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%3 has no “%2” for %1: leave it out."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm refuses a job that names what the cluster does not have."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages", "%3 has no “%2” for %1. There are: %4"),
            });
        case SiteRule::BeyondNodes:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "The nodes of %3 do not have what %1=%2 asks for."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Slurm refuses a job that could never start there."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case SiteRule::ArrayIndexUsual:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "greatest, Slurm's own most, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The number %1 is beyond %2, the greatest of an array unless %3 allows more."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Where a site says nothing else, Slurm refuses an array with numbers above 1000 "
                    "(MaxArraySize). Ask the cluster with “sbatch --test-only”."),
                .page = "https://slurm.schedmd.com/job_array.html",
            });
        case SiteRule::OptionMandatory:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, cluster, names there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%2 wants %1 in every job."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Without it the job is refused, or runs where it was not meant to."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages", "%2 wants %1 in every job. There are: %3"),
            });
        case SiteRule::TimeBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "value, name, longest",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” is longer than “%2” allows (%3). Choose another, or "
                                              "cut the training into pieces."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A job beyond the limit of its partition or QoS is refused, or waits for ever."),
                .page = "https://slurm.schedmd.com/resource_limits.html",
            });
        case SiteRule::JobFolderVariable:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "cluster, folder of a job's own there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The Alliance’s clusters set $SLURM_TMPDIR; of %1 that is not known. Where it is empty, "
                    "the files go to the root folder, and the job fails."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Each site names the folder of a job’s own on the node in its own way. Where there is "
                    "none, a script can make one: JOB_FOLDER=$(mktemp -d)."),
                .page = "https://docs.alliancecan.ca/wiki/Using_$SLURM_TMPDIR",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "%1 does not set $SLURM_TMPDIR. The folder of a job’s own is %2 there."),
            });
        case SiteRule::NameNotTold:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, name, names there, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "%4 showed no “%2” for %1 when it was last looked at. It showed: %3"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm refuses a job that names what the cluster does not have. What is newer than the "
                    "last look, or hidden, is not among these names."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case SiteRule::NothingTold:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, name, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%3 showed nothing that %1 could name when it was last looked "
                                              "at, so no “%2” either."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm refuses a job that names what the cluster does not have. What is newer than the "
                    "last look, or hidden, was not shown."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case SiteRule::PartitionClosed:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "partition, cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The partition “%1” of %2 was closed when it was last looked at: a job waits there until "
                    "it is opened."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A site closes a partition for a while, for maintenance or between courses. Slurm takes "
                    "jobs for one that is down, and refuses those for one that is being emptied."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
            });
        case SiteRule::NoModulesThere:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "module, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages",
                                      "%2 had no command “module” when it was last looked at, so nothing "
                                      "there loads “%1”. Leave "
                                      "it out: what it brings has to come from the environment of the job."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Many sites have no modules: software comes with the system, from conda, from uv or in a "
                    "container. The job would go on without what the module brings, and fail later."),
                .page = "https://docs.alliancecan.ca/wiki/Utiliser_des_modules/en",
            });
        case SiteRule::AccountOfExample:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "account, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "Is “%1” your account on %2? Examples name theirs like that."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm refuses an account that does not exist. If this one is yours, leave it as it is: "
                    "once signed in, Atelier knows your accounts and does not ask."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
