#pragma once

#include <QByteArray>
#include <optional>

#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/transfer/rights/RemoteRights.h"

namespace atelier {

/// Parses the answer of resources/remote/transfer/rights/look-at-rights.sh about the names of this manifest;
/// that file documents it. None where the answer does not even tell of the place itself. Errors: EntryUnasked
/// (it names something else).
Expected<std::optional<RemoteRights>> rightsInAnswer(const QByteArray& answer, const Manifest& manifest);

}  // namespace atelier
