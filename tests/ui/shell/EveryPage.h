#pragma once

#include "tests/support/MadePage.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/Uploads.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/program/ProgramPage.h"
#include "ui/results/ResultsPage.h"
#include "ui/script/ScriptPage.h"
#include "ui/trial/TrialPage.h"

namespace atelier::testing {

/// The real page of a step. There is no default: the compiler names a step that the tests would not look at.
inline PageFactory pageOf(Step step) {
    switch (step) {
        case Step::Connect:
            return factory<ConnectPage>(step);
        case Step::Program:
            return factory<ProgramPage>(step);
        case Step::Dataset:
            return factory<DatasetPage>(step);
        case Step::Environment:
            return factory<EnvironmentPage>(step);
        case Step::Trial:
            return factory<TrialPage>(step);
        case Step::Script:
            return factory<ScriptPage>(step);
        case Step::Follow:
            return factory<FollowPage>(step);
        case Step::Results:
            return factory<ResultsPage>(step);
        case Step::Count:
            break;
    }
    return {};
}

/// The real pages of all steps, for a window of a test.
inline QList<PageFactory> everyPage() {
    QList<PageFactory> pages;
    for (const Step step : allSteps()) pages << pageOf(step);
    return pages;
}

}  // namespace atelier::testing
