#pragma once

#include <QByteArray>

#include "core/program/SourceFinding.h"

namespace atelier {

/// The source with the finding's `instead` in place of what it found; every other byte stays. The source is
/// returned unchanged where the finding has no `instead`, or its line has changed since.
QByteArray sourceWithFix(const QByteArray& source, const SourceFinding& finding);

}  // namespace atelier
