#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "app/ctl/job/KnownJob.h"

namespace atelier::ctl {

/// Signs in, follows a job to its end and prints what it does, as `run` does; as JSON events if `json`. With
/// a `resultsFolder` its results are brought there then, and `atEnd` is called once all is done. Returns the
/// exit code: 0 only for a job that ended well.
int followKnownJob(const KnownJob& known, const QString& resultsFolder, bool json,
                   const std::stop_token& stop, const std::function<void()>& atEnd = {});

}  // namespace atelier::ctl
