#pragma once

#include <type_traits>

#include "core/journey/Step.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/program/ProgramPage.h"
#include "ui/results/ResultsPage.h"
#include "ui/script/ScriptPage.h"
#include "ui/trial/TrialPage.h"

namespace atelier {

/// What `use` makes of the type of a step's page, which it is called with as std::type_identity. No default:
/// the compiler names a step without a page.
template <typename Use>
auto withPageOf(Step step, const Use& use) {
    switch (step) {
        case Step::Connect:
            return use(std::type_identity<ConnectPage>());
        case Step::Program:
            return use(std::type_identity<ProgramPage>());
        case Step::Dataset:
            return use(std::type_identity<DatasetPage>());
        case Step::Environment:
            return use(std::type_identity<EnvironmentPage>());
        case Step::Trial:
            return use(std::type_identity<TrialPage>());
        case Step::Script:
            return use(std::type_identity<ScriptPage>());
        case Step::Follow:
            return use(std::type_identity<FollowPage>());
        case Step::Results:
            return use(std::type_identity<ResultsPage>());
        case Step::Count:
            break;
    }
    Q_UNREACHABLE();
}

}  // namespace atelier
