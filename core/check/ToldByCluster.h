#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The findings of `check` with those of the cluster (AT7xxx), each fault once. Where Slurm refuses a script
/// for what was found before, or the cluster lacks the GPU that is not known to be there, the finding stays,
/// which says more and may have a fix: it is an error now, since the cluster itself has said so. An account
/// that is not the user's is told by the cluster alone, which knows theirs. Source of Slurm's words:
/// slurm_errno.c.
QList<Diagnostic> withToldByCluster(QList<Diagnostic> own, const QList<Diagnostic>& told);

/// Whether the cluster's finding holds until the script is changed, whenever the cluster is asked: that it
/// lacks a name, a module or a GPU, or that the job is larger than it can be. Of other refusals, such as that
/// somebody has too many jobs, the next answer may be another.
bool isLasting(const Diagnostic& told);

/// Whether the cluster's finding is a path that is not there, which may come in time: one that the job reads,
/// or one that its program is told to use. The first argument is the path.
bool isMissingPath(const Diagnostic& told);

}  // namespace atelier
