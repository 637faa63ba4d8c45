#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/check/cluster/NamedInScript.h"
#include "core/slurm/Sinfo.h"
#include "core/text/TextEdit.h"

namespace atelier {

/// The edit that names a GPU which the cluster has in place of one that it does not have: the one that is
/// called so, else the most alike (nearestGpu). None where the value does not hold the name as it is.
std::optional<TextEdit> gpuThere(const QString& script, const NamedItem& gpu, const QList<GpuGres>& there);

/// The edit that adds an account before the first directive, for a script that Slurm refuses for its account
/// and that names none; `accounts` are the user's. None for other refusals.
std::optional<TextEdit> missingAccount(const QString& reason, const NamedItem& firstDirective,
                                       const NamedInScript& named, const QStringList& accounts);

}  // namespace atelier
