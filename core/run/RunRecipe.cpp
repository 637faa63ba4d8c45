#include "core/run/RunRecipe.h"

#include <algorithm>

#include "core/reconnect/RetryAfterLoss.h"
#include "core/run/RunSteps.h"
#include "core/run/Tell.h"

namespace atelier {

namespace {

/// A step of a run, and what does it.
struct Part {
    Step step;
    Expected<void> (RunSteps::*work)();
    /// Whether the step is done once more where the connection is lost meanwhile.
    bool again = true;
};

constexpr Part parts[] = {
    {Step::Connect, &RunSteps::connect},      {Step::Program, &RunSteps::program},
    {Step::Dataset, &RunSteps::dataset},      {Step::Environment, &RunSteps::environment},
    {Step::Trial, &RunSteps::trial},          {Step::Script, &RunSteps::script, false},
    {Step::Follow, &RunSteps::follow, false}, {Step::Results, &RunSteps::results},
};

constexpr bool areComplete() {
    for (Step step = firstStep; step != Step::Count; step = Step(int(step) + 1))
        if (std::ranges::count(parts, step, &Part::step) != (runsUnattended(step) ? 1 : 0)) return false;
    return std::ranges::is_sorted(parts, {}, &Part::step);
}

static_assert(areComplete(), "each step that runsUnattended has its part, in the order of Step");

}  // namespace

Expected<RunOutcome> runRecipe(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe,
                               const RecipePlan& plan, const Agree& agree, const RunOptions& options,
                               const Clock& clock, const RunObserver& observer, std::stop_token stop) {
    RunSteps steps(host, cluster, recipe, plan, agree, options, clock, observer, std::move(stop));
    for (const Part& part : parts) {
        const bool isLeftOut = part.step == Step::Trial && !options.tryFirst;
        if (isLeftOut || (part.step != Step::Connect && part.step < options.from)) continue;
        tell(observer.began, part.step);
        const auto work = [&] { return (steps.*part.work)(); };
        if (const auto done = part.again ? retryAfterLoss(host, work) : work(); !done) return failure(done);
        tell(observer.done, part.step);
    }
    return steps.outcome();
}

}  // namespace atelier
