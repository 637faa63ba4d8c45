#include "core/run/RunRecipe.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/check/Check.h"
#include "core/discover/LookAtSite.h"
#include "core/environment/PrepareEnvironment.h"
#include "core/error/FileErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/files/GivenPath.h"
#include "core/follow/FollowJob.h"
#include "core/follow/QueueWatch.h"
#include "core/journey/RequireDestinations.h"
#include "core/messages/Messages.h"
#include "core/reconnect/ThroughLosses.h"
#include "core/render/Render.h"
#include "core/render/ScriptChanges.h"
#include "core/results/FetchResults.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/SubmitJob.h"
#include "core/upload/SendProgram.h"

namespace atelier {

namespace {

template <typename... Given, typename... Arguments>
void tell(const std::function<void(Given...)>& function, Arguments&&... arguments) {
    if (function) function(std::forward<Arguments>(arguments)...);
}

class Run;

/// What a run does at a step.
struct Part {
    Step step;
    Expected<void> (Run::*work)();
    bool again = true;  ///< may be done twice: where the line is lost meanwhile, it is done once more
};

/// One run, step by step; each step reads and changes the journey's state.
class Run {
public:
    Run(RemoteHost& host, const Recipe& recipe, const RecipePlan& plan, const Agree& agree,
        const RunOptions& options, const Clock& clock, const RunObserver& observer, std::stop_token stop)
        : host_(host),
          recipe_(recipe),
          plan_(plan),
          agree_(agree),
          options_(options),
          clock_(clock),
          observer_(observer),
          stop_(std::move(stop)) {}

    JourneyState journey;
    RunOutcome outcome;

    Expected<void> connect() {
        const auto looked = look();
        return looked ? consent() : looked;
    }

    Expected<void> look() {
        const Login login = options_.login.value_or(Login{});
        const auto looked = lookAtSite(
            host_, *journey.cluster, ProfileStore::in(options_.login ? options_.dataFolder : QString()),
            profileKey(*journey.cluster, login.host, login.port, login.practiceFolder),
            QDateTime::currentDateTimeUtc(), stop_, options_.given);
        if (!looked) return failure(looked);
        if (looked->trouble) tell(observer_.said, Step::Connect, sentence(*looked->trouble));
        journey.connected = true;
        journey.login = options_.login;
        journey.site = looked->site;
        journey.profile = looked->profile;
        journey.cluster = looked->cluster;
        journey.job = suggestedJob(*journey.cluster, *journey.site, recipe_.job);
        const auto changes = scriptChanges(recipe_.job, journey.job, *journey.cluster);
        if (!changes.isEmpty()) tell(observer_.adapted, changes);
        return {};
    }

    Expected<void> program() {
        if (auto there = stillLead(); !there) return there;
        const auto said = [this](const QString& line) { tell(observer_.said, Step::Program, line); };
        if (!recipe_.program.gitAddress.isEmpty())
            return cloneProgram(*hostFor(journey.job.program.folder), recipe_.program.gitAddress,
                                journey.job.program.folder, said, stop_);
        if (auto there = requireAgreedSource(*journey.agreed, options_.programFolder); !there) return there;
        const QFileInfo entry(pathIn(options_.programFolder, journey.job.program.entryPoint));
        if (!entry.isFile()) return failure(error::FileMissing{entry.filePath()});
        const auto findings = scanProgram(options_.programFolder, stop_);
        if (!findings) return failure(findings);
        tell(observer_.findings, *findings);
        journey.program = {.localFolder = options_.programFolder, .gitAddress = {}, .findings = *findings};
        return told(Step::Program, sendProgram(*hostFor(journey.job.program.folder), options_.programFolder,
                                               journey.job.program.folder, {}, stop_));
    }

    Expected<void> dataset() {
        if (options_.datasetPath.isEmpty()) return {};
        if (auto there = stillLead(); !there) return there;
        if (auto there = requireAgreedSource(*journey.agreed, options_.datasetPath); !there) return there;
        const UploadRequest request{.localPath = options_.datasetPath,
                                    .remoteArchive = expandedPath(journey.job.data.archive, *journey.site),
                                    .workFolder = options_.workFolder};
        return told(Step::Dataset,
                    sendDataset(*hostFor(journey.job.data.archive), request, observer_.sending, stop_));
    }

    /// What has come of it besides is said.
    Expected<void> told(Step step, const Expected<std::vector<Error>>& sent) const {
        if (!sent) return failure(sent);
        for (const Error& besides : *sent) tell(observer_.said, step, sentence(besides));
        return {};
    }

    Expected<void> environment() {
        if (auto there = stillLead(); !there) return there;
        return prepareEnvironment(
            host_, journey.job, *journey.cluster,
            [this](const QString& line) { tell(observer_.said, Step::Environment, line); }, stop_);
    }

    Expected<void> trial() {
        if (auto there = stillLead(); !there) return there;
        const TrialLimits limits{.allocationMinutes = 15, .trainingSeconds = options_.trialSeconds};
        JobSpec job = journey.job;
        job.language = options_.spoken.value_or(job.language);
        return tryInteractively(
            host_, job, *journey.cluster, limits,
            [this](const TrialEvent& event) { tell(observer_.trial, event); }, stop_);
    }

