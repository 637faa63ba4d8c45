#pragma once

#include <functional>

#include "core/base/Progress.h"

namespace atelier {

/// The part of an upload that a progress belongs to, whatever is sent and however it travels.
enum class UploadPhase {
    Preparing,  ///< here: looked through, packed, or read as far as it has arrived already
    Sending,    ///< its bytes go there
    Verifying,  ///< both ends are compared
};

/// How far an upload is; called as a ProgressCallback is.
using UploadProgress = std::function<void(UploadPhase, const Progress&)>;

/// What tells `progress` of one phase, and may be called where nobody listens. `progress` must outlive it.
inline ProgressCallback during(UploadPhase phase, const UploadProgress& progress) {
    return [&progress, phase](const Progress& now) {
        if (progress) progress(phase, now);
    };
}

}  // namespace atelier
