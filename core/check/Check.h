#pragma once

#include <QByteArray>
#include <QList>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier {

/// Everything that is wrong with a script, without asking the cluster: its bytes, its directives as sbatch
/// reads them, their values, the site's rules, and the commonest faults of the body. In the order of the
/// lines. Source of the rules: shared facts on Slurm (opt.c, parse_time.c, proc_args.c) and on the sites'
/// pages. What the command line and the environment add to the script is judged with it, at the place where
/// the script says the same, else at its first directive.
QList<Diagnostic> check(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// Whether sbatch or the controller would turn the script away for its grammar or the site's limits, by what
/// `check` found in it; apart from what is an error because work would be lost.
bool refused(const QList<Diagnostic>& found);

}  // namespace atelier
