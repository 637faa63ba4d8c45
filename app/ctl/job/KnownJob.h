#pragma once

#include <optional>
#include <stop_token>

#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/options/OptionValues.h"
#include "core/journey/JourneyState.h"
#include "core/store/History.h"

namespace atelier::ctl {

/// A job, and how to sign in to where it is.
struct KnownJob {
    SignInRequest request;
    Login login;
    SubmittedJob job;
};

/// The job that the user means by a number, which may be that of a part of it (JobsTaken), and by the host
/// where several clusters have that number or where it was not submitted from this computer; `host` may be
/// empty. A practice cluster is not started for it. None where it is not known which job that is; the reason
/// was printed.
std::optional<KnownJob> knownJob(const QString& jobId, const QString& host, const AccessOptions& access,
                                 const std::stop_token& stop);

/// The job of an entry of the history; none as above.
std::optional<KnownJob> knownJob(const HistoryEntry& entry, const AccessOptions& access,
                                 const std::stop_token& stop);

/// Adds JOB and HOST, which name a job, to a subcommand.
void addJobOptions(CLI::App& command, std::string& job, std::string& host,
                   JobsTaken taken = JobsTaken::Whole);

}  // namespace atelier::ctl
