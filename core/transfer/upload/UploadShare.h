#pragma once

#include <cstddef>
#include <functional>

#include "core/dataset/Manifest.h"
#include "core/transfer/rights/RemoteRights.h"

namespace atelier {

/// A part of a folder that is sent in one way, and the rights of what exists of it on the cluster.
struct UploadShare {
    Manifest manifest;
    RemoteRights there;
};

/// Moves the entries that `isTaken` selects, by their index in the manifest, to a share of their own. A
/// second name of a file that is sent in another way becomes a file of its own.
UploadShare splitOff(Manifest& manifest, RemoteRights& there,
                     const std::function<bool(std::size_t)>& isTaken);

}  // namespace atelier
