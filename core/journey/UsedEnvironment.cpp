#include "core/journey/StepRecords.h"

namespace atelier {

UsedEnvironment environmentInUse(const StepRecords& records, const ClusterAccount& where,
                                 const EnvironmentSpec& environment) {
    if (environment.place != EnvironmentPlace::Home) return {};
    UsedEnvironment used{environment.homeFolder, {}};
    const TestedEnvironment there{.where = where, .environment = environment, .requirements = {}};
    for (const TestedEnvironment& known : records.environments)
        if (isSame(known, there)) used.tested = known;
    // To look for its folder once more makes it no other environment.
    if (used.tested) used.tested->isUnchecked = false;
    return used;
}

StepChange changeSince(const std::optional<UsedEnvironment>& record,
                       const std::optional<UsedEnvironment>& now) {
    if (!now || (!record && now->keptIn.isEmpty())) return StepChange::None;
    if (!record) return StepChange::Unknown;
    if (record->keptIn != now->keptIn) return StepChange::Environment;
    if (!record->tested && !now->tested) return StepChange::None;
    if (!now->tested) return StepChange::EnvironmentGone;
    const bool isThatOne = record->tested && record->tested->works == now->tested->works &&
                           changeSince(*record->tested, *now->tested) == StepChange::None;
    return isThatOne ? StepChange::None : StepChange::KeptEnvironment;
}

}  // namespace atelier
