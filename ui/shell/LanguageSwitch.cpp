#include "ui/shell/LanguageSwitch.h"

namespace atelier {

LanguageSwitch::LanguageSwitch(JourneyModel& model, const std::function<void(Language)>& use, QObject* parent)
    : QObject(parent) {
    use(model.language());
    model.onChange(JourneyFact::Language, this, [&model, use] { use(model.language()); });
}

}  // namespace atelier
