#pragma once

#include <QStringList>
#include <QtGlobal>
#include <optional>

#include "core/practice/Practice.h"

namespace atelier {

/// The practice cluster that something was submitted to, running or not: the one in whose home folder some of
/// `pathsThere` lie, as the paths of its jobs do, whatever port it has by now; else the one in the usual
/// folder whose sshd has the port. None where it was removed, or where only the port leads to it and it has
/// got another.
std::optional<PracticeOptions> practiceAtPort(quint16 port, const QStringList& pathsThere = {});

/// The folder of that one, as `wholePracticeFolder` has it; empty where it is not found.
QString practiceFolderAt(quint16 port, const QStringList& pathsThere);

/// The folder of an instance, by which it is the same whatever port a start gives it: without links in it.
QString wholePracticeFolder(const QString& folder);

}  // namespace atelier
