#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT5xxx: what the partitions of a job give and allow, by what the cluster itself told of them. The last
/// argument is other partitions that would do; it may be empty.
enum class PartitionRule {
    CpusBeyondPartition = 5033,
    MemoryBeyondPartition = 5034,
    NodesBeyondPartition = 5035,
    AllCpusBeyondPartition = 5036,
    AllMemoryBeyondPartition = 5037,
    AllGpusBeyondPartition = 5038,
    FeatureNotInPartition = 5039,
    CpuMemoryBeyondPartition = 5042,
    GpusBeyondPartition = 5043,
    NodesBelowPartition = 5046,
    DiskBeyondPartition = 5047,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(PartitionRule rule) {
    switch (rule) {
        case PartitionRule::CpusBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "CPUs, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” gives a job %1 CPUs together; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The CPUs of a task are on one node. What a job gets of a node is what the node has, or "
                    "less, where the partition has a limit (MaxCPUsPerNode)."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” gives a job %1 CPUs together; ask for %3 at most, or "
                    "name another partition: %4"),
            });
        case PartitionRule::MemoryBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "memory, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” gives a job %1 of memory; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "--mem counts for each node, --mem-per-cpu for each CPU of it. Part of a node’s memory "
                    "belongs to the system, and a partition may have a limit (MaxMemPerNode)."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” gives a job %1 of memory; ask for %3 at most, or name "
                    "another partition: %4"),
            });
        case PartitionRule::CpuMemoryBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments =
                    "memory of each CPU, partition, CPUs of the node, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "No node of the partition “%2” gives a job %1 of memory for "
                                              "each of %3 CPUs; ask for %4 for each at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "--mem counts for each node, --mem-per-cpu for each CPU of it. Part of a node’s memory "
                    "belongs to the system, and a partition may have a limit (MaxMemPerNode)."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages",
                                                "No node of the partition “%2” gives a job %1 of memory for "
                                                "each of %3 CPUs; ask for %4 for each at most, or name "
                                                "another partition: %5"),
            });
        case PartitionRule::GpusBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "GPUs, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "No node of the partition “%2” has %1 GPUs; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "More GPUs need several nodes and a program made for that."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages",
                                                "No node of the partition “%2” has %1 GPUs; ask for %3 at "
                                                "most, or name another partition: %4"),
            });
        case PartitionRule::NodesBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "nodes, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The partition “%2” gives no job %1 nodes; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A job gets no more nodes than the partition has, or allows a job (MaxNodes)."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The partition “%2” gives no job %1 nodes; ask for %3 at most, or name "
                                      "another partition: %4"),
            });
        case PartitionRule::AllCpusBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "CPUs of all tasks, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The partition “%2” gives no job %1 CPUs in all; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The CPUs of all tasks are counted over the nodes that a job may have there."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The partition “%2” gives no job %1 CPUs in all; ask for %3 at most, "
                                      "or name another partition: %4"),
            });
        case PartitionRule::AllMemoryBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "memory of all tasks, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The partition “%2” gives no job %1 of memory in all; there is %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "--mem-per-cpu counts for each CPU of all tasks, whose memory is on the nodes that a job "
                    "may have there."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The partition “%2” gives no job %1 of memory in all; there is %3 at "
                                      "most. Another partition has it: %4"),
            });
        case PartitionRule::AllGpusBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "GPUs of the job, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The partition “%2” gives no job %1 GPUs in all; ask for %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "--gpus counts for the whole job, over the nodes that it may have there; a job for many "
                    "nodes needs a program made for that."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting =
                    QT_TRANSLATE_NOOP("Messages",
                                      "The partition “%2” gives no job %1 GPUs in all; ask for %3 at most, "
                                      "or name another partition: %4"),
            });
        case PartitionRule::NodesBelowPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "nodes, partition, fewest, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The partition “%2” takes no job of %1 nodes: it wants %3 at least."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A site keeps such a partition for large jobs (MinNodes). A smaller one is refused, or "
                    "waits for ever."),
                .page = "https://slurm.schedmd.com/slurm.conf.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages",
                                                "The partition “%2” takes no job of %1 nodes: it wants %3 at "
                                                "least. Others do: %4"),
            });
        case PartitionRule::DiskBeyondPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "disk, partition, most, other partitions (may be empty)",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” has %1 of disk for --tmp; there is %3 at most."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "--tmp asks for nodes whose disk is declared to be so large (TmpDisk); it reserves "
                    "nothing. "
                    "Where a site declares none, every --tmp is refused, though the nodes may have disks."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No node of the partition “%2” has %1 of disk for --tmp; there is %3 at most. Another "
                    "partition has it: %4"),
            });
        case PartitionRule::FeatureNotInPartition:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "feature, partition, partitions that have it (may be empty)",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "No node of the partition “%2” has the feature “%1”."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A job gets only nodes of its partition, and of these only what --constraint names. One "
                    "that names no partition goes to the default one."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP(
                    "Messages", "No node of the partition “%2” has the feature “%1”. It is in: %3"),
            });
    }
    return std::nullopt;
}

}  // namespace atelier
