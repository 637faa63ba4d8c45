#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// Whether two scripts are the same but for the values of their directives: the other lines, the number of
/// directive lines and the options named on them are alike, in whatever order. `--time=12:00:00` for
/// `--time=0-12:00:00` makes no other frame, a line of one's own or another option does.
bool sameFrame(const QString& script, const QString& other);

/// Whether two jobs differ only in what directives say, so that changed directives are all a script needs to
/// follow from one to the other.
bool sameBody(const JobSpec& job, const JobSpec& other);

}  // namespace atelier
