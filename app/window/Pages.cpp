#include "app/window/Pages.h"

#include <algorithm>
#include <array>

#include "app/window/JourneyWork.h"
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

struct PageRow {
    Step step;
    Page* (*create)(JourneyModel& model, const AppServices& services, JourneyWork& work, QWidget* parent);
};

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
Page* make(JourneyModel& model, const AppServices& services, JourneyWork& work, QWidget* parent) {
    if constexpr (requires { typename P::Work; })
        return new P(model, services, shownBy(static_cast<const P*>(nullptr), work), parent);
    else
        return new P(model, services, parent);
}

constexpr std::array<PageRow, std::size_t(Step::Count)> pages{{
    {Step::Connect, make<ConnectPage>},
    {Step::Program, make<ProgramPage>},
    {Step::Dataset, make<DatasetPage>},
    {Step::Environment, make<EnvironmentPage>},
    {Step::Trial, make<TrialPage>},
    {Step::Script, make<ScriptPage>},
    {Step::Follow, make<FollowPage>},
    {Step::Results, make<ResultsPage>},
}};

constexpr bool isInItsPlace(const PageRow& row) {
    return &row == &pages[std::size_t(row.step)];
}

static_assert(std::ranges::all_of(pages, isInItsPlace), "each step has its page, in the order of Step");

}  // namespace

QList<PageFactory> journeyPages(JourneyWork& work) {
    QList<PageFactory> factories;
    for (const PageRow& row : pages) {
        const auto create = [&work, make = row.create](JourneyModel& model, const AppServices& services,
                                                       QWidget* parent) {
            return make(model, services, work, parent);
        };
        factories << PageFactory{row.step, create};
    }
    return factories;
}

}  // namespace atelier
