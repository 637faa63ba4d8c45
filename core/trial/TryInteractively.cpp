#include "core/trial/TryInteractively.h"

#include <QUuid>

#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/Scancel.h"
#include "core/slurm/SlurmText.h"
#include "core/submit/FindSubmission.h"
#include "core/submit/ScriptOnCluster.h"
#include "core/trial/TrialRecord.h"
#include "resources/remote/trial.h"

namespace atelier {

namespace {

/// Releases an allocation that salloc has left behind because its connection broke or a signal did not
/// reach it.
void release(RemoteHost& host, const QString& comment) {
    if (!host.isConnected() && !host.reconnects()) return;
    const auto id = jobWithComment(host, comment, {});
    if (id && !id->isEmpty()) static_cast<void>(host.run(scancelCommand(*id)));
}

Expected<void> refusal(const RemoteHost& host, const ExitStatus& status, const QByteArray& errors) {
    const QString said = plainText(errors).trimmed();
    if (status.code == 127) return failure(error::CommandMissing{QStringLiteral("salloc")}, said);
    if (saysUnavailable(said)) return failure(error::SlurmUnavailable{host.label()}, said, true);
    return failure(error::AllocationRefused{refusalReason(errors)}, said);
}

Expected<ExitStatus> run(RemoteHost& host, const Command& salloc, TrialRecord& record, std::stop_token stop) {
    Streams streams;
    streams.output = [&record](QByteArrayView bytes) { record.addOutput(bytes); };
    streams.error = [&record](QByteArrayView bytes) { record.addErrors(bytes); };
    auto status = host.execute(salloc, streams, std::move(stop));
    record.finish();
    return status;
}

/// Where the script of a try is while it runs: a folder that the node sees too.
RemotePath scriptFolder() {
    return RemotePath(QStringLiteral("~/.atelier"));
}

/// What a try's script begins with. Whether the node reaches the internet is asked where nobody knows.
QString beginTrial(const QString& token, const ClusterProfile& cluster) {
    QStringList words{QStringLiteral("begin_trial"), token};
    if (cluster.internet == NodeInternet::Unknown) words << QStringLiteral("reach");
    const QString begin = toShell(command(words));
    return QString::fromLatin1(remote_programs::beginTrial) + QLatin1Char('\n') + begin + QLatin1Char('\n');
}

}  // namespace

Expected<void> tryInteractively(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                const TrialLimits& limits,
                                const std::function<void(const TrialEvent&)>& observer,
                                std::stop_token stop) {
    const QString token = QUuid::createUuid().toString(QUuid::Id128);
    const QString comment = QStringLiteral("atelier-trial:") + token;
    const RemotePath folder = submitFolder(cluster, job.name);
    const QString text =
        beginTrial(token, cluster) + renderTrial(job, cluster, token, limits.trainingSeconds);
    const auto script =
        putScript(host, scriptFolder(), QStringLiteral("trial"), text.toUtf8(), {folder}, stop);
    if (!script) return failure(script);

    const std::function<void(const TrialEvent&)> news = [&observer, &cluster](const TrialEvent& event) {
        if (observer && !(event.fact && isKnown(*event.fact, cluster))) observer(event);
    };
    TrialRecord record(scriptSteps(job, cluster), token, news);
    Command salloc = sallocCommand(trialAllocation(job, cluster, limits, comment), folder);
    appendSrun(salloc, job.cpus, *script);
    const auto status = run(host, salloc, record, stop);
    removeRemoteFile(host, *script);
    if (!status) release(host, comment);
    if (!status) return failure(status);
    return record.granted() ? record.outcome(*status, job.environment.modules)
                            : refusal(host, *status, record.errors());
}

}  // namespace atelier
