#include "ui/models/EarlierRecords.h"

#include "core/upload/program/CheckRecords.h"

namespace atelier {

EarlierRecords::EarlierRecords(JourneyModel& model, QObject* parent) : QObject(parent), model_(model) {
    model_.onChange({JourneyFact::Connection, JourneyFact::Records}, this, [this] { look(); });
}

void EarlierRecords::look() {
    const auto host = model_.host();
    const auto account = accountOf(model_.state());
    if (!host || !account) return looking_.forget();
    if (looking_.isRunning()) return;
    const StepRecords unchecked = uncheckedOn(*account, model_.state().records);
    if (unchecked == StepRecords()) return;
    looking_ = startTask<StepRecords>(
        this, [host, unchecked](TaskContext& context) { return goneAmong(*host, unchecked, context.stop()); },
        [this, unchecked](const Expected<StepRecords>& gone) {
            if (!gone) return model_.dropLostConnection();
            model_.change([&](JourneyState& state) { noteChecked(state.records, unchecked, *gone); });
        });
}

}  // namespace atelier
