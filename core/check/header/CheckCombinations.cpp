#include "core/check/header/CheckCombinations.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/check/header/CheckLogFiles.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"
#include "core/sbatch/SignalSpec.h"
#include "core/sbatch/SlurmMemory.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

/// Two options that Slurm does not take together; the later one is blamed.
template <CombinationRule rule>
void exclusive(CheckContext& script, const char* one, const char* other,
               Severity severity = knownRow<rule>.severity) {
    const auto* first = script.last(one);
    const auto* second = script.last(other);
    if (first == nullptr || second == nullptr) return;
    if (first->line > second->line) std::swap(first, second);
    script.removable(
        broken<rule>(second->option, first->option, QString::number(first->line)).withSeverity(severity),
        *second);
}

void checkMemoryForms(CheckContext& script) {
    exclusive<CombinationRule::MemoryForms>(script, "mem", "mem-per-cpu");
    exclusive<CombinationRule::MemoryForms>(script, "mem", "mem-per-gpu");
    exclusive<CombinationRule::MemoryForms>(script, "mem-per-cpu", "mem-per-gpu");
}

/// Options that contradict each other whatever their values are. Source: slurm_opt.c
/// (_validate_share_options since 23.02, _validate_spec_cores_options).
void checkContradictions(CheckContext& script) {
    const int release = script.cluster().slurmRelease;
    if (release == 0 || release >= 2302)
        exclusive<CombinationRule::ExcludeEachOther>(script, "exclusive", "oversubscribe");
    exclusive<CombinationRule::ExcludeEachOther>(script, "core-spec", "thread-spec");
}

/// Whether an option asks for GPUs; "a100:0" asks for none.
bool asksForGpus(const CheckContext& script, const char* option) {
    if (script.last(option) == nullptr) return false;
    const auto gpus = parseGpuRequest(script.value(option));
    return !gpus ||
           std::any_of(gpus->cbegin(), gpus->cend(), [](const GpuCount& gpu) { return gpu.count > 0; });
}

void checkGpuForms(CheckContext& script) {
    const auto gpus = parseGres(script.value("gres"));
    // Earlier releases take both, and the job gets what --gres says.
    const int release = script.cluster().slurmRelease;
    if (gpus && !gpus->isEmpty())
        exclusive<CombinationRule::GresAndGpus>(script, "gres", "gpus-per-node",
                                                release >= 2605 ? Severity::Error : Severity::Warning);
    exclusive<CombinationRule::CpusTwice>(script, "cpus-per-task", "cpus-per-gpu");
    for (const char* other : {"gpus-per-task", "gpus-per-socket", "ntasks-per-node"})
        exclusive<CombinationRule::TasksPerGpu>(script, "ntasks-per-gpu", other);
    const auto* perTask = script.last("gpus-per-task");
    const bool tasksKnown = script.last("ntasks") != nullptr || script.last("ntasks-per-node") != nullptr ||
                            areNodesFixed(script.value("nodes")) || script.last("gpus") != nullptr;
    if (asksForGpus(script, "gpus-per-task") && !tasksKnown)
        script.atValue(broken<CombinationRule::GpusPerTaskAlone>(), *perTask);
}

/// GPUs of one model beside GPUs of any. Source: gres.c (_merge_generic_data).
void checkTypes(CheckContext& script) {
    const ReadDirective* untyped = nullptr;
    QString model;
    for (const char* option : {"gpus", "gpus-per-node", "gpus-per-task", "gpus-per-socket", "gres"}) {
        const auto* directive = script.last(option);
        if (directive == nullptr) continue;
        const bool gres = QLatin1String(option) == QLatin1String("gres");
        const auto gpus = gres ? parseGres(directive->value) : parseGpuRequest(directive->value);
        for (const auto& gpu : gpus.value_or(QList<GpuCount>())) {
            if (gpu.count > 0 && gpu.model.isEmpty()) untyped = directive;
            if (gpu.count > 0 && !gpu.model.isEmpty()) model = gpu.model;
        }
    }
    if (untyped != nullptr && !model.isEmpty())
        script.atValue(broken<CombinationRule::TypedAndUntyped>(untyped->option, model), *untyped);
}

