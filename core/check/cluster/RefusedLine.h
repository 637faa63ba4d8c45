#pragma once

#include <QString>

namespace atelier {

/// The directive of a script that a refusal of Slurm's or of the site's filter is about: of account, time,
/// GPUs … the long option's name that the script gives; empty where the words name nothing the script says.
/// Source of the words: slurm_errno.c.
QString refusedOption(const QString& script, const QString& reason);

}  // namespace atelier
