#include "core/journey/TryInteractively.h"

#include <QUuid>

#include "core/journey/FindSubmission.h"
#include "core/journey/LineSplitter.h"
#include "core/journey/RemoteScript.h"
#include "core/script/TrialReader.h"
#include "core/slurm/Salloc.h"
#include "core/slurm/Scancel.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

using Kind = TrialEvent::Kind;

/// What the streams of a try have told so far.
class TrialRecord {
public:
    TrialRecord(QList<ScriptStep> steps, QString token,
                const std::function<void(const TrialEvent&)>& observer)
        : steps_(std::move(steps)), token_(std::move(token)), reader_(token_), observer_(observer) {}

    void takeOutput(QByteArrayView bytes) {
        for (const auto& reading : reader_.read(bytes.toByteArray())) take(reading);
    }

    void takeErrors(QByteArrayView bytes) {
        errors_.append(bytes);
        errorLines_.feed(bytes);
    }

    void finish() {
        errorLines_.finish();
        for (const auto& reading : reader_.finish()) take(reading);
    }

    bool granted() const { return granted_; }
    const QByteArray& errors() const { return errors_; }

    /// Why the try ended as it did; only for one that was granted.
    Expected<void> outcome(const ExitStatus& status) const {
        if (failedCode_ == 0 && status.code == 0) return {};
        const int code = failedCode_ != 0 ? failedCode_ : status.code;
        return failure(ErrorKind::TrialStepFailed, {title(current_), QString::number(code)},
                       lastLines_.join(QLatin1Char('\n')));
    }

private:
    void tell(Kind kind, const QString& text = {}, int exitCode = 0) {
        if (observer_) observer_({kind, current_, text, exitCode});
    }

    QString title(ScriptStepId id) const {
        for (const auto& step : steps_)
            if (step.id == id) return step.title;
        return steps_.isEmpty() ? QString() : steps_.first().title;
    }

    void take(const TrialReading& reading) {
        const QString node = token_ + QStringLiteral(" node ");
        if (reading.kind == TrialReading::Kind::Output)
            return reading.text.startsWith(node) ? tell(Kind::Started, reading.text.mid(node.size()))
                                                 : line(reading.text);
        current_ = reading.step;
        if (reading.kind == TrialReading::Kind::StepBegan) tell(Kind::StepBegan, title(current_));
        if (reading.kind == TrialReading::Kind::StepDone) tell(Kind::StepDone, title(current_));
        if (reading.kind == TrialReading::Kind::StepFailed) {
            failedCode_ = reading.exitCode;
            tell(Kind::StepFailed, title(current_), failedCode_);
        }
    }

    void takeErrorLine(const QString& text) {
        const auto notice = parseSallocLine(plainText(text.toUtf8()));
        if (notice && notice->kind == AllocationNotice::Kind::Granted) granted_ = true;
        const bool waiting = notice && (notice->kind == AllocationNotice::Kind::Asked ||
                                        notice->kind == AllocationNotice::Kind::Waiting);
        if (waiting) tell(Kind::Waiting, plainText(text.toUtf8()));
        if (notice && notice->kind != AllocationNotice::Kind::Revoked) return;
        // That srun's task failed is what the marks say already.
        if (granted_ && !text.startsWith(QLatin1String("srun: error: "))) line(text);
    }

    void line(const QString& text) {
        lastLines_.append(text);
        if (lastLines_.size() > keptLines) lastLines_.removeFirst();
        tell(Kind::Output, text);
    }

    static constexpr int keptLines = 20;
    QList<ScriptStep> steps_;
    QString token_;
    TrialReader reader_;
    const std::function<void(const TrialEvent&)>& observer_;
    LineSplitter errorLines_{[this](const QString& text) { takeErrorLine(text); }};
    QByteArray errors_;
    QStringList lastLines_;
    ScriptStepId current_ = ScriptStepId::Modules;
    int failedCode_ = 0;
    bool granted_ = false;
};

AllocationRequest requestFor(const JobSpec& job, const TrialLimits& limits, const QString& comment) {
    AllocationRequest request;
    request.account = job.account;
    request.cpus = job.cpus;
    request.gpus = job.gpus;
    request.gpuModel = job.gpuModel;
    request.memoryMiB = job.memoryMiB;
    request.minutes = limits.allocationMinutes;
    request.name = job.name;
    request.comment = comment;
    return request;
}

/// Gives back whatever salloc left behind where it could not do so itself: its connection broke, or nobody
/// passed the signal on.
void release(RemoteHost& host, const QString& comment) {
    if (!host.isConnected()) return;
    const auto id = jobWithComment(host, comment, {});
    if (id && !id->isEmpty()) static_cast<void>(host.run(scancelCommand(*id)));
}

QByteArray trialText(const JobSpec& job, const ClusterProfile& cluster, const QString& token, int seconds) {
    const QString node =
        QStringLiteral("printf '%s node %s\\n' %1 \"${SLURMD_NODENAME:-$HOSTNAME}\"\n").arg(token);
    return (node + renderTrial(job, cluster, token, seconds)).toUtf8();
}

Expected<void> refusal(const RemoteHost& host, const QByteArray& errors) {
    const QString said = plainText(errors).trimmed();
    if (saysUnavailable(said)) return failure(ErrorKind::SlurmUnavailable, {host.label()}, said, true);
    return failure(ErrorKind::AllocationRefused, {refusalReason(errors)}, said);
}

}  // namespace

Expected<void> tryInteractively(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                const TrialLimits& limits,
                                const std::function<void(const TrialEvent&)>& observer,
                                std::stop_token stop) {
    const QString token = QUuid::createUuid().toString(QUuid::Id128);
    const QString comment = QStringLiteral("atelier-trial:") + token;
    const RemotePath scripts(QStringLiteral("~/.atelier"));
    const RemotePath folder = submitFolder(cluster, job.name);
    const QString name = QStringLiteral("trial-%1.sh").arg(token);
    const QByteArray text = trialText(job, cluster, token, limits.trainingSeconds);
    const auto put = putScript(host, scripts, name, text, {folder}, stop);
    if (!put) return failure(put);

    TrialRecord record(scriptSteps(job, cluster), token, observer);
    Command salloc = sallocCommand(requestFor(job, limits, comment), folder);
    appendSrun(salloc, job.cpus, scripts / name);
    Streams streams;
    streams.output = [&record](QByteArrayView bytes) { record.takeOutput(bytes); };
    streams.error = [&record](QByteArrayView bytes) { record.takeErrors(bytes); };
    const auto status = host.execute(salloc, streams, stop);
    record.finish();
    removeRemoteFile(host, scripts / name);
    if (!status) {
        release(host, comment);
        return failure(status);
    }
    if (status->code == 127 && !record.granted())
        return failure(ErrorKind::CommandMissing, {QStringLiteral("salloc")},
                       QString::fromUtf8(record.errors()).trimmed());
    return record.granted() ? record.outcome(*status) : refusal(host, record.errors());
}

}  // namespace atelier
