#include "core/check/body/SetVariables.h"

#include <QSet>

#include "core/sbatch/SlurmVariables.h"

namespace atelier {

bool isAlwaysSet(const QString& name) {
    static const QSet<QString> names{"HOME", "USER", "LOGNAME", "PWD", "HOSTNAME", "RANDOM", "SCRATCH"};
    return names.contains(name) ||
           (name.startsWith(QLatin1String("SLURM_")) && slurmVariableMeant(name).isEmpty());
}

}  // namespace atelier
