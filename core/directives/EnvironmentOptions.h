#pragma once

#include <QList>
#include <QMap>
#include <QString>

#include "core/directives/DirectiveReader.h"

namespace atelier {

/// A variable of the environment from which sbatch takes an option.
struct EnvironmentOption {
    const char* variable = "";
    const char* option = "";  ///< long name without dashes
    int since = 0;            ///< the first release that reads it, as `slurmRelease`; 0: any
    int until = 0;            ///< the first release that does not read it any more; 0: none
};

/// All variables from which sbatch takes options, in the order in which sbatch reads them. Source: opt.c
/// (early_env_vars, env_vars) of Slurm 22.05 to 26.05 and sbatch(1), "INPUT ENVIRONMENT VARIABLES".
const QList<EnvironmentOption>& environmentOptions();

/// What a variable sets: an option with its value, or a flag to off.
struct ReadVariable {
    ReadDirective directive;
    bool on = true;  ///< false: the variable takes the option's effect back
};

/// The options that sbatch reads from an environment, in its order; variables it does not know are left out.
QList<ReadVariable> readEnvironment(const QMap<QString, QString>& environment, int slurmRelease = 0);

}  // namespace atelier
