#include "ui/script/session/ScriptDraft.h"

#include <algorithm>

#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"

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

void ScriptDraft::setJobOf(const ScriptReading& script) {
    const JobSpec parsed = parse(script);
    origin_ = originOf(script, parsed, cluster_);
    const JobSpec whole = isGenerated() ? parsed : completed(parsed, job_);
    if (whole != parsed) origin_ = originOf(script, whole, cluster_);
    job_ = whole;
}

void ScriptDraft::setCluster(const ClusterProfile& cluster, const SubmissionSettings& settings) {
    cluster_ = cluster;
    settings_ = settings;
    origin_ == ScriptOrigin::Generated ? setScript(rendered(job_, cluster_))
                                       : setScript({text_, std::nullopt});
}

void ScriptDraft::setJob(const JobSpec& job) {
    if (job == job_ && !text_.isEmpty()) return;
    const bool same = sameBody(job_, job);
    outdated_ = isHandWritten() && (outdated_ || !same);
    if (isHandWritten() || (origin_ == ScriptOrigin::Reworded && same)) {
        setScript({withDirectivesChanged(text_, job_, job, cluster_), std::nullopt});
    } else {
        origin_ = ScriptOrigin::Generated;
        setScript(rendered(job, cluster_));
    }
    job_ = job;
}

void ScriptDraft::applySuggestion(const JobSpec& job) {
    if (!isHandWritten()) return setJob(job);
    job_ = completed(job_, job);
}

void ScriptDraft::setText(const QString& text) {
    if (text == text_) return;
    const auto script = readWhole(text, cluster_.slurmRelease);
    setJobOf(script);
    outdated_ = false;
    setScript({text, script});
}

void ScriptDraft::regenerate() {
    origin_ = ScriptOrigin::Generated;
    outdated_ = false;
    setScript(rendered(job_, cluster_));
}

void ScriptDraft::setScript(const RenderedScript& script) {
    text_ = script.text;
    known_ = std::make_shared<Known>(Known{script.reading, std::nullopt});
}

const ScriptAnalysis& ScriptDraft::analysis() const {
    auto& [reading, analysis] = *known_;
    if (analysis) return *analysis;
    if (!reading) reading = readWhole(text_, cluster_.slurmRelease);
    analysis = analysed(text_.toUtf8(), *reading, cluster_, settings_);
    // The reading is released to save memory, since the history keeps many drafts.
    reading.reset();
    return *analysis;
}

int ScriptDraft::count(Severity severity) const {
    return int(std::count_if(problems().begin(), problems().end(),
                             [severity](const Diagnostic& problem) { return problem.severity == severity; }));
}

}  // namespace atelier
