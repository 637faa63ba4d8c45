#include "core/journey/JourneyState.h"

#include "core/remote/SignIn.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

/// The list of packages that the job installs, as it is on this computer.
QByteArray requirementsOf(const JourneyState& state) {
    if (!state.program.listing) return {};
    return state.program.listing->requirementFiles.value(state.job.environment.requirements);
}

}  // namespace

QStringList stepLines(JobSpec job, const ClusterProfile& cluster) {
    job.language = sourceLanguage;
    QStringList lines;
    for (const auto& step : scriptSteps(job, cluster)) lines += step.lines;
    return lines;
}

Login loginOf(const SignInRequest& request) {
    return {request.host, request.port, request.user, request.practiceFolder};
}

ClusterAccount accountOn(const ClusterProfile& cluster, const Login& login) {
    const auto& [host, port, user, practiceFolder] = login;
    return {.clusterId = cluster.id,
            .user = user,
            .practice = cluster.practice ? practiceAt(practiceFolder, port) : QString(),
            .host = cluster.loginHost.isEmpty() ? placeOf(host, port) : QString()};
}

std::optional<ClusterAccount> accountOf(const JourneyState& state) {
    if (!state.cluster || !state.login) return std::nullopt;
    return accountOn(*state.cluster, *state.login);
}

bool isSameJob(const SubmittedJob& one, const SubmittedJob& other) {
    return one.account == other.account && one.jobId == other.jobId;
}

std::optional<SubmittedJob> jobHere(const JourneyState& state) {
    if (!state.submitted || state.submitted->account != accountOf(state)) return std::nullopt;
    return state.submitted;
}

void resumeAt(JourneyState& state, const ClusterProfile& cluster, const Login& login) {
    state.cluster = cluster;
    state.login = login;
    if (!state.submitted || jobHere(state)) return;
    state.submitted.reset();
    state.jobEnded = false;
    state.resultsFetched = false;
}

std::optional<SentProgram> programToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    const auto& [localFolder, gitAddress, findings, listing] = state.program;
    if (!where || (localFolder.isEmpty() && gitAddress.isEmpty())) return std::nullopt;
    return SentProgram{*where, localFolder, gitAddress, state.job.program.folder, listing};
}

std::optional<SentDataset> datasetToSend(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where || !state.dataset.summary) return std::nullopt;
    return SentDataset{*where, state.dataset.localPath, state.job.data.archive, *state.dataset.summary};
}

std::optional<TestedEnvironment> environmentToTest(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    return TestedEnvironment{*where, state.job.environment, requirementsOf(state)};
}

std::optional<SucceededTrial> trialToRun(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    return SucceededTrial{*where, stepLines(state.job, *state.cluster), state.program.listing,
                          state.dataset.localPath};
}

}  // namespace atelier
