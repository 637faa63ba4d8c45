#pragma once

#include <QStringList>

#include "core/discover/FoundSite.h"

namespace atelier::ctl {

/// Whether the site has a Slurm whose controller does not answer.
bool isSlurmSilent(const FoundSite& site);

/// The facts found at a site as lines of text, in tables no wider than `columns` (0: however wide).
QStringList siteReport(const FoundSite& site, int columns);

}  // namespace atelier::ctl
