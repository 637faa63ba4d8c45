#include "core/check/site/CheckScheduling.h"

#include <algorithm>

#include "core/check/site/GpuAsk.h"
#include "core/cluster/PartitionFit.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

QString onlyOne(const QStringList& names) {
    return names.size() == 1 ? names.first() : QString();
}

/// `better` is the value that is added, if there is one.
void checkMandatory(CheckContext& script, bool mandatory, const char* option, const QStringList& names,
                    const QString& better = {}) {
    if (!mandatory || !script.value(option).isEmpty()) return;
    const QString given = QLatin1String("--") + QLatin1String(option);
    const auto breach =
        broken<SiteRule::OptionMandatory>(given, script.cluster().name, names.join(QLatin1String(", ")));
    const auto& written = script.scriptReading().directives;
    if (better.isEmpty() || written.isEmpty()) return script.atLine(breach, script.directivesLine());
    const int line = written.first().line;
    const QString added = QStringLiteral("#SBATCH %1=%2").arg(given, better);
    script.atLineWithEdit(breach, line, script.lineBefore(line, added));
}

/// The longest time among those that are named, of which Slurm takes whichever fits; none where one of them
/// is not known or has no limit.
template <typename Facts>
std::optional<std::chrono::minutes> longest(const QList<Facts>& known, const QStringList& named) {
    std::optional<std::chrono::minutes> most;
    for (const auto& name : named) {
        const auto found = std::ranges::find(known, name, &Facts::name);
        if (found == known.cend() || !found->maxTime) return std::nullopt;
        most = std::max(most.value_or(std::chrono::minutes(0)), *found->maxTime);
    }
    return most;
}

/// Whether the job asks for GPUs in partitions that have none, so that it has to go to another one, whose
/// times are others.
bool isWithoutGpus(const CheckContext& script) {
    const auto& known = script.cluster().scheduling.partitions;
    const auto has = [](const PartitionFacts& one) { return !one.gpus.isEmpty(); };
    const auto named = script.value("partition").split(QLatin1Char(','), Qt::SkipEmptyParts);
    return gpuAsk(script) && std::ranges::any_of(known, has) &&
           std::ranges::none_of(
               known, [&](const PartitionFacts& one) { return has(one) && named.contains(one.name); });
}

template <typename Facts>
void checkTimeOf(CheckContext& script, const char* option, const QList<Facts>& known) {
    const auto* time = script.last("time");
    const auto asked = time == nullptr ? std::nullopt : parseSlurmTime(time->value);
    if (!asked || asked->unlimited) return;
    // A time that no partition allows is reported once.
    if (const auto all = script.cluster().limits.maxTime; all && asked->minutes() > *all) return;
    const auto named = script.value(option).split(QLatin1Char(','), Qt::SkipEmptyParts);
    const auto most = longest(known, named);
    if (most && asked->minutes() > *most)
        script.atValue(broken<SiteRule::TimeBeyondPartition>(time->value, named.join(QLatin1Char(',')),
                                                             slurmTimeText(*most)),
                       *time, isWithoutGpus(script) ? QString() : slurmTimeText(*most));
}

}  // namespace

QString suitablePartition(const CheckContext& script) {
    const auto ask = gpuAsk(script);
    const auto gpu = ask ? findGpu(script.cluster(), ask->gpus.first().model) : std::nullopt;
    const auto time = parseSlurmTime(script.value("time"));
    const auto limit = time && !time->unlimited ? std::optional(time->minutes()) : std::nullopt;
    return partitionFor(script.cluster(), {.gpus = ask.has_value(), .gpu = gpu, .time = limit});
}

void checkScheduling(CheckContext& script) {
    const auto& rules = script.cluster().rules;
    const auto& choices = script.cluster().scheduling;
    checkMandatory(script, rules.accountMandatory, "account", {});
    checkMandatory(script, rules.partitionMandatory, "partition", namesOf(choices.partitions),
                   suitablePartition(script));
    checkMandatory(script, rules.qosMandatory, "qos", namesOf(choices.qos), onlyOne(namesOf(choices.qos)));
    checkMandatory(script, rules.constraintMandatory, "constraint", choices.constraints,
                   onlyOne(choices.constraints));
    checkTimeOf(script, "partition", choices.partitions);
    checkTimeOf(script, "qos", choices.qos);
}

}  // namespace atelier
