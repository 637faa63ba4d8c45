#include "ui/script/ScriptDraft.h"

#include <algorithm>

#include "core/script/Check.h"
#include "core/script/Parse.h"
#include "core/script/Render.h"
#include "ui/script/DirectiveEdit.h"

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

/// Whether two jobs differ only in what directives say.
bool sameBody(const JobSpec& a, const JobSpec& b) {
    return a.program == b.program && a.data == b.data && a.environment == b.environment &&
           a.follow == b.follow;
}

}  // namespace

void ScriptDraft::setCluster(const ClusterProfile& cluster) {
    cluster_ = cluster;
    take(handWritten_ ? text_ : render(job_, cluster_));
}

void ScriptDraft::setJob(const JobSpec& job) {
    if (job == job_ && !text_.isEmpty()) return;
    if (handWritten_) behind_ = behind_ || !sameBody(job_, job);
    const QString text =
        handWritten_ ? withDirectivesChanged(text_, job_, job, cluster_) : render(job, cluster_);
    job_ = job;
    take(text);
}

void ScriptDraft::setText(const QString& text) {
    if (text == text_) return;
    const JobSpec parsed = parse(text);
    job_ = render(parsed, cluster_) == text ? parsed : completed(parsed, job_);
    handWritten_ = render(job_, cluster_) != text;
    behind_ = false;
    take(text);
}

void ScriptDraft::writeAnew() {
    handWritten_ = false;
    behind_ = false;
    take(render(job_, cluster_));
}

void ScriptDraft::take(const QString& text) {
    text_ = text;
    problems_ = check(text_.toUtf8(), cluster_);
}

int ScriptDraft::count(Severity severity) const {
    return int(std::count_if(problems_.begin(), problems_.end(),
                             [severity](const Diagnostic& problem) { return problem.severity == severity; }));
}

}  // namespace atelier
