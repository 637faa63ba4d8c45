#pragma once

#include <QtGlobal>
#include <optional>

#include "core/practice/Practice.h"

namespace atelier {

/// The practice cluster in the usual folder whose sshd has a port, running or not; none where it was removed
/// or lies elsewhere.
std::optional<PracticeOptions> practiceAtPort(quint16 port);

}  // namespace atelier
