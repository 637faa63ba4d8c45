#include "core/run/RunRecipe.h"

#include "core/reconnect/RetryAfterLoss.h"
#include "core/run/NotifyObserver.h"
#include "core/run/RunSteps.h"

namespace atelier {

Expected<RunOutcome> runRecipe(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe,
                               const RecipePlan& plan, const Agree& agree, const RunOptions& options,
                               const Clock& clock, const RunObserver& observer, std::stop_token stop) {
    RunSteps steps(host, cluster, recipe, plan, agree, options, clock, observer, std::move(stop));
    for (const RunPart& part : runParts) {
        const bool isLeftOut = part.step == Step::Trial && !options.tryFirst;
        if (isLeftOut || (part.step != Step::Connect && part.step < options.from)) continue;
        notify(observer.began, part.step);
        const auto work = [&] { return (steps.*part.work)(); };
        if (const auto done = part.again ? retryAfterLoss(host, work) : work(); !done) return failure(done);
        notify(observer.done, part.step);
    }
    return steps.outcome();
}

}  // namespace atelier
