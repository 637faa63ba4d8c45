#pragma once

#include <cstddef>
#include <functional>

#include "core/dataset/Manifest.h"
#include "core/transfer/rights/RightsThere.h"

namespace atelier {

/// A part of a folder that is sent in one way, with the rights of what is there of it.
struct UploadShare {
    Manifest manifest;
    RightsThere there;
};

/// Takes out the entries that `isTaken` names by their place in the manifest, and leaves the rest of both. A
/// second name of a file that goes another way becomes a file of its own.
UploadShare takeOut(Manifest& manifest, RightsThere& there, const std::function<bool(std::size_t)>& isTaken);

}  // namespace atelier
