#pragma once

#include <QByteArray>

#include "core/program/SourceFinding.h"

namespace atelier {

/// The source with what the finding says to write in place of what it found; every other byte stays. The
/// source as it is where the finding says nothing to write, or is not (any more) there.
QByteArray sourceWithFix(const QByteArray& source, const SourceFinding& finding);

}  // namespace atelier
