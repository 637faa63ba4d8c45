#include "app/window/Pages.h"

#include "app/window/JourneyWork.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/screens/PageOfStep.h"
#include "ui/script/ScriptPage.h"

namespace atelier {

namespace {

Uploads& shownBy(const DatasetPage*, JourneyWork& all) {
    return all.uploads;
}

ScriptSession& shownBy(const ScriptPage*, JourneyWork& all) {
    return all.script;
}

FollowWork& shownBy(const FollowPage*, JourneyWork& all) {
    return all.follow;
}

template <typename P>
Page* made(JourneyModel& model, const AppServices& services, JourneyWork& work, QWidget* parent) {
    if constexpr (requires { typename P::Work; })
        return new P(model, services, shownBy(static_cast<const P*>(nullptr), work), parent);
    else
        return new P(model, services, parent);
}

}  // namespace

QList<PageFactory> journeyPages(JourneyWork& work) {
    QList<PageFactory> factories;
    for (const Step step : allSteps())
        factories << withPageOf(step, [&]<typename P>(std::type_identity<P>) {
            return PageFactory{step,
                               [&work](JourneyModel& model, const AppServices& services, QWidget* parent) {
                                   return made<P>(model, services, work, parent);
                               }};
        });
    return factories;
}

}  // namespace atelier
