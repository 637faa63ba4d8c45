#pragma once

#include <QStringList>
#include <QtGlobal>
#include <optional>

#include "core/practice/Practice.h"

namespace atelier {

/// Finds the practice cluster, running or not, to which something was submitted: the one in whose home folder
/// one of `remotePaths` lies, as the paths of its jobs do, whatever its port; else the one in the default
/// folder whose sshd has that port. None where it was removed, or where only the port tells it and has
/// changed.
std::optional<PracticeOptions> practiceAtPort(quint16 port, const QStringList& remotePaths = {});

/// The folder of that practice cluster, as `canonicalPracticeFolder` returns it; empty where none is found.
QString practiceFolderAt(quint16 port, const QStringList& remotePaths);

/// Which practice cluster has that folder now (PracticeConnection::instance); empty where none has.
QString practiceInstanceIn(const QString& folder);

/// The folder of an instance without links in it. It identifies the instance, whose port may change at each
/// start.
QString canonicalPracticeFolder(const QString& folder);

}  // namespace atelier
