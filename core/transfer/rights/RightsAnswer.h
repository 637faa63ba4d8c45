#pragma once

#include <QByteArray>
#include <optional>

#include "core/base/Expected.h"
#include "core/dataset/Manifest.h"
#include "core/transfer/rights/RightsThere.h"

namespace atelier {

/// What resources/remote/transfer/look-at-rights.sh answers about the names of this manifest; that file says
/// how. None where nothing is said even of the place itself. Errors: EntryUnasked (it names something else).
Expected<std::optional<RightsThere>> rightsInAnswer(const QByteArray& answer, const Manifest& manifest);

}  // namespace atelier
