#include "ui/follow/JobChooser.h"

#include <algorithm>

#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "ui/models/KnownJobs.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"

namespace atelier {

namespace {

constexpr int shownLetters = 18;

/// The number of the job that came into the history in this run of the program, if it is the journey's.
QString newlySubmitted(const JourneyState& state) {
    return state.submitted && !state.submitted->fromHistory ? state.submitted->jobId : QString();
}

}  // namespace

JobChooser::JobChooser(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QComboBox(parent), model_(model), services_(services), notes_(this) {
    setObjectName(QStringLiteral("follow.jobs"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(shownLetters);
    hide();
    model.onChange({JourneyFact::Connection, JourneyFact::Login, JourneyFact::Submitted}, this,
                   [this](const JourneyChange& change) { onJourneyChanged(change); });
    // What was found again is in the history by now.
    connect(&model, &JourneyModel::submissionOutcomesChanged, this, &JobChooser::reload);
    connect(&model, &JourneyModel::followedChanged, this, &JobChooser::note);
    connect(this, &QComboBox::activated, this, &JobChooser::choose);
    keepTranslated(this, [this] { retranslate(); });
}

void JobChooser::onJourneyChanged(const JourneyChange& change) {
    const bool signedInAnew = change.isOf({JourneyFact::Connection, JourneyFact::Login});
    if (signedInAnew || newlySubmitted(change.before) != newlySubmitted(model_.state())) return reload();
    present();
}

void JobChooser::reload() {
    if (model_.state().connected && model_.state().login) return load();
    load_.forget();
    jobs_.clear();
    present();
}

void JobChooser::load() {
    if (!services_.history) return;
    load_.forget();
    load_ = startTask<QList<HistoryEntry>>(
        this, [history = services_.history](TaskContext&) { return history(); },
        [this](const Expected<QList<HistoryEntry>>& history) {
            if (history) return setHistory(*history);
            Q_EMIT failed(history.error());
        });
}

void JobChooser::setHistory(const QList<HistoryEntry>& history) {
    jobs_ = jobsOf(model_.state(), history);
    const auto& job = model_.state().submitted;
    const bool ours = job && job->account == accountOf(model_.state());
    if (!ours && !jobs_.isEmpty())
        return model_.change([this](JourneyState& state) { reopenJob(state, jobs_.constFirst()); });
    present();
}

void JobChooser::choose(int index) {
    const HistoryEntry chosen = jobs_.value(index);
    const auto& job = model_.state().submitted;
    if (chosen.jobId.isEmpty() || (job && job->jobId == chosen.jobId)) return;
    model_.change([&chosen](JourneyState& state) { reopenJob(state, chosen); });
}

void JobChooser::note(const FollowedChange& before) {
    const FollowedJob& seen = model_.followed();
    const auto& job = model_.state().submitted;
    const JobState state = seen.status.state;
    if (!job || !isSameJob(seen.job, *job) || state == JobState::Unknown) return;
    // It was seen when it was noted, not now.
    if (seen.status.toldBy == ToldBy::Note) return;
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

void JobChooser::present() {
    const QSignalBlocker blocker(this);
    clear();
    for (const HistoryEntry& entry : jobs_)
        addItem(visibleLine(
            entry.lastState.isEmpty()
                ? tr("%1 · %2").arg(entry.jobId, entry.job.name)
                : tr("%1 · %2 · %3")
                      .arg(entry.jobId, entry.job.name, sentence(jobStateFromSlurm(entry.lastState)))));
    const QString id = model_.state().submitted ? model_.state().submitted->jobId : QString();
    const auto shown = std::find_if(jobs_.cbegin(), jobs_.cend(),
                                    [&id](const HistoryEntry& entry) { return entry.jobId == id; });
    setCurrentIndex(shown == jobs_.cend() ? -1 : int(shown - jobs_.cbegin()));
    setVisible(jobs_.size() > 1);
}

void JobChooser::retranslate() {
    setAccessibleName(tr("Jobs"));
    setPlainToolTip(this, tr("Your jobs on this cluster, the newest first"));
    present();
}

}  // namespace atelier
