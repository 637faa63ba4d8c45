#pragma once

#include <QByteArray>
#include <QList>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier {

/// What a script says to sbatch, read once, and what is wrong with it.
struct ScriptAnalysis {
    /// The script's own directives, without what the command line and the environment add; none where sbatch
    /// does not read it at all.
    DirectiveReading reading;
    QList<Diagnostic> problems;
};

/// Everything that is wrong with a script, without asking the cluster: its bytes, its directives as sbatch
/// reads them, their values, the site's rules, and the commonest faults of the body. In the order of the
/// lines. Source of the rules: shared facts on Slurm (opt.c, parse_time.c, proc_args.c) and on the sites'
/// pages. What the command line and the environment add to the script is judged with it, at the place where
/// the script says the same, else at its first directive.
ScriptAnalysis analysed(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// Only what is wrong, for whoever needs nothing else of it.
QList<Diagnostic> check(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// Whether sbatch or the controller would turn the script away for its grammar or the site's limits, by what
/// `check` found in it; apart from what is an error because work would be lost.
bool refused(const QList<Diagnostic>& found);

}  // namespace atelier
