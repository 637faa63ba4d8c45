#pragma once

#include <QList>
#include <QStringList>

#include "core/render/ScriptChanges.h"

namespace atelier {

/// Whose job was changed to fit a cluster.
enum class Adapted {
    Recipe,  ///< a recipe's
    OwnJob,  ///< what the user has said without one
};

/// How a job was changed for a cluster and an account: a sentence, then each line of the script as it was
/// ("- …") and as it is ("+ …"), credentials left out. Lines of the body of which the job said nothing are
/// counted. Empty where nothing was changed.
QStringList adaptedInWords(const QList<ScriptChange>& changes, Adapted whose);

}  // namespace atelier
