#include "core/journey/JourneyState.h"

#include <algorithm>
#include <ranges>

#include "core/account/AccountPath.h"
#include "core/journey/OwnLines.h"
#include "core/journey/RemoteContent.h"
#include "core/journey/ScriptDigest.h"
#include "core/profile/ProfileStore.h"
#include "core/remote/SignIn.h"
#include "core/render/ScriptSteps.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// The job's environment, with its folder as paths are compared.
EnvironmentSpec placedEnvironment(const JourneyState& state) {
    EnvironmentSpec environment = state.job.environment;
    // An environment on the node's disk lies in a folder of the job's, so that the folder's name in the home
    // folder does not matter.
    if (environment.place == EnvironmentPlace::LocalDisk) environment.homeFolder.clear();
    environment.homeFolder = accountPath(environment.homeFolder, state.site);
    return environment;
}

void letGoOfJob(JourneyState& state) {
    if (state.submitted) state.earlierJobs << *state.submitted;
    state.submitted.reset();
}

}  // namespace

QStringList stepLines(JobSpec job, const ClusterProfile& cluster) {
    job.language = sourceLanguage;
    QStringList lines = placeLines(job);
    for (const auto& step : scriptSteps(job, cluster)) lines += step.lines;
    return lines;
}

Login loginOf(const SignInRequest& request) {
    return {request.host, request.port, request.user, request.practiceFolder, request.practiceInstance};
}

QString profileKey(const ClusterProfile& cluster, const Login& login) {
    return profileKey(cluster, login.host, login.port, login.practiceFolder);
}

ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login) {
    const auto& [host, port, user, practiceFolder, practiceInstance] = login;
    return {
        .clusterId = cluster.id,
        .user = user,
        .practice = cluster.practice ? practiceAt(practiceFolder, port) : QString(),
        .practiceInstance = cluster.practice ? practiceInstance : QString(),
        .host = cluster.loginHost.isEmpty() || isOwnName(cluster.id, host) ? placeOf(host, port) : QString()};
}

std::optional<ClusterAccount> accountOf(const JourneyState& state) {
    if (!state.cluster || !state.login) return std::nullopt;
    return accountOn(*state.cluster, *state.login);
}

std::optional<SubmittedJob> jobOfAccount(const JourneyState& state) {
    if (!state.submitted || state.submitted->account != accountOf(state)) return std::nullopt;
    return state.submitted;
}

void switchAccount(JourneyState& state, const ClusterProfile& cluster, const Login& login) {
    letGoOfJob(state);
    // What is known of the account holds without a connection, too: the job's paths are read by it.
    if (accountOf(state) != accountOn(cluster, login)) state.site.reset();
    state.cluster = cluster;
    state.login = login;
    const auto newest = std::views::reverse(state.earlierJobs);
    const auto ours = std::ranges::find(newest, accountOn(cluster, login), &SubmittedJob::account);
    if (ours != newest.end()) adoptJob(state, SubmittedJob(*ours));
}

void adoptJob(JourneyState& state, const SubmittedJob& job) {
    const SubmittedJob* known = findJob(state, job);
    const SubmittedJob adopted = known && job.fromHistory ? *known : job;
    const auto isAdopted = [&job](const SubmittedJob& one) { return isSameJob(one, job); };
    if (adopted.account == accountOf(state).value_or(ClusterAccount{})) {
        letGoOfJob(state);
        state.submitted = adopted;
        state.earlierJobs.removeIf(isAdopted);
    } else {
        state.earlierJobs.removeIf(isAdopted);
        state.earlierJobs << adopted;
    }
}

SubmittedJob* findJob(JourneyState& state, const SubmittedJob& job) {
    if (state.submitted && isSameJob(*state.submitted, job)) return &*state.submitted;
    for (SubmittedJob& one : state.earlierJobs)
        if (isSameJob(one, job)) return &one;
    return nullptr;
}

