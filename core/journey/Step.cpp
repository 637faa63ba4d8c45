#include "core/journey/Step.h"

namespace atelier {

QList<Step> allSteps() {
    return {Step::Connect, Step::Program, Step::Dataset, Step::Environment,
            Step::Trial,   Step::Script,  Step::Follow,  Step::Results};
}

}  // namespace atelier
