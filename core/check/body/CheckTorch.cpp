#include "core/check/body/CheckTorch.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SoftwareRules.h"

namespace atelier {

namespace {

/// Whether pip is told to look elsewhere than at its usual index, by an option or a variable.
bool looksElsewhere(const CheckContext& script, const ShellCommand& command) {
    static const QRegularExpression option(
        QStringLiteral("\\A(?:-[if].*|--(?:index-url|extra-index-url|find-links|no-index|torch-backend|"
                       "default-index|index)(?:=.*)?)\\z"));
    static const QStringList variables{
        QStringLiteral("PIP_INDEX_URL"),    QStringLiteral("PIP_EXTRA_INDEX_URL"),
        QStringLiteral("PIP_FIND_LINKS"),   QStringLiteral("PIP_NO_INDEX"),
        QStringLiteral("PIP_CONFIG_FILE"),  QStringLiteral("UV_INDEX_URL"),
        QStringLiteral("UV_DEFAULT_INDEX"), QStringLiteral("UV_TORCH_BACKEND")};
    return command.texts().indexOf(option) >= 0 ||
           std::ranges::any_of(variables,
                               [&script](const QString& name) { return script.variables().contains(name); });
}

/// The GPU that the job names, by its model or by what the site has instead of names.
std::optional<GpuModel> namedGpu(const CheckContext& script) {
    for (const char* option : {"gpus-per-node", "gpus", "gpus-per-task", "gres"})
        for (const QString& word : script.value(option).split(QRegularExpression(QStringLiteral("[:,]"))))
            if (const auto gpu = findGpu(script.cluster(), word)) return gpu;
    return findGpu(script.cluster(), {}, script.value("partition"), script.value("constraint"));
}

/// Whether the job's GPUs are AMD's: so is the one that it names, or each that the site has.
bool getsAmdGpus(const CheckContext& script) {
    if (const auto gpu = namedGpu(script)) return gpu->amd;
    const auto& gpus = script.cluster().gpus;
    return !gpus.isEmpty() && std::ranges::all_of(gpus, &GpuModel::amd);
}

}  // namespace

/// Source: PyTorch, "Get Started Locally": the wheels of the usual index are built for CUDA, those for ROCm
/// have an index of their own for each of its releases.
void checkTorch(CheckContext& script) {
    static const QRegularExpression torch(
        QStringLiteral("\\A(torch(?:vision|audio)?)(?:\\[[^\\]]*\\])?(?:[=<>!~].*)?\\z"));
    if (!getsAmdGpus(script)) return;
    for (const auto& command : script.shell().commands) {
        if (!isPipInstall(command) || looksElsewhere(script, command)) continue;
        for (const auto& word : command.words)
            if (const auto match = torch.match(word.text); match.hasMatch()) {
                script.atWord(
                    broken<SoftwareRule::TorchForOtherGpus>(match.captured(1), script.cluster().name), word);
                break;
            }
    }
}

}  // namespace atelier
