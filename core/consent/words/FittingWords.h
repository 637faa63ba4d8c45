#pragma once

#include <QList>
#include <QMap>
#include <QStringList>

#include "core/account/SiteFacts.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/render/ScriptChanges.h"

namespace atelier {

/// Whose job it is that has to fit a cluster.
enum class JobOf {
    Recipe,  ///< a recipe's
    User,    ///< what the user has said without one
};

/// What is wrong with a job's script on a cluster for who has signed in there: what `check` finds, and an
/// account that is none of theirs.
QList<Diagnostic> findMisfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts);

/// Why lines of a job's script do not fit a cluster and an account: a sentence for each line that says
/// something, without the blanks around it. These are what findMisfits has at a line, modules that the site
/// is not known to have, and places of another cluster or account.
QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts);

/// Why lines of a job's script do not fit, by what findMisfits `found` in it, which is not asked again.
QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts,
                               const QList<Diagnostic>& found);

/// What does not fit a cluster and an account and is kept as it is: a sentence, then each line of the script
/// ("- …"), why it does not fit if `why` (misfits) tells, and the line that fits, credentials left out. Empty
/// where all of it fits.
QStringList misfittingInWords(const QList<ScriptChange>& changes, JobOf whose,
                              const QMap<QString, QString>& why);

/// How a job was changed for a cluster and an account: a sentence, then each line of the script as it was
/// ("- …") and as it is ("+ …"), credentials left out. Empty where nothing was changed.
QStringList fittedInWords(const QList<ScriptChange>& changes, JobOf whose);

/// What of a recipe's job is filled in for a cluster: as fittedInWords, but lines of the script's body are
/// counted. Empty where nothing is.
QStringList filledInWords(QList<ScriptChange> changes);

}  // namespace atelier
