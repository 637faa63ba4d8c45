#include <QCoreApplication>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/DiagnosticText.h"

namespace atelier {

// NOLINTNEXTLINE(readability-function-size): a table, one entry a code.
QList<DiagnosticText> siteTexts() {
    return {
        {code::clusterRetired, QT_TRANSLATE_NOOP("Messages", "%2 no longer exists: it was retired on %1."),
         QT_TRANSLATE_NOOP("Messages",
                           "What its GPUs were called, and how long a job could take, may be different "
                           "elsewhere: check the script for the cluster that you will use."),
         "https://docs.alliancecan.ca/wiki/Infrastructure_renewal",
         QT_TRANSLATE_NOOP("Messages",
                           "%2 no longer exists: it was retired on %1. Its place was taken by %3.")},
        {code::accountPrefix,
         QT_TRANSLATE_NOOP("Messages", "%3 does not take the account “%1”. Its accounts start with %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "Each family of clusters has accounts of its own; find yours in CCDB."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::accountPlaceholder,
         QT_TRANSLATE_NOOP("Messages", "“%1” comes from an example. Write your own account for %2."),
         QT_TRANSLATE_NOOP("Messages", "Slurm refuses an account that does not exist."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::timeMissing,
         QT_TRANSLATE_NOOP("Messages",
                           "The script does not say how long the job may take. Add --time; %1 asks for it."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Without it the job gets the site’s default, often too short. A short time waits less."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::timeTooLong,
         QT_TRANSLATE_NOOP("Messages", "“%1” is longer than %3 allows (%2). Cut the training into pieces."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "A job beyond the limit is refused, or waits for ever. Pieces of 24 hours also start "
             "sooner."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::timeTooShort, QT_TRANSLATE_NOOP("Messages", "“%1” is shorter than %3 wants a job to be (%2)."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Very short jobs cost the scheduler more than they compute; group several into one."),
         "https://docs.alliancecan.ca/wiki/Job_scheduling_policies"},
        {code::gpuModelMissing, QT_TRANSLATE_NOOP("Messages", "%2 wants to know which GPU: write %1."),
         QT_TRANSLATE_NOOP("Messages", "Requests without a GPU model are refused there."),
         "https://docs.alliancecan.ca/wiki/Scheduling_policy_updates"},
        {code::gpuModelUnknown,
         QT_TRANSLATE_NOOP("Messages", "%3 is not known to have a GPU “%1”. Known are: %2."),
         QT_TRANSLATE_NOOP("Messages", "Slurm refuses a model that the site does not have."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::oneInstance,
         QT_TRANSLATE_NOOP("Messages", "A job on %3 may have one GPU instance only, not %1 × %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "An instance is a part of a GPU (MIG). Several cannot work together; ask for a "
                           "whole GPU, or a larger instance."),
         "https://docs.alliancecan.ca/wiki/Multi-Instance_GPU"},
        {code::wholeNodeGpus,
         QT_TRANSLATE_NOOP("Messages", "On %4, %1 GPUs come by whole nodes of %2, not %3."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The site allocates these nodes whole. Use all the GPUs, or another cluster for fewer."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::gpuCount, QT_TRANSLATE_NOOP("Messages", "%3 does not give %1 GPUs to a job. Possible are %2"),
         QT_TRANSLATE_NOOP("Messages", "A job there has one GPU or whole nodes."),
         "https://docs.alliancecan.ca/wiki/Trillium_Quickstart"},
        {code::memoryOption, QT_TRANSLATE_NOOP("Messages", "Leave out %1: memory comes with the GPUs on %2."),
         QT_TRANSLATE_NOOP("Messages", "The option is ignored or refused there."),
         "https://docs.alliancecan.ca/wiki/Trillium_Quickstart"},
        {code::partitionOption,
         QT_TRANSLATE_NOOP("Messages", "Leave out the partition “%1”: %2 chooses it from what you ask for."),
         QT_TRANSLATE_NOOP("Messages", "A partition of your own keeps the job from nodes it could use."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::cpusBeyondShare,
         QT_TRANSLATE_NOOP("Messages",
                           "On %4 the share of this job’s GPUs (%2) is %3 CPUs, not %1: the job is charged "
                           "as if it had %5 GPUs."),
         QT_TRANSLATE_NOOP("Messages",
                           "What counts is the largest of GPUs, CPUs and memory, each as a part of the "
                           "share. Such a job also waits longer."),
         "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling"},
        {code::memoryBeyondShare,
         QT_TRANSLATE_NOOP("Messages",
                           "On %4 the share of this job’s GPUs (%2) is %3 of memory, not %1: the job is "
                           "charged as if it had %5 GPUs."),
         QT_TRANSLATE_NOOP("Messages",
                           "What counts is the largest of GPUs, CPUs and memory, each as a part of the "
                           "share. Such a job also waits longer."),
         "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling"},
        {code::memoryBeyondNode,
         QT_TRANSLATE_NOOP("Messages", "No GPU node of %3 has %1 to give; ask for %2 at most."),
         QT_TRANSLATE_NOOP(
             "Messages", "Part of a node’s memory belongs to the system: a “512 GB” node cannot give 512G."),
         "https://docs.alliancecan.ca/wiki/Allocations_and_compute_scheduling"},
        {code::cpusBeyondNode,
         QT_TRANSLATE_NOOP("Messages", "No GPU node of %3 has %1 CPUs; ask for %2 at most."),
         QT_TRANSLATE_NOOP("Messages", "A task’s CPUs must be on one node."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::tooManyJobs,
         QT_TRANSLATE_NOOP("Messages",
                           "The array has %1 tasks; %3 takes %2 jobs from a user at once. Submit it in "
                           "smaller arrays, one after the other."),
         QT_TRANSLATE_NOOP("Messages", "Each task of an array counts as a job."),
         "https://docs.alliancecan.ca/wiki/Job_scheduling_policies"},
        {code::arrayIndex,
         QT_TRANSLATE_NOOP("Messages", "The number %1 is beyond the greatest of an array on %3 (%2)."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm refuses the array. Start the numbers lower, or use several arrays."),
         "https://slurm.schedmd.com/job_array.html"},
        {code::memoryMissing,
         QT_TRANSLATE_NOOP("Messages",
                           "The script asks for no memory, so %2 gives the job only %1. Add --mem."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Without --mem each CPU brings a few hundred megabytes only, and the program is killed."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::gpusBeyondNode, QT_TRANSLATE_NOOP("Messages", "A node of %4 has %2 × %3, not %1."),
         QT_TRANSLATE_NOOP("Messages", "More GPUs need several nodes and a program made for that."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::readOnlyFolder,
         QT_TRANSLATE_NOOP("Messages", "Compute nodes of %2 cannot write to %1. Use scratch."),
         QT_TRANSLATE_NOOP("Messages", "Home and project are read-only there, and the log would be lost."),
         "https://docs.alliancecan.ca/wiki/Trillium_Quickstart"},
        {code::nameUnknown, QT_TRANSLATE_NOOP("Messages", "%4 has no “%2” for %1. There are: %3"),
         QT_TRANSLATE_NOOP("Messages", "Slurm refuses a job that names what the cluster does not have."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::beyondNodes, QT_TRANSLATE_NOOP("Messages", "The nodes of %3 do not have what %1=%2 asks for."),
         QT_TRANSLATE_NOOP("Messages", "Slurm refuses a job that could never start there."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::arrayIndexUsual,
         QT_TRANSLATE_NOOP("Messages",
                           "The number %1 is beyond %2, the greatest of an array unless %3 allows more."),
         QT_TRANSLATE_NOOP("Messages",
                           "Where a site says nothing else, Slurm refuses an array with numbers above 1000 "
                           "(MaxArraySize). Ask the cluster with “sbatch --test-only”."),
         "https://slurm.schedmd.com/job_array.html"},
    };
}

}  // namespace atelier
