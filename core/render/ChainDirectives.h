#pragma once

#include "core/render/JobDirectives.h"

namespace atelier {

// How the directives of jobs in several parts, that is of chains and of sweeps, are written and read.

/// `--output`: a file for each job, or for each task where the parts are tasks of an array.
std::optional<DirectiveText> writeOutput(const JobSpec& job, const ClusterProfile& cluster);
/// `--array`: the runs of a sweep, or the pieces of a chain, of which one runs at a time. None for a job in
/// one part.
std::optional<DirectiveText> writeArray(const JobSpec& job, const ClusterProfile& cluster);
/// Reads `--array` back. An array of which one task runs at a time is a chain; one whose comment is that of
/// a sweep tells how many runs go on at once. Any other array is left to the script.
void readArray(JobSpec& job, const QString& value, const QString& comment);
/// `--requeue`, for a job that puts itself back into the queue; none for any other.
std::optional<DirectiveText> writeRequeue(const JobSpec& job, const ClusterProfile& cluster);
/// Reads `--requeue` back; only with the comment that Atelier writes does it mean a chain. Foreign scripts
/// use it only to let Slurm start the job anew after a node has failed.
void readRequeue(JobSpec& job, const QString& value, const QString& comment);
/// `--open-mode=append`, so that a job that is started again continues its output; none for any other job.
std::optional<DirectiveText> writeOpenMode(const JobSpec& job, const ClusterProfile& cluster);
/// `--signal`: a warning before the time is over. It must leave time to copy the results, and must come
/// after the start of a short job.
std::optional<DirectiveText> writeSignal(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier
