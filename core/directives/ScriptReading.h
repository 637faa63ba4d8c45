#pragma once

#include <QString>

#include "core/directives/DirectiveReader.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// A script that was read once, for everybody who wants to know what it says.
struct ScriptReading {
    QString text;
    ShellScript shell;            ///< to its depth
    DirectiveReading directives;  ///< of its own `#SBATCH` lines
};

/// Reads a script. With a `slurmRelease` other than 0, only the options of that release are known.
ScriptReading readWhole(const QString& script, int slurmRelease = 0);

}  // namespace atelier
