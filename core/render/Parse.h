#pragma once

#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// Reads a script's directives, and its body if Atelier wrote it, back into a job. What cannot be read from
/// another script keeps its default.
JobSpec parse(const QString& script);

}  // namespace atelier
