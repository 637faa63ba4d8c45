#include "core/journey/JourneyState.h"

#include <algorithm>
#include <ranges>

#include "core/remote/SignIn.h"
#include "core/render/Render.h"
#include "core/render/ScriptSteps.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// The program as it is on the cluster, where it was sent or cloned to the folder in which the job runs it;
/// none where that is not known.
std::optional<ProgramListing> programThere(const JourneyState& state) {
    const auto where = accountOf(state);
    for (const SentProgram& sent : state.records.programs)
        if (sent.where == where && sent.folder == state.job.program.folder) return sent.listing;
    return std::nullopt;
}

/// The hash of the list of packages that the job installs, as the program has it.
QByteArray requirementsIn(const std::optional<ProgramListing>& program, const JobSpec& job) {
    return program ? program->requirementFiles.value(job.environment.requirements) : QByteArray();
}

/// DatasetSummary::digest of what the job reads. Of an earlier version only that it is another one is known.
QByteArray contentThere(const JourneyState& state) {
    if (!state.dataset.summary) return {};
    const QByteArray& digest = state.dataset.summary->digest;
    return usesEarlierDataset(state) ? "earlier than " + digest : digest;
}

/// The lines that are neither empty nor comments, among which are Slurm's directives.
QStringList commandsIn(const QString& script) {
    QStringList lines;
    for (const QString& line : script.split(QLatin1Char('\n')))
        if (const QString words = line.trimmed(); !words.isEmpty() && !words.startsWith(QLatin1Char('#')))
            lines += words;
    return lines;
}

void letGoOfJob(JourneyState& state) {
    if (state.submitted) state.earlierJobs << *state.submitted;
    state.submitted.reset();
}

}  // namespace

bool hasUntriedLines(const JourneyState& state) {
    if (state.handWrittenScript.isEmpty() || !state.cluster) return false;
    return commandsIn(state.handWrittenScript) != commandsIn(render(state.job, *state.cluster));
}

QStringList stepLines(JobSpec job, const ClusterProfile& cluster) {
    job.language = sourceLanguage;
    QStringList lines = placeLines(job);
    for (const auto& step : scriptSteps(job, cluster)) lines += step.lines;
    return lines;
}

Login loginOf(const SignInRequest& request) {
    return {request.host, request.port, request.user, request.practiceFolder, request.practiceInstance};
}

ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login) {
    const auto& [host, port, user, practiceFolder, practiceInstance] = login;
    return {.clusterId = cluster.id,
            .user = user,
            .practice = cluster.practice ? practiceAt(practiceFolder, port) : QString(),
            .practiceInstance = cluster.practice ? practiceInstance : QString(),
            .host = cluster.loginHost.isEmpty() ? placeOf(host, port) : QString()};
}

std::optional<ClusterAccount> accountOf(const JourneyState& state) {
    if (!state.cluster || !state.login) return std::nullopt;
    return accountOn(*state.cluster, *state.login);
}

std::optional<SubmittedJob> jobHere(const JourneyState& state) {
    if (!state.submitted || state.submitted->account != accountOf(state)) return std::nullopt;
    return state.submitted;
}

void resumeAt(JourneyState& state, const ClusterProfile& cluster, const Login& login) {
    letGoOfJob(state);
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
    JobSpec job = submitted.fromHistory ? withoutCredentials(now.job) : now.job;
    job.language = submitted.spec->language;
    const QString& lines = now.handWrittenScript;
    return job != *submitted.spec || lines != submitted.handWrittenScript.value_or(lines);
}

std::optional<SentProgram> programToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    const auto& [localFolder, gitAddress, findings, listing, found, files] = state.program;
    if (!where || (localFolder.isEmpty() && gitAddress.isEmpty())) return std::nullopt;
    return SentProgram{*where, localFolder, gitAddress, state.job.program.folder, listing};
}

std::optional<SentDataset> datasetToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where || !state.dataset.summary) return std::nullopt;
    return SentDataset{*where, state.dataset.localPath, state.job.data.archive, *state.dataset.summary};
}

bool usesEarlierDataset(const JourneyState& state) {
    const auto now = datasetToSend(state);
    return now && std::ranges::any_of(state.records.datasets, [&now](const SentDataset& sent) {
               return sent.isEarlier && isSamePlace(sent, *now) &&
                      changeSince(sent, *now) == StepChange::None;
           });
}

std::optional<TestedEnvironment> environmentToTest(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    EnvironmentSpec environment = state.job.environment;
    // On the node's disk it lies in a folder of the job's.
    if (environment.place == EnvironmentPlace::LocalDisk) environment.homeFolder.clear();
    return TestedEnvironment{*where, environment, requirementsIn(programThere(state), state.job)};
}

std::optional<FinishedTrial> trialToRun(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    return FinishedTrial{*where, stepLines(state.job, *state.cluster), programThere(state),
                         state.dataset.localPath, contentThere(state)};
}

std::optional<TrainedWith> trainingNow(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    TrainedWith now = trainedWith(*where, state.job);
    now.program = programThere(state);
    now.dataset = state.dataset.localPath;
    now.content = contentThere(state);
    return now;
}

std::optional<TrainingPace> paceNow(const JourneyState& state) {
    auto now = trainingNow(state);
    if (!state.pace || !now) return std::nullopt;
    const auto holds = [&] { return changeSince(state.pace->with, *now) == StepChange::None; };
    const bool holdsThere = holds();
    now->program = state.program.listing;
    return holdsThere && holds() ? std::optional(state.pace->pace) : std::nullopt;
}

std::optional<TestedEnvironment> withProgramOfHere(std::optional<TestedEnvironment> environment,
                                                   const JourneyState& state) {
    if (environment) environment->requirements = requirementsIn(state.program.listing, state.job);
    return environment;
}

std::optional<FinishedTrial> withProgramOfHere(std::optional<FinishedTrial> trial,
                                               const JourneyState& state) {
    if (trial) trial->program = state.program.listing;
    return trial;
}

}  // namespace atelier