    Expected<void> script() {
        const QString text = render(journey.job, *journey.cluster);
        if (auto sound = requireNoErrors(check(text.toUtf8(), *journey.cluster)); !sound) return sound;
        if (auto accepted = askCluster(text); !accepted) return accepted;
        return submit(text);
    }

    Expected<void> follow() {
        JobFollower follower(outcome.job, clock_);
        const FollowObserver observer{.look = [this](const FollowUpdate& update) { report(update); },
                                      .trouble = observer_.trouble,
                                      .recovered = observer_.recovered};
        return followJob(host_, follower, lookPause(outcome.job.account), clock_, observer, stop_);
    }

    Expected<void> results() {
        if (!keepsResults(outcome.job)) return {};
        outcome.resultsFolder = options_.resultsFolder;
        return fetchResults(host_, outcome.job,
                            {options_.resultsFolder, options_.dataFolder, observer_.waiting}, {}, stop_);
    }

    Expected<void> step(const Part& part) {
        tell(observer_.began, part.step);
        const auto work = [&] { return (this->*part.work)(); };
        auto result = part.again ? throughLosses(host_, work) : work();
        if (result) tell(observer_.done, part.step);
        return result;
    }

private:
    Expected<void> consent() {
        plan_.job = journey.job;
        const auto places = accessTo(host_, destinationsOf(plan_), stop_);
        if (!places) return failure(places);
        plan_.places = *places;
        journey.agreed = agreedPlaces(plan_);
        journey.agreed->host = host_.identity();
        journey.agreed->destinations = *places;
        return agree_(plan_);
    }

    /// Tells what was found in the script. Error: ScriptHasErrors.
    Expected<void> requireNoErrors(const QList<Diagnostic>& found) const {
        if (!found.isEmpty()) tell(observer_.diagnostics, found);
        const auto errors = std::ranges::count(found, Severity::Error, &Diagnostic::severity);
        return errors > 0 ? Expected<void>(failure(error::ScriptHasErrors{errors})) : Expected<void>();
    }

    Expected<void> askCluster(const QString& text) {
        const auto verdict =
            throughLosses(host_, [&] { return checkSubmission(host_, journey, text, stop_); });
        if (!verdict) return failure(verdict);
        const auto sound = requireNoErrors(verdict->diagnostics);
        // Slurm's own words say more than the number of errors.
        if (!verdict->slurm) return failure(verdict->slurm);
        if (sound) tell(observer_.estimate, *verdict->slurm);
        return sound;
    }

    Expected<void> submit(const QString& text) {
        SubmissionRecord record(OpenSubmissions::in(options_.dataFolder));
        auto job = submitJob(host_, journey, text, record, stop_);
        // Once Slurm was asked, another time might submit a second job.
        while (endedByLoss(host_, job) && !record.isOpen())
            job = submitJob(host_, journey, text, record, stop_);
        if (!job && record.isOpen()) tell(observer_.unanswered, record.submission());
        if (!job) return failure(job);
        journey.submitted = outcome.job = *job;
        tell(observer_.submitted, *job);
        if (options_.remember) options_.remember(*job);
        // The record is removed last: if this process is ended before, the next one finds the job by it.
        static_cast<void>(record.remove());
        return {};
    }

    /// What was sent so far may have put links into the way of what comes next.
    Expected<void> stillLead() { return requireAgreedDestinations(host_, journey, stop_); }

    /// The host for what goes to a path: where others may look into the place, it closes what it makes.
    std::unique_ptr<RemoteHost> hostFor(const QString& path) {
        return closedTo(closedAgainst(plan_, path), host_);
    }

    void report(const FollowUpdate& update) {
        outcome.status = update.status;
        outcome.gpuSamples += update.gpuSamples;
        if (update.scalarsChanged) outcome.scalars = update.scalars;
        tell(observer_.look, update);
    }

    RemoteHost& host_;
    const Recipe& recipe_;
    RecipePlan plan_;
    const Agree& agree_;
    const RunOptions& options_;
    const Clock& clock_;
    const RunObserver& observer_;
    std::stop_token stop_;
};

constexpr Part parts[] = {
    {Step::Connect, &Run::connect},      {Step::Program, &Run::program},
    {Step::Dataset, &Run::dataset},      {Step::Environment, &Run::environment},
    {Step::Trial, &Run::trial},          {Step::Script, &Run::script, false},
    {Step::Follow, &Run::follow, false}, {Step::Results, &Run::results},
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
    Run run(host, recipe, plan, agree, options, clock, observer, std::move(stop));
    run.journey.cluster = cluster;
    for (const Part& part : parts) {
        const bool isLeftOut = part.step == Step::Trial && !options.tryFirst;
        if (isLeftOut || (part.step != Step::Connect && part.step < options.from)) continue;
        if (const auto done = run.step(part); !done) return failure(done);
    }
    return run.outcome;
}

}  // namespace atelier
