#include "ui/script/ScriptSession.h"

#include <algorithm>

#include "core/script/Check.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/SweepRuns.h"

namespace atelier {

ScriptSession::ScriptSession(JourneyModel& model, QObject* parent) : QObject(parent), model_(model) {
    clock_.start();
    connect(&lint_, &ScriptLint::found, this, [this](const QString& script, const QList<Diagnostic>& found) {
        if (findings_.setLinted(script, found)) Q_EMIT changed();
    });
    connect(&lint_, &ScriptLint::shellCheckMissing, this, &ScriptSession::shellCheckMissing);
    connect(&model, &JourneyModel::changed, this, &ScriptSession::refresh);
}

SubmissionSettings ScriptSession::environment() const {
    return {{}, site_ ? site_->environment : QMap<QString, QString>()};
}

SubmissionSettings ScriptSession::settings() const {
    SubmissionSettings all = environment();
    // The account is given again at submission, so that no variable takes its place.
    const QString& account = draft_.job().account;
    if (!account.isEmpty()) all.words += QStringLiteral("--account=") + account;
    return all;
}

void ScriptSession::setText(const QString& text) {
    draft_.setText(text);
    take(DraftHistory::Kind::Typing);
}

void ScriptSession::setJob(const JobSpec& job) {
    draft_.setJob(job);
    take(DraftHistory::Kind::Form);
}

void ScriptSession::applyFix(const TextEdit& fix) {
    draft_.setText(QString::fromUtf8(withFix(draft_.text().toUtf8(), fix)));
    take(DraftHistory::Kind::Whole);
}

FixedScript ScriptSession::mendAll() {
    const FixedScript fixed = withAllFixes(draft_.text().toUtf8(), cluster_);
    draft_.setText(QString::fromUtf8(fixed.script));
    take(DraftHistory::Kind::Whole);
    return fixed;
}

bool ScriptSession::canMend() const {
    const auto& own = draft_.problems();
    return std::any_of(own.cbegin(), own.cend(), [](const Diagnostic& found) {
        return found.fix && found.code != QLatin1String(code::commentedOut);
    });
}

void ScriptSession::writeAnew() {
    if (draft_.isHandWritten()) putAside_ = draft_;
    openedName_.clear();
    draft_.writeAnew();
    take(DraftHistory::Kind::Whole);
}

void ScriptSession::open(const QString& text, const QString& name) {
    if (draft_.isHandWritten() && text != draft_.text()) putAside_ = draft_;
    openedName_ = name;
    draft_.setText(text);
    take(DraftHistory::Kind::Whole);
}

void ScriptSession::goBack() {
    if (!putAside_) return;
    draft_.setText(putAside_->text());
    putAside_.reset();
    openedName_.clear();
    take(DraftHistory::Kind::Whole);
}

void ScriptSession::forgetPutAside() {
    putAside_.reset();
}

bool ScriptSession::isSweepComplete() const {
    // A script written by hand does not follow the table.
    return draft_.isHandWritten() || sweepProblems(draft_.job(), cluster_).isEmpty();
}

void ScriptSession::undo() {
    if (!canUndo()) return;
    draft_ = history_.undo();
    publish();
}

void ScriptSession::redo() {
    if (!canRedo()) return;
    draft_ = history_.redo();
    publish();
}

void ScriptSession::setAsked(const QString& text, const QList<Diagnostic>& found) {
    if (findings_.setAsked(text, found)) Q_EMIT changed();
}

void ScriptSession::refresh() {
    const auto& state = model_.state();
    const QString place = state.cluster ? state.cluster->id + state.cluster->loginHost : QString();
    const bool moved = place != place_ || state.site != site_;
    if (moved) {
        place_ = place;
        site_ = state.site;
        cluster_ = state.cluster.value_or(ClusterProfile{});
        if (site_) cluster_ = asFound(cluster_, *site_);
        draft_.setCluster(cluster_, environment());
    }
    const bool elsewhere = state.job != draft_.job() || draft_.text().isEmpty();
    JobSpec job = state.job;
    // The comments of a script that is ours follow the window's language; that is nothing to undo.
    if (!draft_.isHandWritten()) job.language = model_.language();
    if (moved)
        draft_.takeSuggestion(job);
    else if (job != draft_.job() || elsewhere)
        draft_.setJob(job);
    // What another page decided is not undone here.
    if (moved || elsewhere) history_.restart(draft_);
    if (draft_.job() != state.job)
        return model_.change([this](JourneyState& changed) { changed.job = draft_.job(); });
    follow();
}

void ScriptSession::take(DraftHistory::Kind kind) {
    history_.record(draft_, kind, std::chrono::milliseconds(clock_.elapsed()));
    publish();
}

void ScriptSession::publish() {
    if (model_.state().job == draft_.job()) return follow();
    // Comes back here by way of `refresh`.
    model_.change([this](JourneyState& state) { state.job = draft_.job(); });
}

void ScriptSession::follow() {
    findings_.setScript(draft_.text(), draft_.problems());
    lint_.look(draft_.text());
    Q_EMIT changed();
}

}  // namespace atelier
