#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT5xxx: the site’s rules for GPUs, and for the CPUs and the memory that go with them. The last argument is
/// the cluster’s name, unless said otherwise. Source: the cluster’s file in resources/clusters.
enum class SiteGpuRule {
    GpuModelMissing = 5007,
    GpuModelUnknown = 5008,
    OneInstance = 5009,
    WholeNodeGpus = 5010,
    GpuCount = 5011,
    CpusBeyondShare = 5014,
    MemoryBeyondShare = 5015,
    GpusBeyondNode = 5021,
    GpuNotInPartition = 5030,
    InstancesTogether = 5031,
    NoGpusThere = 5041,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(SiteGpuRule rule) {
    switch (rule) {
        case SiteGpuRule::GpuModelMissing:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "value with a model, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%2 wants to know which GPU: write %1."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Requests without a GPU model are refused there."),
                .page = "https://docs.alliancecan.ca/wiki/Scheduling_policy_updates",
            });
        case SiteGpuRule::GpuModelUnknown:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "model, cluster, models there (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "%2 is not known to have a GPU “%1”. A number alone asks for whichever GPU there is."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Slurm refuses a model that the site does not have."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages", "%2 is not known to have a GPU “%1”. Known are: %3."),
            });
        case SiteGpuRule::OneInstance:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "number, instance, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "A job on %3 may have one GPU instance only, not %1 × %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "An instance is a part of a GPU (MIG). Several cannot work "
                                                 "together; ask for a whole GPU, or a larger instance."),
                .page = "https://docs.alliancecan.ca/wiki/Multi-Instance_GPU",
            });
        case SiteGpuRule::WholeNodeGpus:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "model, GPUs in a node, number asked, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "On %4, %1 GPUs come by whole nodes of %2, not %3."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The site allocates these nodes whole. Use all the GPUs, or another cluster for fewer."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
            });
        case SiteGpuRule::GpuCount:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "number, allowed ones, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%3 does not give %1 GPUs to a job. Possible are %2"),
                .explanation = QT_TRANSLATE_NOOP("Messages", "A job there has one GPU or whole nodes."),
                .page = "https://docs.alliancecan.ca/wiki/Trillium_Quickstart",
            });
        case SiteGpuRule::CpusBeyondShare:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "CPUs, GPUs, share, cluster, GPUs charged",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "On %4 the share of this job’s GPUs (%2) is %3 CPUs, not %1: "
                                              "the job is charged as if it had %5 GPUs."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "What counts is the largest of GPUs, CPUs and memory, each "
                                                 "as a part of the share. Such a job also waits longer."),
                .page = "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling",
            });
        case SiteGpuRule::MemoryBeyondShare:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "memory, GPUs, share, cluster, GPUs charged",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "On %4 the share of this job’s GPUs (%2) is %3 of memory, not "
                                              "%1: the job is charged as if it had %5 GPUs."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "What counts is the largest of GPUs, CPUs and memory, each "
                                                 "as a part of the share. Such a job also waits longer."),
                .page = "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling",
            });
        case SiteGpuRule::GpusBeyondNode:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "number, most, model, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages", "A node of %4 has %2 × %3, not %1."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "More GPUs need several nodes and a program made for that."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
            });
        case SiteGpuRule::GpuNotInPartition:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "partition, partitions that have it, cluster, model (may be empty)",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "The partition “%1” of %3 has no GPUs. They are in: %2"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A job gets what the nodes of its partition have. One that names no partition goes to "
                    "the default one."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages", "The partition “%1” of %3 has no GPU “%4”. It is in: %2"),
            });
        case SiteGpuRule::NoGpusThere:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%1 showed no node with a GPU when it was last looked at."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm refuses a job that asks for what no node has. Without GPUs it may run, if the "
                    "program can do without; else it needs another cluster."),
                .page = "https://slurm.schedmd.com/gres.html",
            });
        case SiteGpuRule::InstancesTogether:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "number, instance",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "A program can use one GPU instance only: the others of %1 × %2 stay idle."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "An instance is a part of a GPU (MIG). Several cannot work together; ask for one, for a "
                    "larger instance, or for a whole GPU."),
                .page = "https://docs.nvidia.com/datacenter/tesla/mig-user-guide/",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