/// Options that say what goes with each GPU, in a job that has none.
void checkGpusNeeded(CheckContext& script) {
    const auto* perSocket = script.last("gpus-per-socket");
    if (asksForGpus(script, "gpus-per-socket") && script.last("sockets-per-node") == nullptr &&
        script.last("extra-node-info") == nullptr)
        script.atValue(broken<CombinationRule::GpusPerSocketAlone>(), *perSocket);
    const auto gres = parseGres(script.value("gres"));
    bool gpus = gres && !gres->isEmpty();
    for (const char* option : {"gpus", "gpus-per-node", "gpus-per-task", "gpus-per-socket"})
        gpus = gpus || script.last(option) != nullptr;
    if (gpus) return;
    // With the tasks or the nodes fixed Slurm counts the GPUs itself.
    const bool counted = script.last("ntasks") != nullptr || areNodesFixed(script.value("nodes"));
    if (counted && script.last("ntasks-per-gpu") != nullptr) return;
    const auto* memory = script.last("mem-per-gpu");
    if (memory != nullptr && parseSlurmMemory(memory->value) != 0)
        script.atValue(broken<CombinationRule::NeedsGpus>(memory->option), *memory);
    for (const char* option : {"ntasks-per-gpu", "ntasks-per-tres"})
        if (const auto* tasks = script.last(option); tasks != nullptr && !counted)
            script.atValue(broken<CombinationRule::NeedsGpus>(tasks->option), *tasks);
}

/// The letters of the `%` patterns in a file name: "%x-%4j.out" → "xj".
QString patternLetters(const QString& name) {
    static const QRegularExpression pattern(QStringLiteral("%(?:%|\\d*([A-Za-z]))"));
    QString letters;
    for (auto it = pattern.globalMatch(name); it.hasNext();) letters += it.next().captured(1);
    return letters;
}

void checkFileNames(CheckContext& script) {
    const bool array = script.last("array") != nullptr;
    for (const char* option : {"output", "error"}) {
        const auto* directive = script.last(option);
        if (directive == nullptr) continue;
        const auto letters = patternLetters(directive->value);
        const bool ofArray = letters.contains(QLatin1Char('a')) || letters.contains(QLatin1Char('A'));
        if (!array && ofArray) {
            const auto pattern =
                letters.contains(QLatin1Char('a')) ? QStringLiteral("%a") : QStringLiteral("%A");
            script.atValue(broken<CombinationRule::ArrayPatternOutside>(directive->option, pattern),
                           *directive);
        }
        const bool ofEachTask = letters.contains(QLatin1Char('a')) || letters.contains(QLatin1Char('j')) ||
                                letters.contains(QLatin1Char('J'));
        if (array && !ofEachTask && directive->value != QLatin1String("/dev/null"))
            script.atValue(broken<CombinationRule::ArrayOutputShared>(directive->option, directive->value),
                           *directive);
    }
}

void checkSignal(CheckContext& script) {
    const auto* directive = script.last("signal");
    if (directive == nullptr) return;
    const auto signal = parseSignal(directive->value);
    const auto time = parseSlurmTime(script.value("time"));
    if (!signal || !time || time->unlimited || signal->secondsBefore < time->length.count()) return;
    script.atValue(broken<CombinationRule::SignalBeforeStart>(QString::number(signal->secondsBefore),
                                                              QString::number(time->length.count())),
                   *directive);
}

void checkMail(CheckContext& script) {
    const auto* user = script.last("mail-user");
    const auto type = script.value("mail-type");
    if (user != nullptr && (type.isEmpty() || type.compare(QLatin1String("NONE"), Qt::CaseInsensitive) == 0))
        script.atValue(broken<CombinationRule::MailNeverSent>(), *user);
}

void checkDistribution(CheckContext& script) {
    const auto* distribution = script.last("distribution");
    if (distribution == nullptr || script.last("nodelist") != nullptr) return;
    if (distribution->value.compare(QLatin1String("arbitrary"), Qt::CaseInsensitive) == 0)
        script.atValue(broken<CombinationRule::ArbitraryWithoutNodes>(), *distribution);
}

void checkTimeMin(CheckContext& script) {
    const auto* shortest = script.last("time-min");
    const auto least = shortest == nullptr ? std::nullopt : parseSlurmTime(shortest->value);
    const auto time = parseSlurmTime(script.value("time"));
    if (!least || !time || time->unlimited) return;
    if (!least->unlimited && least->minutes() <= time->minutes()) return;
    script.atValue(broken<CombinationRule::TimeMinBeyondTime>(shortest->value, script.value("time")),
                   *shortest);
}

}  // namespace

void checkCombinations(CheckContext& script) {
    checkMemoryForms(script);
    checkContradictions(script);
    checkGpuForms(script);
    checkTypes(script);
    checkGpusNeeded(script);
    checkFileNames(script);
    checkLogFiles(script);
    checkSignal(script);
    checkMail(script);
    checkDistribution(script);
    checkTimeMin(script);
}

}  // namespace atelier
