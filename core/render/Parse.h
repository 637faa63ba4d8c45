#pragma once

#include <QString>

#include "core/directives/ScriptReading.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// Reads a script's directives, and its body if Atelier wrote it, back into a job. What cannot be read from
/// another script keeps its default.
JobSpec parse(const QString& script);
/// Reads a script that was read already (readWhole) back into a job. What cannot be read from another script
/// than Atelier's keeps its default.
JobSpec parse(const ScriptReading& script);

/// What the lines of a script say, without the comment at its end that has the values no line says; see
/// formOnlyLines.
JobSpec parseLines(const ScriptReading& script);

}  // namespace atelier
