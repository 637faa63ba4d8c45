#pragma once

#include "ui/models/FollowedJob.h"

namespace atelier {

// The texts that are shown where a job has left nothing, or nothing yet: what will come, while it may come;
// for a job that has ended, where Atelier looked and what to do so that there is something next time.

/// The text in place of the job's curves.
QString noMetricsInWords(const FollowedJob& job);
/// The text in place of the curves of the job's GPUs.
QString noGpusInWords(const FollowedJob& job);
/// The text in place of the job's output.
QString noOutputInWords(const FollowedJob& job);

/// The text in place of the files that the job kept.
QString noResultsInWords(const FollowedJob& job);

}  // namespace atelier
