#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT6xxx: modules, packages, and commands that need the internet.
enum class SoftwareRule {
    CondaUsed = 6003,
    PipNeedsInternet = 6004,
    PythonModuleLate = 6010,
    VirtualenvNeedsInternet = 6011,
    DownloadNeedsInternet = 6015,
    ModuleInPipe = 6017,
    TrackingNeedsInternet = 6018,
    TrackingNeedsProxy = 6019,
    StackChangedLate = 6023,
    PythonModuleMissing = 6024,
    PythonModuleOld = 6025,
    TorchForOtherGpus = 6040,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(SoftwareRule rule) {
    switch (rule) {
        case SoftwareRule::CondaUsed:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "command",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” belongs to Anaconda. Use virtualenv instead, with the "
                                              "packages that the cluster has ready."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Anaconda brings its own copies of libraries that the "
                                                 "cluster has better, and fills the home folder with files."),
                .page = "https://docs.alliancecan.ca/wiki/Anaconda",
            });
        case SoftwareRule::PipNeedsInternet:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "pip looks for packages on the internet, which nodes of %1 do "
                                              "not reach. Add --no-index."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "With --no-index pip takes the cluster’s own wheels, which are built for its GPUs."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
        case SoftwareRule::TorchForOtherGpus:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "package, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Without another index pip takes the %1 that is built for NVIDIA’s "
                                      "GPUs, and those of %2 are "
                                      "AMD’s. Add --index-url https://download.pytorch.org/whl/rocmX.Y, "
                                      "where X.Y is a release of ROCm "
                                      "that PyTorch is built for and the cluster’s driver supports."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "PyTorch for NVIDIA’s GPUs installs without a word there, and "
                                      "then finds no GPU: the training runs on the processor."),
                .page = "https://pytorch.org/get-started/locally/",
            });
        case SoftwareRule::PythonModuleLate:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "line of the environment",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "This Python module comes after the environment of line %1, "
                                              "which was made for another Python. Load it before."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "An environment works with the Python it was made with, and "
                                                 "modules change which one that is."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
        case SoftwareRule::VirtualenvNeedsInternet:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "cluster",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "virtualenv wants to download, and nodes of %1 have no internet. Add --no-download."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "With --no-download it uses what the Python module brings."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
        case SoftwareRule::DownloadNeedsInternet:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "program, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 needs the internet, which nodes of %2 do not reach. Do "
                                              "this on a login node, before you submit."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Data and code are best in place before the job waits in the queue."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case SoftwareRule::ModuleInPipe:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“module load” in a pipeline has no effect on the script. "
                                              "Write it on a line of its own."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Each part of a pipeline is a shell of its own; what it loads ends with it."),
                .page = "https://docs.alliancecan.ca/wiki/Anaconda",
            });
        case SoftwareRule::TrackingNeedsInternet:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "service, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 sends its runs over the internet, which nodes of %2 do not "
                                              "reach. Use its offline mode, and send them later."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The program waits for an answer that does not come, and may crash. In offline mode it "
                    "writes its runs to a folder, which “wandb sync” sends from a login node."),
                .page = "https://docs.alliancecan.ca/wiki/Weights_%26_Biases_(wandb)",
            });
        case SoftwareRule::TrackingNeedsProxy:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "service, module, cluster",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "From nodes of %3, %1 is reached through the module “%2” only. "
                                              "Load it before the program starts."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "These nodes have no internet of their own; the module leads to a few services outside."),
                .page = "https://docs.alliancecan.ca/wiki/Comet.ml",
            });
        case SoftwareRule::StackChangedLate:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "module, line of the environment",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%1” changes the software under the environment of line %2. Do it before."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "An environment works with the modules it was made with. "
                                                 "What comes after it takes its Python and libraries away."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
        case SoftwareRule::PythonModuleMissing:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "module to load",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "No module is loaded before this environment is made. Load “%1” first."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Without it, the environment gets whichever Python was "
                                                 "there when you submitted, if any."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
        case SoftwareRule::PythonModuleOld:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "module, modules offered, cluster",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%1” is old. On %3, packages are built for these: %2."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "For an older Python, pip finds old versions of the packages or none at all."),
                .page = "https://docs.alliancecan.ca/wiki/Python",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
