#pragma once

#include <QStringList>
#include <QtGlobal>
#include <optional>

#include "core/practice/Practice.h"

namespace atelier {

/// The practice cluster whose sshd has a port, running or not: one in the usual folder, else one in whose
/// home folder some of `pathsThere` lie, as the paths of a job that was submitted to it do. None where it was
/// removed, or has got another port since.
std::optional<PracticeOptions> practiceAtPort(quint16 port, const QStringList& pathsThere = {});

}  // namespace atelier
