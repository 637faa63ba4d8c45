#include "ui/follow/JobList.h"

#include "ui/models/KnownJobs.h"

namespace atelier {

namespace {

/// The number of the job that came into the history in this run of the program, if it is the journey's.
QString newlySubmitted(const JourneyState& state) {
    return state.submitted && !state.submitted->fromHistory ? state.submitted->jobId : QString();
}

}  // namespace

JobList::JobList(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services), notes_(this) {
    model.onChange({JourneyFact::Connection, JourneyFact::Login, JourneyFact::Submitted}, this,
                   [this](const JourneyChange& change) { onJourneyChanged(change); });
    // What was found again is in the history by now.
    connect(&model, &JourneyModel::submissionOutcomesChanged, this, &JobList::reload);
    connect(&model, &JourneyModel::followedChanged, this, &JobList::note);
}

void JobList::onJourneyChanged(const JourneyChange& change) {
    const bool signedInAnew = change.isOf({JourneyFact::Connection, JourneyFact::Login});
    if (signedInAnew || newlySubmitted(change.before) != newlySubmitted(change.after)) reload();
}

void JobList::reload() {
    if (model_.state().connected && model_.state().login) return load();
    load_.forget();
    jobs_.clear();
    Q_EMIT changed();
}

void JobList::load() {
    if (!services_.history) return;
    load_.forget();
    load_ = startTask<QList<HistoryEntry>>(
        this, [history = services_.history](TaskContext&) { return history(); },
        [this](const Expected<QList<HistoryEntry>>& history) {
            if (history) return setHistory(*history);
            Q_EMIT failed(history.error());
        });
}

void JobList::setHistory(const QList<HistoryEntry>& history) {
    jobs_ = jobsOf(model_.state(), history);
    Q_EMIT changed();
    const auto& job = model_.state().submitted;
    const bool ours = job && job->account == accountOf(model_.state());
    if (!ours && !jobs_.isEmpty())
        model_.change([this](JourneyState& state) { reopenJob(state, jobs_.constFirst()); });
}

void JobList::choose(const HistoryEntry& chosen) {
    const auto& job = model_.state().submitted;
    if (chosen.jobId.isEmpty() || (job && job->jobId == chosen.jobId)) return;
    model_.change([&chosen](JourneyState& state) { reopenJob(state, chosen); });
}

void JobList::note(const FollowedChange& before) {
    const FollowedJob& seen = model_.followed();
    const auto& job = model_.state().submitted;
    const JobState state = seen.status.state;
    if (!job || !isSameJob(seen.job, *job) || state == JobState::Unknown) return;
    // A state from a note was seen when the note was written, not now.
    if (seen.status.source == StatusSource::Note) return;
    if (isSameJob(before.job, *job) && before.state == state) return;
    if (!services_.noteState) return;
    notes_.add<void>(
        [note = services_.noteState, journey = model_.state(), state] { return note(journey, state); },
        [this](const Expected<void>& noted) {
            if (noted) return load();
            // A job that was never written into the history was complained about when it was submitted.
            if (noted.error().kind() != ErrorKind::JobUnknown) Q_EMIT failed(noted.error());
        });
}

}  // namespace atelier
