#pragma once

#include <functional>

#include "core/base/Progress.h"

namespace atelier {

/// The phase of an upload that a progress belongs to, whatever is sent and however.
enum class UploadPhase {
    Preparing,  ///< on this computer: reading a folder, packing it, or hashing what was sent before
    Sending,    ///< bytes are sent
    Verifying,  ///< the two ends are compared
};

/// Gets the phase and the progress of an upload; called like a ProgressCallback.
using UploadProgress = std::function<void(UploadPhase, const Progress&)>;

/// A callback that reports the progress of one phase to `progress`, which may be empty and must outlive it.
inline ProgressCallback phaseProgress(UploadPhase phase, const UploadProgress& progress) {
    return [&progress, phase](const Progress& now) {
        if (progress) progress(phase, now);
    };
}

}  // namespace atelier
