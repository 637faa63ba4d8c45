#include "core/check/site/CheckScheduling.h"

#include <algorithm>

#include "core/check/site/GpuAsk.h"
#include "core/check/site/NamedPartitions.h"
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

/// The longest time of several, of which Slurm takes whichever fits, or the shortest, where each has to fit;
/// none where one of them has no limit that is known.
template <typename Facts>
std::optional<std::chrono::minutes> timeOfAll(const QList<Facts>& all, bool everyOne) {
    if (!std::ranges::all_of(all, [](const Facts& one) { return one.maxTime.has_value(); }) || all.isEmpty())
        return std::nullopt;
    const auto [least, most] = std::ranges::minmax_element(all, {}, &Facts::maxTime);
    return everyOne ? least->maxTime : most->maxTime;
}

/// The qualities of service that the script names; empty where it names one that nobody knows.
QList<QosFacts> knownNamedQos(const CheckContext& script) {
    QList<QosFacts> named;
    const auto& known = script.cluster().scheduling.qos;
    for (const QString& name : script.value("qos").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto found = std::ranges::find(known, name, &QosFacts::name);
        if (found == known.cend()) return {};
        named << *found;
    }
    return named;
}

/// Whether the job asks for GPUs in partitions that are known to have none, so that it is sent to another
/// one, whose times are others.
bool isWithoutGpus(const CheckContext& script) {
    const auto has = [](const PartitionFacts& one) { return !one.gpus.isEmpty(); };
    const auto isWithout = [&](const PartitionFacts& one) {
        return !has(one) && areGpusKnown(script.cluster(), one);
    };
    return gpuAsk(script) && std::ranges::any_of(knownPartitions(script.cluster()), has) &&
           std::ranges::all_of(possiblePartitions(script), isWithout);
}

template <typename Facts>
void checkTimeOf(CheckContext& script, const QList<Facts>& all, bool everyOne, bool isNamed = true) {
    const auto* time = script.last("time");
    const auto asked = time == nullptr ? std::nullopt : parseSlurmTime(time->value);
    if (!asked || asked->unlimited) return;
    const auto most = timeOfAll(all, everyOne);
    if (!most || asked->minutes() <= *most) return;
    // A time that no partition allows is reported once, with the limit of what is named, if that is
    // shorter.
    const auto any = script.cluster().limits.maxTime;
    if (any && asked->minutes() > *any && (*most >= *any || !isNamed)) return;
    const auto breach = broken<SiteRule::TimeBeyondPartition>(
        time->value, namesOf(all).join(QLatin1Char(',')), slurmTimeText(*most));
    script.atValue(isNamed ? breach : breach.withSeverity(Severity::Warning), *time,
                   isWithoutGpus(script) ? QString() : slurmTimeText(*most));
}

void checkTimeOfPartitions(CheckContext& script) {
    if (!namedPartitions(script).isEmpty())
        return checkTimeOf(script, knownNamedPartitions(script),
                           script.cluster().rules.everyPartitionMustFit);
    // A QoS may lift the limit of the partition where jobs go that name none, and a site may send them to
    // another one.
    if (script.value("qos").isEmpty()) checkTimeOf(script, possiblePartitions(script), false, false);
}

}  // namespace

QString suitablePartition(const CheckContext& script) {
    const auto ask = gpuAsk(script);
    const auto gpu = ask ? findGpu(script.cluster(), ask->gpus.first().model) : std::nullopt;
    const auto time = parseSlurmTime(script.value("time"));
    const auto limit = time && !time->unlimited ? std::optional(time->minutes()) : std::nullopt;
    return partitionFor(script.cluster(), {.gpus = ask.has_value(), .gpu = gpu, .time = limit});
}

std::optional<std::chrono::minutes> longestNamed(const CheckContext& script) {
    const auto partitions =
        timeOfAll(knownNamedPartitions(script), script.cluster().rules.everyPartitionMustFit);
    const auto qos = timeOfAll(knownNamedQos(script), false);
    return partitions && qos ? std::min(partitions, qos) : partitions ? partitions : qos;
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
    checkTimeOfPartitions(script);
    checkTimeOf(script, knownNamedQos(script), false);
}

}  // namespace atelier
