#pragma once

#include "core/submit/SubmitJob.h"

namespace atelier::testing {

/// A submission of which nothing is kept on this computer.
inline Expected<SubmittedJob> submitUnkept(RemoteHost& host, const JourneyState& journey,
                                           const QString& script, std::stop_token stop = {},
                                           const Clock& clock = SystemClock()) {
    SubmissionRecord record{OpenSubmissions(QString())};
    return submitJob(host, journey, script, record, std::move(stop), clock);
}

}  // namespace atelier::testing
