#include "ui/script/session/ScriptDraft.h"

#include <algorithm>

#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "core/render/ScriptFrame.h"

namespace atelier {

namespace {

void keep(QString& parsed, const QString& known) {
    if (parsed.isEmpty()) parsed = known;
}

/// What a script does not say is not thereby gone: the program and the dataset are where they were sent.
JobSpec completed(JobSpec parsed, const JobSpec& known) {
    keep(parsed.program.folder, known.program.folder);
    keep(parsed.program.entryPoint, known.program.entryPoint);
    keep(parsed.data.archive, known.data.archive);
    keep(parsed.environment.homeFolder, known.environment.homeFolder);
    keep(parsed.follow.resultsFolder, known.follow.resultsFolder);
    keep(parsed.chain.checkpointFolder, known.chain.checkpointFolder);
    return parsed;
}

}  // namespace

void ScriptDraft::setJobOf(const QString& text) {
    const JobSpec parsed = parse(text);
    QString ours = render(parsed, cluster_);
    const JobSpec whole = ours == text ? parsed : completed(parsed, job_);
    if (whole != parsed) ours = render(whole, cluster_);
    job_ = whole;
    origin_ = ours == text ? Origin::Ours : sameFrame(ours, text) ? Origin::Reworded : Origin::ByHand;
}

void ScriptDraft::setCluster(const ClusterProfile& cluster, const SubmissionSettings& settings) {
    cluster_ = cluster;
    settings_ = settings;
    take(origin_ == Origin::Ours ? render(job_, cluster_) : text_);
}

void ScriptDraft::setJob(const JobSpec& job) {
    if (job == job_ && !text_.isEmpty()) return;
    const bool same = sameBody(job_, job);
    behind_ = isHandWritten() && (behind_ || !same);
    const bool keepsText = isHandWritten() || (origin_ == Origin::Reworded && same);
    const QString text =
        keepsText ? withDirectivesChanged(text_, job_, job, cluster_) : render(job, cluster_);
    job_ = job;
    if (!keepsText) origin_ = Origin::Ours;
    take(text);
}

void ScriptDraft::applySuggestion(const JobSpec& job) {
    if (!isHandWritten()) return setJob(job);
    job_ = completed(job_, job);
}

void ScriptDraft::setText(const QString& text) {
    if (text == text_) return;
    setJobOf(text);
    behind_ = false;
    take(text);
}

void ScriptDraft::writeAnew() {
    origin_ = Origin::Ours;
    behind_ = false;
    take(render(job_, cluster_));
}

void ScriptDraft::take(const QString& text) {
    text_ = text;
    analysis_.reset();
}

const ScriptAnalysis& ScriptDraft::analysis() const {
    if (!analysis_) analysis_ = analysed(text_.toUtf8(), cluster_, settings_);
    return *analysis_;
}

int ScriptDraft::count(Severity severity) const {
    return int(std::count_if(problems().begin(), problems().end(),
                             [severity](const Diagnostic& problem) { return problem.severity == severity; }));
}

}  // namespace atelier
