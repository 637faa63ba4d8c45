#pragma once

#include <QMap>
#include <QString>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// The words of a cluster's file for what its nodes reach.
const QMap<QString, NodeInternet>& nodeInternetWords();
/// The words of a cluster's file for how its nodes reach a service that records trainings.
const QMap<QString, ServiceReach>& serviceReachWords();

/// The words of a cluster's file for the program that loads software there.
const QMap<QString, ModuleSystem>& moduleSystemWords();

/// The words of a cluster's file for what another computer of its site is for.
const QMap<QString, HostUse>& hostUseWords();

}  // namespace atelier
