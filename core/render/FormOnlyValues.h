#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// What `parse` cannot read out of the lines of a script, as one comment at its end; empty where it reads
/// all. So every job comes back from its script, whatever the wizard holds that the script has no use for.
QString formOnlyLines(const QString& script, const JobSpec& spec);

/// Puts what such a comment says into the job.
void applyFormOnlyValues(const QString& script, JobSpec& spec);

}  // namespace atelier
