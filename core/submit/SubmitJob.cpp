#include "core/submit/SubmitJob.h"

#include "core/directives/DirectiveReader.h"
#include "core/job/JobFileName.h"
#include "core/journey/GivenToJob.h"
#include "core/journey/RequireDestinations.h"
#include "core/slurm/JobRow.h"
#include "core/slurm/Sbatch.h"
#include "core/slurm/SbatchDoubt.h"
#include "core/slurm/Scancel.h"
#include "core/slurm/SlurmText.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/FindSubmission.h"
#include "core/submit/HistoryJobs.h"
#include "core/submit/JobPieces.h"
#include "core/submit/ScriptOnCluster.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

namespace {

/// The job as the submitted text describes it, which a user may have changed by hand.
struct ScriptFacts {
    QString name;
    bool named = false;  ///< whether the script says its name
    QString account;
    QString output;  ///< with the job's name filled in
    int pieces = 1;
};

ScriptFacts factsOf(const QString& script, const QString& jobName) {
    const DirectiveReading reading = readDirectives(script);
    ScriptFacts facts;
    facts.name = reading.value("job-name");
    facts.named = !facts.name.isEmpty();
    facts.account = reading.value("account");
    if (!facts.named) facts.name = fileNameFor(jobName);
    // Slurm's own default for the output is slurm-….
    const QString array = reading.value("array");
    facts.pieces = qMax(1, taskCount(array));
    facts.output = reading.value("output");
    if (facts.output.isEmpty())
        facts.output = array.isEmpty() ? QStringLiteral("slurm-%j.out") : QStringLiteral("slurm-%A_%a.out");
    facts.output.replace(QStringLiteral("%x"), facts.name);
    return facts;
}

/// Everything a submission needs to know beside the script.
struct Place {
    RemotePath folder;  ///< absolute
    QString output;     ///< absolute
    QList<RemotePath> made;
    QString resultsFolder;
};

Place placeFor(const JourneyState& journey, const SiteFacts& site, ScriptFacts facts) {
    Place place;
    const auto cluster = journey.cluster.value_or(ClusterProfile{});
    place.folder = RemotePath(expandedPath(submitFolder(cluster, journey.job.name).text(), site));
    facts.output.replace(QStringLiteral("%u"), site.user);
    const bool absolute = facts.output.startsWith(QLatin1Char('/'));
    place.output = absolute ? facts.output : (place.folder / facts.output).text();
    place.made.append(RemotePath(place.output).parent());
    if (!journey.job.follow.resultsFolder.isEmpty()) {
        place.resultsFolder = expandedPath(journey.job.follow.resultsFolder, site);
        place.made.append(RemotePath(place.resultsFolder));
    }
    if (journey.job.chain.enabled && !journey.job.chain.checkpointFolder.isEmpty())
        place.made.append(RemotePath(expandedPath(journey.job.chain.checkpointFolder, site)));
    return place;
}

/// What came of asking Slurm to take a job.
struct Asked {
    Expected<Submission> answer;
    bool certain = true;  ///< where it is an error: whether no job has come of it
};

/// The conversation with the controller broke off: it may have taken the job all the same.
Asked lookInQueue(RemoteHost& host, const Error& brokenOff, const QString& comment, const Clock& clock,
                  const std::stop_token& stop) {
    const auto found = findSubmission(host, comment, clock, stop);
    if (!found) return {failure(found), false};
    if (found->isEmpty()) return {tl::unexpected(brokenOff), true};
    return {Submission{*found, {}}, true};
}

/// The connection broke while sbatch worked, which may go on without it: only a job that is there is certain.
Asked afterLoss(RemoteHost& host, const Error& loss, const QString& comment, const Clock& clock,
                const std::stop_token& stop) {
    if (loss.kind() == ErrorKind::ConnectionLost && host.reconnects())
        if (const auto found = findSubmission(host, comment, clock, stop); found && !found->isEmpty())
            return {Submission{*found, {}}, true};
    return {tl::unexpected(loss), false};
}

Asked submit(RemoteHost& host, const RemotePath& script, const ScriptFacts& facts, const QString& comment,
             const std::stop_token& stop, const Clock& clock) {
    // Without a name sbatch would call the job after the file, whose name means nothing to the user.
    const QString name = facts.named ? QString() : facts.name;
    const Command sbatch = sbatchCommand(script.parent(), script.fileName(), comment, facts.account, name);
    const auto answer = host.run(sbatch, stop, mostSlurmBytes);
    if (!answer) return afterLoss(host, answer.error(), comment, clock, stop);
    auto submission = parseSbatch(*answer);
    if (submission) return {submission, true};
    const SbatchDoubt doubt = doubtAfter(*answer);
    if (doubt == SbatchDoubt::Open) return {submission, false};
    // `checkedAnswer` makes the error, with the host's label, or says that there is no sbatch at all.
    if (const auto checked = checkedAnswer(host, sbatch, *answer); !checked) submission = failure(checked);
    if (doubt == SbatchDoubt::AskQueue) return lookInQueue(host, submission.error(), comment, clock, stop);
    return {submission, true};
}

SubmittedJob jobToSubmit(const JourneyState& journey, const ScriptFacts& facts, const Place& place,
                         const QDateTime& now) {
    SubmittedJob job;
    setGiven(job, journey);
    if (journey.cluster) job.account.clusterId = journey.cluster->id;
    if (const auto account = accountOf(journey)) job.account = *account;
    job.name = facts.name;
    job.outputPattern = place.output;
    job.resultsFolder = place.resultsFolder;
    job.submittedAt = now;
    job.pieces = facts.pieces;
    job.pieceKind = pieceKind(journey.job);
    return job;
}

}  // namespace

Expected<SubmittedJob> submitJob(RemoteHost& host, const JourneyState& journey, const QString& script,
                                 SubmissionRecord& record, std::stop_token stop, const Clock& clock) {
    if (auto there = requireAgreedDestinations(host, journey, stop); !there) return failure(there);
    const auto site = siteOf(host, journey, stop);
    if (!site) return failure(site);
    const ScriptFacts facts = factsOf(script, journey.job.name);
    const Place place = placeFor(journey, *site, facts);
    const auto put =
        putScript(host, place.folder, fileNameFor(journey.job.name), script.toUtf8(), place.made, stop);
    if (!put) return failure(put);
    SubmittedJob job = jobToSubmit(journey, facts, place, clock.now());
    const QString comment = newSubmissionComment();
    const auto written =
        record.open({comment, job.name, historyEntry(job, journey.login.value_or(Login{}), journey.job)});
    if (!written) return failure(written);
    Asked asked = submit(host, *put, facts, comment, stop, clock);
    if (!asked.answer && asked.certain) static_cast<void>(record.remove());
    // Trying again could submit the job a second time.
    if (!asked.answer && !asked.certain) asked.answer.error().retryable = false;
    if (!asked.answer) return failure(asked.answer);
    job.jobId = asked.answer->jobId;
    job.submittedAt = clock.now();
    return job;
}

Expected<CancelResult> cancelJob(RemoteHost& host, const SubmittedJob& job, std::stop_token stop) {
    const auto answer = askSlurm(host, scancelCommand(job.jobId), std::move(stop));
    if (!answer) return failure(answer);
    return parseScancel(job.jobId, *answer);
}

}  // namespace atelier
