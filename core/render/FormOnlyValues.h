#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// The values of the job that the lines of its script do not say, as one comment for the script's end; empty
/// where they say all of them. `said` is what they say, as `parseLines` has read them. So every job can be
/// read back from its script, even with values that the script does not use.
QString formOnlyLines(const JobSpec& spec, const JobSpec& said);

/// Where the comment of formOnlyLines begins in a script; the script's size where it has none.
qsizetype formOnlyBegin(const QString& script);

/// Sets in the job the values of the comment that formOnlyLines has written into the script, if it has one.
void applyFormOnlyValues(const QString& script, JobSpec& spec);

}  // namespace atelier
