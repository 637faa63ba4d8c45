#pragma once

#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// The module of a list that provides Python ("python/3.11"); empty where there is none.
QString pythonAmong(const QStringList& modules);

/// The list with another Python, in the place of the old one; behind the site's standard modules where there
/// was none.
QStringList withPython(QStringList modules, const QString& python, const ClusterProfile& cluster);

/// The modules that the site's profile offers beside Python and that the list does not have yet, in the
/// profile's order.
QStringList modulesToOffer(const QStringList& modules, const ClusterProfile& cluster);

/// The list with one module moved one place earlier (-1) or later (+1); unchanged where there is no such
/// place.
QStringList withModuleMoved(QStringList modules, qsizetype at, int by);

/// The modules in a text that somebody typed or pasted: "module load cuda/12.2 cudnn" has two.
QStringList modulesInText(const QString& text);

}  // namespace atelier
