#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// The values of the job that `parse` cannot read from the lines of the script, as one comment for its end;
/// empty where it reads all of them. So every job can be read back from its script, even with values that the
/// script does not use.
QString formOnlyLines(const QString& script, const JobSpec& spec);

/// Sets the values of such a comment in the job.
void applyFormOnlyValues(const QString& script, JobSpec& spec);

}  // namespace atelier
