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

/// The port that this one's sshd has by now; the same where it is not found.
quint16 practicePortNow(quint16 port, const QStringList& pathsThere);

}  // namespace atelier
