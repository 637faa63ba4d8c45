#include "core/journey/JourneyState.h"

#include <algorithm>

#include "core/remote/SignIn.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

/// What has changed since something was done, as the record that is nearest to what would be done now tells:
/// the one of the same account, else the newest. None where it was never done.
template <typename Record>
std::optional<StepChange> changeSince(const QList<Record>& records, const JourneyState& state,
                                      std::optional<Record> (*wouldBeDone)(const JourneyState&)) {
    if (records.isEmpty()) return std::nullopt;
    const auto now = wouldBeDone(state);
    if (!now) return std::nullopt;
    const auto same = std::ranges::find(records, now->where, &Record::where);
    return changeSince(same == records.end() ? records.constLast() : *same, *now);
}

std::optional<StepChange> changeSinceDone(const JourneyState& state, Step step) {
    const auto& records = state.records;
    switch (step) {
        case Step::Program:
            return changeSince(records.programs, state, programToSend);
        case Step::Dataset:
            return changeSince(records.datasets, state, datasetToSend);
        case Step::Environment:
            return changeSince(records.environments, state, environmentToTest);
        case Step::Trial:
            return changeSince(records.trials, state, trialToRun);
        default:
            return std::nullopt;
    }
}

/// Whether the program lies where the job runs it, be it as it was before its files were changed here.
bool isProgramThere(const JourneyState& state) {
    const auto change = changeSinceDone(state, Step::Program);
    return change == StepChange::None || change == StepChange::ProgramFiles;
}

/// What a step cannot be worked on without, beside the connection.
StepNeed needOf(Step step, const JourneyState& state) {
    switch (step) {
        case Step::Connect:
        case Step::Program:
        case Step::Dataset:
            return StepNeed::Nothing;
        case Step::Environment: {
            // The list of packages is a file of the program; modules alone can be tried without it.
            const bool readsProgram = !state.job.environment.requirements.isEmpty();
            return readsProgram && !isProgramThere(state) ? StepNeed::Program : StepNeed::Nothing;
        }
        case Step::Trial:
        case Step::Script:
            return isProgramThere(state) ? StepNeed::Nothing : StepNeed::Program;
        case Step::Follow:
        case Step::Results:
            return state.submitted ? StepNeed::Nothing : StepNeed::Job;
    }
    return StepNeed::Nothing;
}

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

void goOnAt(JourneyState& state, const ClusterProfile& cluster, const Login& login) {
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

static bool isDone(const JourneyState& state, Step step, const std::optional<StepChange>& change) {
    switch (step) {
        case Step::Connect:
            return state.connected;
        case Step::Program:
        case Step::Dataset:
        case Step::Environment:
        case Step::Trial:
            return change == StepChange::None;
        case Step::Script:
            return state.submitted && !state.submitted->fromHistory;
        case Step::Follow:
            return state.submitted && state.jobEnded;
        case Step::Results:
            return state.submitted && state.resultsFetched;
    }
    return false;
}

bool isDone(const JourneyState& state, Step step) {
    return isDone(state, step, changeSinceDone(state, step));
}

StepStatus stepStatus(const JourneyState& state, Step step) {
    const auto change = changeSinceDone(state, step);
    if (isDone(state, step, change)) return {step, StepState::Done};
    StepStatus status{.step = step, .change = change.value_or(StepChange::None)};
    if (step != Step::Connect && !state.connected)
        status.need = StepNeed::Connection;
    else
        status.need = needOf(step, state);
    status.state = status.need == StepNeed::Nothing ? StepState::Open : StepState::Blocked;
    return status;
}

QList<StepStatus> stepStatuses(const JourneyState& state) {
    QList<StepStatus> statuses;
    for (const Step step : allSteps()) statuses.append(stepStatus(state, step));
    return statuses;
}

}  // namespace atelier
