#pragma once

#include "ui/models/FollowedJob.h"

namespace atelier {

// What stands where a job has left nothing, or nothing yet: what is to come while it may come, and of a job
// that has ended where Atelier looked and what to do to have it next time.

/// Whether it has, whether or not anybody knows how.
bool hasEnded(const FollowedJob& job);

/// In place of its curves.
QString noMetricsInWords(const FollowedJob& job);
/// In place of the curves of its GPUs.
QString noGpusInWords(const FollowedJob& job);
/// In place of its output.
QString noOutputInWords(const FollowedJob& job);

/// In place of the files that it kept.
QString noResultsInWords(const FollowedJob& job);

}  // namespace atelier
