#include "core/directives/ScriptReading.h"

namespace atelier {

ScriptReading readWhole(const QString& script, int slurmRelease) {
    ScriptReading reading{script, readShell(script, ShellDepth::All), {}};
    reading.directives = readDirectives(script, slurmRelease, &reading.shell);
    return reading;
}

}  // namespace atelier
