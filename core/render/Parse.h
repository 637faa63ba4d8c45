#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// Reads a script's directives and, where it is one of ours, its body back into a job. What a foreign script
/// says otherwise is left at its default.
JobSpec parse(const QString& script);

}  // namespace atelier
