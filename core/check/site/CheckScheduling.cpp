#include "core/check/site/CheckScheduling.h"

#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

void checkMandatory(CheckContext& script, bool mandatory, const char* option, const QStringList& names) {
    if (!mandatory || !script.value(option).isEmpty()) return;
    script.atLine(broken<SiteRule::OptionMandatory>(QLatin1String("--") + QLatin1String(option),
                                                    script.cluster().name, names.join(QLatin1String(", "))),
                  script.directivesLine());
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
                       *time);
}

}  // namespace

void checkScheduling(CheckContext& script) {
    const auto& rules = script.cluster().rules;
    const auto& choices = script.cluster().scheduling;
    checkMandatory(script, rules.accountMandatory, "account", {});
    checkMandatory(script, rules.partitionMandatory, "partition", namesOf(choices.partitions));
    checkMandatory(script, rules.qosMandatory, "qos", namesOf(choices.qos));
    checkMandatory(script, rules.constraintMandatory, "constraint", choices.constraints);
    checkTimeOf(script, "partition", choices.partitions);
    checkTimeOf(script, "qos", choices.qos);
}

}  // namespace atelier
