#include "core/trial/TrialRecord.h"

#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/render/Render.h"
#include "core/slurm/Salloc.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

using Kind = TrialEvent::Kind;
using Notice = AllocationNotice::Kind;

constexpr int keptLines = 20;

bool isWaiting(Notice kind) {
    return kind == Notice::Asked || kind == Notice::Waiting || kind == Notice::Configuring;
}

}  // namespace

TrialRecord::TrialRecord(QList<ScriptStep> steps, const QString& token,
                         const std::function<void(const TrialEvent&)>& observer)
    : steps_(std::move(steps)),
      ownMark_(token + QLatin1Char(' ')),
      nodeMark_(token + QStringLiteral(" node ")),
      reader_(token),
      observer_(observer) {}

void TrialRecord::addOutput(QByteArrayView bytes) {
    for (const auto& reading : reader_.read(bytes.toByteArray())) handleReading(reading);
}

void TrialRecord::addErrors(QByteArrayView bytes) {
    errors_.append(bytes);
    errorLines_.feed(bytes);
}

void TrialRecord::finish() {
    errorLines_.finish();
    for (const auto& reading : reader_.finish()) handleReading(reading);
}

Expected<void> TrialRecord::outcome(const ExitStatus& status, const QStringList& modules) const {
    if (failedCode_ == 0 && status.code == 0) return {};
    const int code = failedCode_ != 0 ? failedCode_ : status.code;
    const QString words = lastLines_.join(QLatin1Char('\n'));
    const bool isOfModules = current_ == ScriptStepId::Modules && !modules.isEmpty();
    if (isOfModules && code == noModuleCommand) return failure(error::ModulesMissing{modules.first()}, words);
    return failure(error::TrialStepFailed{title(current_), code}, words);
}

void TrialRecord::tell(Kind kind, const QString& text, int exitCode) {
    if (observer_) observer_({kind, current_, text, exitCode});
}

void TrialRecord::learn(const QString& words) {
    const auto fact = nodeFact(words);
    if (fact && observer_) observer_({Kind::Learnt, current_, words, 0, fact});
}

QString TrialRecord::title(ScriptStepId id) const {
    for (const auto& step : steps_)
        if (step.id == id) return step.title;
    return steps_.isEmpty() ? QString() : steps_.first().title;
}

void TrialRecord::handleReading(const TrialReading& reading) {
    if (reading.kind == TrialReading::Kind::Output) {
        if (reading.text.startsWith(nodeMark_))
            return tell(Kind::Started, reading.text.mid(nodeMark_.size()));
        if (reading.text.startsWith(ownMark_)) return learn(reading.text.mid(ownMark_.size()));
        return handleLine(reading.text);
    }
    current_ = reading.step;
    if (reading.kind == TrialReading::Kind::StepBegan) return tell(Kind::StepBegan, title(current_));
    if (reading.kind == TrialReading::Kind::StepDone) return tell(Kind::StepDone, title(current_));
    failedCode_ = reading.exitCode;
    tell(Kind::StepFailed, title(current_), failedCode_);
}

void TrialRecord::handleErrorLine(const QString& raw) {
    const QString text = plainText(raw.toUtf8());
    const auto notice = parseSallocLine(text);
    if (notice && isWaiting(notice->kind)) return tell(Kind::Waiting, text);
    if (notice && notice->kind == Notice::Granted) granted_ = true;
    if (notice && notice->kind == Notice::Released) released_ = true;
    // salloc also reports "revoked" for an allocation that it has released itself.
    if (notice && (notice->kind != Notice::Revoked || released_)) return;
    // The marks of the script already tell that a task failed, so that srun's own message is left out.
    if (granted_ && !text.startsWith(QLatin1String("srun: error: "))) handleLine(text);
}

void TrialRecord::handleLine(const QString& text) {
    lastLines_.append(text);
    if (lastLines_.size() > keptLines) lastLines_.removeFirst();
    tell(Kind::Output, text);
}

}  // namespace atelier
