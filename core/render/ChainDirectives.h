#pragma once

#include "core/render/JobDirectives.h"

namespace atelier {

// How the directives of jobs in several parts, that is of chains and of sweeps, are written and read.

std::optional<DirectiveText> writeOutput(const JobSpec& job, const ClusterProfile& cluster);
std::optional<DirectiveText> writeArray(const JobSpec& job, const ClusterProfile& cluster);
void readArray(JobSpec& job, const QString& value, const QString& comment);
std::optional<DirectiveText> writeRequeue(const JobSpec& job, const ClusterProfile& cluster);
/// Foreign scripts use `--requeue` only to let Slurm start the job anew after a node has failed.
void readRequeue(JobSpec& job, const QString& value, const QString& comment);
std::optional<DirectiveText> writeOpenMode(const JobSpec& job, const ClusterProfile& cluster);
/// The warning must leave time to copy the results, and must come after the start of a short job.
std::optional<DirectiveText> writeSignal(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier
