#pragma once

#include <QString>

namespace atelier {

/// The long name of the script's option that a refusal by Slurm or the site's filter is about, such as
/// "time". Empty where the words of the refusal fit no option of the script. Source of the words:
/// slurm_errno.c.
QString refusedOption(const QString& script, const QString& reason);

}  // namespace atelier
