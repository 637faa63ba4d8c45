#include "app/common/RememberJob.h"

#include "core/store/History.h"

namespace atelier {

Expected<void> rememberJob(const SignInRequest& request, const SubmittedJob& job, const JobSpec& spec) {
    return History::ofUser().remember({.clusterId = job.clusterId,
                                       .host = request.host,
                                       .port = request.port,
                                       .user = request.user,
                                       .jobId = job.jobId,
                                       .outputPattern = job.outputPattern,
                                       .resultsFolder = job.resultsFolder,
                                       .submittedAt = job.submittedAt,
                                       .lastState = {},
                                       .lastSeenAt = {},
                                       .job = spec});
}

}  // namespace atelier
