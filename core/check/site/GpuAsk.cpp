#include "core/check/site/GpuAsk.h"

namespace atelier {

std::optional<GpuAsk> gpuAsk(const CheckContext& script) {
    for (const char* option : {"gpus-per-node", "gres", "gpus", "gpus-per-task", "gpus-per-socket"}) {
        const auto* directive = script.last(option);
        if (directive == nullptr) continue;
        const bool gres = QLatin1String(option) == QLatin1String("gres");
        const auto gpus = gres ? parseGres(directive->value) : parseGpuRequest(directive->value);
        if (!gpus || gpus->isEmpty()) continue;
        const bool perNode = gres || QLatin1String(option) == QLatin1String("gpus-per-node");
        return GpuAsk{directive, *gpus, perNode};
    }
    return std::nullopt;
}

QString gpuValue(const GpuAsk& ask, const GpuCount& gpu) {
    const auto text = gpuRequestText(gpu);
    if (ask.gpus.size() != 1) return {};
    if (ask.directive->name() != QLatin1String("gres")) return text;
    return ask.directive->value.contains(QLatin1Char(',')) ? QString() : QStringLiteral("gpu:") + text;
}

}  // namespace atelier
