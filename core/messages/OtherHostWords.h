#pragma once

#include <QStringList>

#include "core/cluster/Catalogue.h"

namespace atelier {

/// What another computer of a cluster is for, and by which one a journey goes, as a sentence or two for
/// somebody who named it.
QString otherHostInWords(const ListedHost& listed);

/// The other computers of a cluster that people use for jobs or files, a line for each use, with what Atelier
/// makes of it; empty where none is known.
QStringList otherHostLines(const ClusterProfile& cluster);

/// How a program signs in to a cluster by itself, for somebody who registers a key; empty where the site has
/// no computer for it.
QString automationInWords(const ClusterProfile& cluster);

}  // namespace atelier
