#include "app/ctl/job/RunReport.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "app/ctl/job/TransferReport.h"
#include "core/consent/words/FittingWords.h"
#include "core/display/VisibleText.h"
#include "core/error/CommandErrors.h"
#include "core/error/FileErrors.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "core/results/FetchWords.h"
#include "core/submit/SubmissionWords.h"

namespace atelier::ctl {

namespace {

constexpr int nameWidth = 28;  // of a curve, in a column

/// The context of this file's sentences.
struct RunReportText {
    Q_DECLARE_TR_FUNCTIONS(RunReportText)
};

QString title(UploadPhase phase) {
    switch (phase) {
        case UploadPhase::Preparing:
            return RunReportText::tr("Packing");
        case UploadPhase::Sending:
            return RunReportText::tr("Sending");
        case UploadPhase::Verifying:
            return RunReportText::tr("Verifying");
    }
    return {};
}

QString indented(const QString& text) {
    return QStringLiteral("    ") + text;
}

void noteDiagnostics(const QList<Diagnostic>& diagnostics) {
    for (const Diagnostic& found : diagnostics)
        note(indented(RunReportText::tr("Line %1: %2 [%3]")
                          .arg(QString::number(found.line), sentence(found), found.code)));
}

/// The last value of every curve, the runs told apart where there are several.
QStringList lastValues(const ScalarRuns& runs) {
    QStringList lines;
    for (auto run = runs.begin(); run != runs.end(); ++run)
        for (auto tag = run->begin(); tag != run->end(); ++tag) {
            const auto last = tag->last();
            if (!last) continue;
            const QString name = (runs.size() > 1 ? run.key() + QLatin1Char('/') : QString()) + tag.key();
            lines << QStringLiteral("%1  %2").arg(
                name.leftJustified(nameWidth),
                RunReportText::tr("%1 at step %2")
                    .arg(QLocale().toString(last->value, 'g', 4), QLocale().toString(last->step)));
        }
    return lines;
}

void tellFilledIn(const QList<ScriptChange>& changes) {
    for (const QString& line : filledInWords(changes)) note(indented(line));
}

QString withUnit(double value, GpuFigure figure) {
    return QLocale().toString(value, 'f', 0) + QChar::Nbsp + unitOf(figure);
}

/// The mean and the highest value of every figure that the GPUs told.
QStringList gpuLines(const QList<GpuSample>& samples) {
    QStringList lines;
    for (const GpuFigure figure : allGpuFigures()) {
        std::vector<double> told;
        for (const GpuSample& sample : samples)
            if (!std::isnan(sample.figures[figure])) told.push_back(sample.figures[figure]);
        if (told.empty()) continue;
        const double mean = std::accumulate(told.begin(), told.end(), 0.0) / double(told.size());
        lines << RunReportText::tr("%1: %2 on average, %3 at most")
                     .arg(titleOf(figure), withUnit(mean, figure),
                          withUnit(*std::ranges::max_element(told), figure));
    }
    return lines;
}

}  // namespace

RunObserver RunReport::observer() {
    RunObserver observer;
    observer.began = [this](Step step) { began(step); };
    observer.done = [this](Step) { bar_.finish(); };
    observer.said = [](Step, const QString& line) { note(indented(drawnLine(line))); };
    observer.findings = [](const QList<SourceFinding>& findings) {
        for (const SourceFinding& finding : findings)
            note(indented(QStringLiteral("%1:%2: %3")
                              .arg(finding.file, QString::number(finding.line), sentence(finding))));
    };
    observer.sending = [this](UploadPhase phase, const Progress& progress) {
        bar_.show(indented(title(phase)), progress);
    };
    observer.leftOut = [this](const QList<LeftOut>& entries) {
        bar_.finish();
        for (const LeftOutKind& kind : leftOutKinds(entries)) note(indented(leftOutLine(kind)));
    };
    observer.trial = [this](const TrialEvent& event) { tried(event); };
    observer.diagnostics = noteDiagnostics;
    observer.stoppedBy = [](const QList<Diagnostic>& diagnostics) {
        note(indented(RunReportText::tr("Of what does not fit and was kept, this ends the run:")));
        noteDiagnostics(diagnostics);
    };
    observer.estimate = [](const StartEstimate& estimate) {
        note(indented(RunReportText::tr("Slurm accepts the script and would start it about %1.")
                          .arg(momentInWords(estimate.start))));
    };
    observer.submitted = [this](const SubmittedJob& job) {
        job_ = job;
        note(indented(RunReportText::tr("Submitted as job %1.").arg(job.jobId)));
    };
    observer.filledIn = tellFilledIn;
    observer.look = [this](const FollowUpdate& update) { looked(update); };
    observer.trouble = [](const Error& error) {
        note(indented(sentence(error)));
        note(indented(
            RunReportText::tr("The job itself is not touched by this. Looking again until it answers.")));
    };
    observer.waiting = [](const error::FileLocked& holder) { note(indented(downloadWaitInWords(holder))); };
    observer.recovered = [] { note(indented(RunReportText::tr("It answers again."))); };
    return observer;
}

void RunReport::began(Step step) {
    bar_.finish();
    note(QStringLiteral("==> ") + stepTitle(step));
}

void RunReport::tried(const TrialEvent& event) {
    switch (event.kind) {
        case TrialEvent::Kind::StepBegan:
            note(indented(QStringLiteral("… ") + event.text));
            break;
        case TrialEvent::Kind::StepDone:
            note(indented(QStringLiteral("✓ ") + event.text));
            break;
        case TrialEvent::Kind::StepFailed:
            note(indented(QStringLiteral("✗ ") + event.text));
            break;
        case TrialEvent::Kind::Learnt:
            note(indented(QStringLiteral("  ") + learntInWords(*event.fact)));
            break;
        case TrialEvent::Kind::Waiting:
        case TrialEvent::Kind::Started:
        case TrialEvent::Kind::Output:
            note(indented(QStringLiteral("  ") + drawnLine(event.text)));
            break;
    }
}

void RunReport::looked(const FollowUpdate& update) {
    const JobStatus& status = update.status;
    if (status.state != lastState_) note(indented(sentence(status.state)));
    if (status.state == JobState::Pending && status.reason != lastReason_ && !status.reason.isEmpty())
        note(indented(pendingReason(status.reason)));
    lastState_ = status.state;
    lastReason_ = status.reason;
    const QString text = QString::fromUtf8(update.output);
    for (const QString& line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        note(indented(QStringLiteral("| ") + drawnLine(line)));
}

void RunReport::lostAnswer(const OpenSubmission& submission, const QString& look) {
    lost_ = QStringList{
        openInWords(submission),
        RunReportText::tr("Do not submit it again before you know. To look for it, type this: %1").arg(look)};
}

bool RunReport::isMissingResults(const Error& error) const {
    const auto* missing = error.as<error::RemotePathMissing>();
    return missing && keepsResults(job_) &&
           (missing->path == job_.resultsFolder || missing->path == resultsFolderOf(job_, job_.jobId));
}

int RunReport::stopped(const Error& error) {
    bar_.finish();
    if (isMissingResults(error)) {
        note(RunReportText::tr("Job %1 has kept no results: there is no folder %2 on the cluster.")
                 .arg(job_.jobId, visibleLine(error.as<error::RemotePathMissing>()->path)));
        return exitFailed;
    }
    const int code = fail(error);
    for (const QString& line : lost_) note(line);
    if (job_.jobId.isEmpty()) return code;
    if (!isFinal(lastState_) && error.kind() != ErrorKind::JobUnknown)
        note(RunReportText::tr(
                 "Job %1 goes on without Atelier. To follow it again, type this: atelierctl follow "
                 "%1. To end it: atelierctl cancel %1")
                 .arg(job_.jobId));
    if (keepsResults(job_))
        note(RunReportText::tr("What it keeps is on the cluster in %1")
                 .arg(resultsFolderOf(job_, job_.jobId)));
    return code;
}

void RunReport::reportOutcome(const RunOutcome& outcome) {
    printLine(RunReportText::tr("Job %1: %2").arg(outcome.job.jobId, sentence(outcome.status.state)));
    for (const QString& line : lastValues(outcome.scalars)) printLine(indented(line));
    if (!outcome.gpuSamples.isEmpty())
        printLine(indented(RunReportText::tr("GPU: %1").arg(outcome.gpuSamples.first().name)));
    for (const QString& line : gpuLines(outcome.gpuSamples)) printLine(indented(line));
    if (!outcome.resultsFolder.isEmpty())
        printLine(RunReportText::tr("Results are in %1").arg(outcome.resultsFolder));
}

}  // namespace atelier::ctl