bool isAnotherJob(const SubmittedJob& submitted, const JourneyState& now) {
    if (!submitted.spec) return false;
    const bool isMadeByForm = now.handWrittenScript.isEmpty() && now.cluster;
    const bool wasMadeByForm = submitted.ownLines == digestOfOwnLines({});
    // What no line of the script tells makes no other job of it.
    if (isMadeByForm && wasMadeByForm && submitted.script)
        return *submitted.script != digestOfScript(now.job, *now.cluster);
    JobSpec job = submitted.fromHistory ? withoutCredentials(now.job) : now.job;
    job.language = submitted.spec->language;
    if (job != *submitted.spec) return true;
    if (submitted.ownLines && *submitted.ownLines != digestOfOwnLines(now.handWrittenScript)) return true;
    return submitted.script && isMadeByForm && *submitted.script != digestOfScript(now.job, *now.cluster);
}

std::optional<SentProgram> programToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    const auto& [localFolder, gitAddress, findings, listing, found, files] = state.program;
    if (!where || (localFolder.isEmpty() && gitAddress.isEmpty())) return std::nullopt;
    return SentProgram{*where, localFolder, gitAddress, accountPath(state.job.program.folder, state.site),
                       listing};
}

std::optional<SentDataset> datasetToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    if (!state.dataset.summary) {
        const SentDataset* there = datasetThere(state);
        const bool isOfThis = there && there->localPath == state.dataset.localPath;
        return isOfThis && !there->localPath.isEmpty() ? std::optional(*there) : std::nullopt;
    }
    return SentDataset{.where = *where,
                       .localPath = state.dataset.localPath,
                       .archive = state.job.data.archive,
                       .summary = *state.dataset.summary,
                       .place = accountPath(state.job.data.archive, state.site)};
}

bool usesEarlierDataset(const JourneyState& state) {
    const auto now = datasetToSend(state);
    return now && std::ranges::any_of(state.records.datasets, [&now](const SentDataset& sent) {
               return sent.isEarlier && isSame(sent, *now) && changeSince(sent, *now) == StepChange::None;
           });
}

std::optional<TestedEnvironment> environmentToTest(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    return TestedEnvironment{.where = *where,
                             .environment = placedEnvironment(state),
                             .requirements = requirementsIn(remoteProgram(state), state.job),
                             .maker = environmentMaker(*state.cluster)};
}

std::optional<FinishedTrial> trialToRun(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    return FinishedTrial{.where = *where,
                         .lines = stepLines(withoutCredentials(state.job), *state.cluster),
                         .program = remoteProgram(state),
                         .dataset = state.dataset.localPath,
                         .content = remoteContent(state),
                         .programFolder = state.job.program.folder,
                         .environment = environmentInUse(state.records, *where, placedEnvironment(state))};
}

std::optional<PaceConditions> presentPaceConditions(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    PaceConditions now = paceConditions(*where, state.job);
    now.program = remoteProgram(state);
    now.dataset = state.dataset.localPath;
    now.content = remoteContent(state);
    now.environment = environmentInUse(state.records, *where, placedEnvironment(state));
    return now;
}

std::optional<TrainingPace> paceNow(const JourneyState& state) {
    auto now = presentPaceConditions(state);
    if (!state.pace || !now) return std::nullopt;
    const auto holds = [&] { return changeSince(state.pace->with, *now) == StepChange::None; };
    const bool holdsThere = holds();
    *now = withLocalFiles(*now, state);
    return holdsThere && holds() ? std::optional(state.pace->pace) : std::nullopt;
}

std::optional<TestedEnvironment> withLocalFiles(std::optional<TestedEnvironment> environment,
                                                const JourneyState& state) {
    if (environment) environment->requirements = requirementsIn(state.program.listing, state.job);
    return environment;
}

std::optional<FinishedTrial> withLocalFiles(std::optional<FinishedTrial> trial, const JourneyState& state) {
    if (!trial) return trial;
    trial->program = state.program.listing;
    trial->content = localContent(state);
    return trial;
}

PaceConditions withLocalFiles(PaceConditions training, const JourneyState& state) {
    training.program = state.program.listing;
    training.content = localContent(state);
    return training;
}

}  // namespace atelier
