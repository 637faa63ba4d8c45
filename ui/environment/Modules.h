#pragma once

#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// The module of a list that brings Python ("python/3.11"); empty where none does.
QString pythonAmong(const QStringList& modules);

/// The list with another Python, in the place of the old one; after the site's standard modules where there
/// was none.
QStringList withPython(QStringList modules, const QString& python, const ClusterProfile& cluster);

/// What the site's profile offers beside Python and the list has not yet, in the profile's order.
QStringList modulesToOffer(const QStringList& modules, const ClusterProfile& cluster);

/// The list with one module a place earlier (-1) or later (+1); as it was where there is no such place.
QStringList withModuleMoved(QStringList modules, qsizetype at, int by);

/// The modules in what somebody typed or pasted: "module load cuda/12.2 cudnn" is two.
QStringList modulesInText(const QString& text);

}  // namespace atelier
