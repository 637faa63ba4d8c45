#pragma once

#include "core/check/context/CheckContext.h"
#include "core/sbatch/GpuRequest.h"

namespace atelier {

/// What a script asks for in GPUs, from whichever option it uses.
struct GpuAsk {
    const ReadDirective* directive = nullptr;
    QList<GpuCount> gpus;
    bool perNode = false;  ///< else for the whole job
};

/// The GPUs that a script asks for; none where it asks for none, or in a way that cannot be read.
std::optional<GpuAsk> gpuAsk(const CheckContext& script);

/// The value of the option that asks for GPUs, with a model, count or both put right; empty where it asks for
/// something else as well.
QString gpuValue(const GpuAsk& ask, const GpuCount& gpu);

}  // namespace atelier
