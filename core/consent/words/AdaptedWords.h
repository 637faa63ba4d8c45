#pragma once

#include <QList>
#include <QMap>
#include <QStringList>

#include "core/render/ScriptChanges.h"

namespace atelier {

/// Whose job was changed to fit a cluster.
enum class Adapted {
    Recipe,  ///< a recipe's
    OwnJob,  ///< what the user has said without one
};

/// Why lines of a job's script do not fit a cluster and an account: a sentence for each line that says
/// something, without the blanks around it. `accounts`: those of the user there; empty where not known.
QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster,
                               const QStringList& accounts);

/// How a job was changed for a cluster and an account: a sentence, then each line of the script as it was
/// ("- …"), why it does not fit if `why` (misfits) tells, and as it is ("+ …"), credentials left out. Lines
/// of the body of which the job said nothing are counted. Empty where nothing was changed.
QStringList adaptedInWords(const QList<ScriptChange>& changes, Adapted whose,
                           const QMap<QString, QString>& why);

}  // namespace atelier
