#include "app/window/Pages.h"

#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/program/ProgramPage.h"
#include "ui/results/ResultsPage.h"
#include "ui/script/ScriptPage.h"
#include "ui/trial/TrialPage.h"

namespace atelier {

namespace {

template <typename P>
PageFactory factory(Step step) {
    return {step, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                return new P(model, services, parent);
            }};
}

}  // namespace

QList<PageFactory> journeyPages() {
    return {factory<ConnectPage>(Step::Connect), factory<ProgramPage>(Step::Program),
            factory<DatasetPage>(Step::Dataset), factory<EnvironmentPage>(Step::Environment),
            factory<TrialPage>(Step::Trial),     factory<ScriptPage>(Step::Script),
            factory<FollowPage>(Step::Follow),   factory<ResultsPage>(Step::Results)};
}

}  // namespace atelier
