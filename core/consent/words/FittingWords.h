#pragma once

#include <QList>
#include <QMap>
#include <QStringList>

#include "core/diagnostic/Diagnostic.h"
#include "core/render/ScriptChanges.h"

namespace atelier {

/// Whose job it is that has to fit a cluster.
enum class JobOf {
    Recipe,  ///< a recipe's
    User,    ///< what the user has said without one
};

/// What is wrong with a job's script on a cluster for who has these accounts there: what `check` finds, and
/// an account that is none of theirs. `accounts` is empty where they are not known.
QList<Diagnostic> findMisfits(const JobSpec& job, const ClusterProfile& cluster, const QStringList& accounts);

/// Why lines of a job's script do not fit a cluster and an account: a sentence for each line that says
/// something, without the blanks around it. These are what findMisfits has at a line, modules that the site
/// is not known to have, and places of another cluster or account.
QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster,
                               const QStringList& accounts);

/// What does not fit a cluster and an account and is kept as it is: a sentence, then each line of the script
/// ("- …"), why it does not fit if `why` (misfits) tells, and the line that fits, credentials left out. Empty
/// where all of it fits.
QStringList misfittingInWords(const QList<ScriptChange>& changes, JobOf whose,
                              const QMap<QString, QString>& why);

/// How a job was changed for a cluster and an account: a sentence, then each line of the script as it was
/// ("- …") and as it is ("+ …"), credentials left out. Lines of the body of which the job said nothing are
/// counted. Empty where nothing was changed.
QStringList fittedInWords(const QList<ScriptChange>& changes, JobOf whose);

}  // namespace atelier
