#include "core/journey/JourneyState.h"

#include "core/remote/SignIn.h"
#include "core/render/Render.h"

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

bool isAnotherJob(const JobSpec& submitted, JobSpec now) {
    now.language = submitted.language;
    return now != submitted;
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
    return TestedEnvironment{*where, state.job.environment, requirementsIn(programThere(state), state.job)};
}

std::optional<FinishedTrial> trialToRun(const JourneyState& state) {
    const auto where = accountOf(state);
    if (!where) return std::nullopt;
    const QByteArray content = state.dataset.summary ? state.dataset.summary->digest : QByteArray();
    return FinishedTrial{*where, stepLines(state.job, *state.cluster), programThere(state),
                         state.dataset.localPath, content};
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
