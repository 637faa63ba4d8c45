// What becomes of what of a recipe does not fit, and whether the job is sure not to run.
#include "core/account/PlaceElsewhere.h"
#include "core/check/ToldByCluster.h"
#include "core/check/cluster/CheckOnCluster.h"
#include "core/consent/words/FittingWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/Rule.h"
#include "core/error/CommandErrors.h"
#include "core/journey/FittingJob.h"
#include "core/messages/Messages.h"
#include "core/render/Render.h"
#include "core/run/RunSteps.h"
#include "core/submit/ScriptOnCluster.h"

namespace atelier {

namespace {

/// The places on the cluster that the job's script names.
QStringList usedPlaces(const JobSpec& job) {
    QStringList places{job.program.folder, job.data.archive, job.follow.resultsFolder};
    if (job.chain.enabled) places << job.chain.checkpointFolder;
    if (job.environment.place == EnvironmentPlace::Home) places << job.environment.homeFolder;
    return places;
}

/// Whether a path lies where the journey will have put something once the job runs.
bool isBelowUsed(const QString& path, const JobSpec& job) {
    const auto places = usedPlaces(job);
    return std::ranges::any_of(places, [&path](const QString& place) {
        return !place.isEmpty() && path.startsWith(place + QLatin1Char('/'));
    });
}

}  // namespace

QStringList RunSteps::unconfirmed() const {
    JobSpec job = journey_.job;
    // That none of them can be loaded was told.
    if (journey_.site->withoutModules) job.environment.modules.clear();
    return unconfirmedInWords(job, *journey_.cluster, !recipe_.dataset.path.isEmpty());
}

void RunSteps::fit() {
    const auto changes = misfittingLines(journey_);
    if (changes.isEmpty()) return;
    const auto found = findMisfits(journey_.job, *journey_.cluster, *journey_.site);
    const auto why = misfits(journey_.job, *journey_.cluster, *journey_.site, found);
    if (options_.makesFit && options_.makesFit(changes, why)) {
        makeFit(journey_);
        return;
    }
    // Why a line does not fit was told with what would.
    QStringList told;
    for (const ScriptChange& change : changes) told << why.value(change.before);
    for (const Diagnostic& one : found)
        if (told.contains(sentence(one))) told_ << one;
}

Expected<void> RunSteps::requireFits() {
    const auto found = findMisfits(journey_.job, *journey_.cluster, *journey_.site);
    if (auto sound = requireNoErrors(found); !sound) return sound;
    const QStringList& modules = journey_.job.environment.modules;
    if (journey_.site->withoutModules && !modules.isEmpty())
        return failure(error::ModulesMissing{modules.first()});
    for (const QString& place : usedPlaces(journey_.job))
        if (namesNoFolder(place, *journey_.site) ||
            !missingRoot(place, *journey_.cluster, *journey_.site).isEmpty())
            return failure(error::RemotePathMissing{place});
    return requireAccepted();
}

Expected<void> RunSteps::requireAccepted() {
    const JobSpec& job = journey_.job;
    const ScriptToAsk asked{.script = render(job, *journey_.cluster),
                            .folder = submitFolder(*journey_.cluster, job.name),
                            .logFoldersAreMade = true};
    const auto verdict = checkOnCluster(host_, *journey_.cluster, *journey_.site, asked, stop_);
    if (!verdict) return failure(verdict);
    if (verdict->cutShort) return tl::unexpected(*verdict->cutShort);
    const QList<Diagnostic> found =
        withToldByCluster(findMisfits(job, *journey_.cluster, *journey_.site), verdict->diagnostics);
    if (auto there = requirePaths(missingOfOthers(found)); !there) return there;
    QList<Diagnostic> errors = found;
    errors.removeIf([](const Diagnostic& one) { return one.severity != Severity::Error; });
    if (auto sound = requireNoErrors(errors); !sound)
        return verdict->refused() ? failure(verdict->slurm) : sound;
    return verdict->refused() ? Expected<void>(failure(verdict->slurm)) : Expected<void>();
}

QList<Diagnostic> RunSteps::missingOfOthers(const QList<Diagnostic>& found) const {
    const JobSpec& job = journey_.job;
    // Nothing is sent yet: what the job reads may be missing, except what others have to have put there.
    const bool isShared = options_.datasetPath.isEmpty();
    QList<Diagnostic> missing;
    for (const Diagnostic& one : found) {
        const QString path = one.arguments.value(0);
        const bool isOthers = isShared && one.is(ClusterRule::PathNotThere) && path == job.data.archive;
        const bool isNobodys = one.is(ClusterRule::GivenPathNotThere) && !isBelowUsed(path, job);
        if (isOthers || isNobodys) missing << one;
    }
    return missing;
}

}  // namespace atelier
