#pragma once

#include <QString>

#include "core/journey/Step.h"
#include "core/render/Render.h"

namespace atelier {

/// What to do about a step that failed in a try, and on which page.
struct TrialAdvice {
    QString text;
    Step where = Step::Program;
};

/// The advice for a step of a job with that environment, in the application's language.
TrialAdvice trialAdvice(ScriptStepId failed, const EnvironmentSpec& environment);

}  // namespace atelier
