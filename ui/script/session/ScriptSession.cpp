#include "ui/script/session/ScriptSession.h"

#include <algorithm>
#include <utility>

#include "core/check/Check.h"
#include "core/diagnostic/Rule.h"
#include "core/job/JobChanges.h"
#include "core/job/SweepRuns.h"
#include "core/text/TextEdit.h"

namespace atelier {

namespace {

constexpr int frameMs = 16;

/// How long the cluster need not be asked again about the same text.
constexpr std::chrono::minutes staysFresh{2};

/// What makes other rules count for the script.
constexpr JourneyFacts otherRulesFacts{JourneyFact::Cluster, JourneyFact::Site};

}  // namespace

ScriptSession::ScriptSession(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), clock_(services.clock), lint_(this) {
    frame_.setSingleShot(true);
    frame_.setInterval(frameMs);
    connect(&frame_, &QTimer::timeout, this, &ScriptSession::flush);
    connect(&lint_, &ScriptLint::found, this, [this](const QString& script, const QList<Diagnostic>& found) {
        flush();
        if (findings_.setLinted(script, found)) Q_EMIT changed();
    });
    connect(&lint_, &ScriptLint::shellCheckMissing, this, &ScriptSession::shellCheckMissing);
    model.setCompletion(facts, this, [this](JourneyState& state, const JourneyChange& change) {
        adopt(state, change.facts);
    });
    model.onChange(facts | JourneyFact::Login, this, [this](const JourneyChange& change) { tell(change); });
    // What was sent or made may be what the script names.
    model.onChange(JourneyFact::Records, this, [this](const JourneyChange&) {
        if (findings_.forgetPaths()) Q_EMIT changed();
    });
    model.change(
        [this](JourneyState& state) {
            JourneyFacts known = JourneyFact::Job;
            known.setFlag(JourneyFact::Cluster, state.cluster || state.site);
            known.setFlag(JourneyFact::Script, !state.handWrittenScript.isEmpty());
            adopt(state, known);
        },
        this);
    findFaults();
}

SubmissionSettings ScriptSession::environment(const JourneyState& state) const {
    SubmissionSettings settings;
    if (const auto& site = state.site) {
        settings.environment = site->environment;
        settings.accounts = site->accounts;
    }
    settings.today = clock_->now().toLocalTime().date();
    return settings;
}

SubmissionSettings ScriptSession::settings() const {
    SubmissionSettings all = environment(model_.state());
    // The account is given again at submission, so that no variable takes its place.
    const QString& account = draft_.job().account;
    if (!account.isEmpty()) all.words += QStringLiteral("--account=") + account;
    return all;
}

void ScriptSession::type(const QString& text) {
    typed_ = text;
    if (!frame_.isActive()) frame_.start();
}

bool ScriptSession::applyTyped() {
    if (!typed_) return false;
    frame_.stop();
    draft_.setText(*std::exchange(typed_, std::nullopt));
    history_.record(draft_, DraftHistory::Kind::Typing, clock_->monotonic());
    return true;
}

void ScriptSession::flush() {
    if (applyTyped()) publish();
}

void ScriptSession::setJob(const JobSpec& job) {
    const JobSpec shown = draft_.job();
    applyTyped();
    draft_.setJob(withChanges(draft_.job(), shown, job));
    recordChange(DraftHistory::Kind::Form);
}

void ScriptSession::applyFix(const TextEdit& fix) {
    // A copy, since the caller's finding may be destroyed once the text has changed.
    const TextEdit wanted = fix;
    flush();
    const auto& all = findings_.all();
    if (std::none_of(all.cbegin(), all.cend(), [&](const Diagnostic& each) { return each.fix == wanted; }))
        return;
    draft_.setText(QString::fromUtf8(withFix(draft_.text().toUtf8(), wanted)));
    recordChange(DraftHistory::Kind::Whole);
}

FixedScript ScriptSession::fixAll() {
    flush();
    FixedScript fixed = withAllFixes(draft_.text().toUtf8(), cluster_);
    draft_.setText(QString::fromUtf8(fixed.script));
    recordChange(DraftHistory::Kind::Whole);
    return fixed;
}

bool ScriptSession::canFix() const {
    const auto& own = draft_.problems();
    return std::any_of(own.cbegin(), own.cend(),
                       [](const Diagnostic& found) { return found.fix && !isForItsAuthor(found); });
}

void ScriptSession::regenerate() {
    flush();
    putOwnTextAside();
    openedName_.clear();
    draft_.regenerate();
    recordChange(DraftHistory::Kind::Whole);
}

void ScriptSession::open(const QString& text, const QString& name) {
    flush();
    if (draft_.isHandWritten() && text != draft_.text()) putAside_ = draft_;
    openedName_ = name;
    draft_.setText(text);
    recordChange(DraftHistory::Kind::Whole);
}

void ScriptSession::restorePutAside() {
    flush();
    if (!putAside_) return;
    draft_.setText(putAside_->text());
    putAside_.reset();
    openedName_.clear();
    recordChange(DraftHistory::Kind::Whole);
}

void ScriptSession::forgetPutAside() {
    putAside_.reset();
}

bool ScriptSession::isSweepComplete() const {
    // A script written by hand does not follow the table.
    return draft_.isHandWritten() || sweepProblems(draft_.job(), cluster_).isEmpty();
}

void ScriptSession::undo() {
    flush();
    if (!canUndo()) return;
    draft_ = history_.undo();
    publish();
}

void ScriptSession::redo() {
    flush();
    if (!canRedo()) return;
    draft_ = history_.redo();
    publish();
}

void ScriptSession::setAsked(const QString& text, const QList<Diagnostic>& found) {
    flush();
    if (!findings_.setAsked(text, found)) return;
    askedAt_ = clock_->monotonic();
    Q_EMIT changed();
}

bool ScriptSession::isFreshlyCleared() const {
    return findings_.isCleared() && clock_->monotonic() - askedAt_ < staysFresh;
}

void ScriptSession::putOwnTextAside() {
    applyTyped();
    if (!draft_.isHandWritten()) return;
    putAside_ = draft_;
    openedName_.clear();
    draft_.regenerate();
}

void ScriptSession::adoptOwnText(const JourneyState& state) {
    applyTyped();
    if (state.handWrittenScript == draft_.text()) return;
    putOwnTextAside();
    openedName_.clear();
    // What the text does not say is the job's to say.
    draft_.setJob(state.job);
    draft_.setText(state.handWrittenScript);
}

void ScriptSession::adoptCluster(const JourneyState& state) {
    cluster_ = state.cluster.value_or(ClusterProfile{});
    draft_.setCluster(cluster_, environment(state));
}

void ScriptSession::adopt(JourneyState& state, JourneyFacts changed) {
    const bool otherRules = (changed & otherRulesFacts) != 0;
    if (otherRules) adoptCluster(state);
    const bool otherText = changed.testFlag(JourneyFact::Script);
    if (otherText) state.handWrittenScript.isEmpty() ? putOwnTextAside() : adoptOwnText(state);
    const JobSpec known = draft_.job();
    applyTyped();
    JobSpec job = withChanges(draft_.job(), known, state.job);
    // The comments of a script that is ours follow the window's language; that is nothing to undo.
    // A value that somebody wrote in another way, and what is said about it, would go with the old comments.
    if (draft_.isGenerated()) job.language = model_.language();
    if (draft_.isHandWritten()) job.language = draft_.job().language;
    otherRules ? draft_.applySuggestion(job) : draft_.setJob(job);
    // A change that another page has made is not undone here.
    if (otherRules || otherText || changed.testFlag(JourneyFact::Job)) history_.restart(draft_);
    putInto(state);
}

void ScriptSession::putInto(JourneyState& state) const {
    state.job = draft_.job();
    state.handWrittenScript = draft_.isHandWritten() ? draft_.text() : QString();
}

void ScriptSession::tell(const JourneyChange& change) {
    // The same text may be another cluster's by now, which was not asked about it.
    if (accountOf(change.before) != accountOf(change.after)) findings_.forgetAsked();
    findFaults();
    if (change.isOf(otherRulesFacts)) Q_EMIT clusterChanged();
    Q_EMIT changed();
}

void ScriptSession::recordChange(DraftHistory::Kind kind) {
    history_.record(draft_, kind, clock_->monotonic());
    publish();
}

void ScriptSession::setInSight(bool inSight) {
    inSight_ = inSight;
    if (!inSight_ || !findingsAreOld_) return;
    findFaults();
    Q_EMIT changed();
}

void ScriptSession::findFaults() {
    findingsAreOld_ = !inSight_;
    if (findingsAreOld_) return;
    findings_.setScript(draft_.text(), draft_.problems());
    lint_.look(draft_.text());
}

void ScriptSession::publish() {
    findFaults();
    model_.change([this](JourneyState& state) { putInto(state); }, this);
    Q_EMIT changed();
}

}  // namespace atelier
