#include "app/ctl/job/KnownJob.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/common/PracticeAccess.h"
#include "app/common/RememberJob.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/display/VisibleText.h"
#include "core/practice/PracticeAtPort.h"
#include "core/ssh/config/ConfiguredUser.h"
#include "core/submit/HistoryJobs.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct KnownJobText {
    Q_DECLARE_TR_FUNCTIONS(KnownJob)
};

std::nullopt_t told(const QString& why) {
    note(why);
    return std::nullopt;
}

std::nullopt_t told(const Error& error) {
    fail(error);
    return std::nullopt;
}

/// A new cluster, or one that ended with its jobs, would know nothing of a job: none is started.
std::optional<SignInRequest> runningPractice(const AccessOptions& access) {
    const auto status = practiceStatus(practiceOf(access));
    if (!status) return told(status.error());
    if (!status->connection)
        return told(KnownJobText::tr("The practice cluster “%1” is not running. Start it, and try again: %2")
                        .arg(status->name, practiceStartCommand(access)));
    return signInRequest(*status->connection);
}

/// The request for signing in to a host that the user typed, with the user's name filled in.
std::optional<SignInRequest> typedHost(const QString& host, const AccessOptions& access,
                                       const std::stop_token& stop) {
    if (isPracticeCluster(host)) return runningPractice(access);
    auto request = requestFor(host, access, stop);
    if (!request) return told(request.error());
    if (!request->user.isEmpty()) return *request;
    const auto user = configuredUser(request->host, request->port, stop);
    if (!user) return told(user.error());
    request->user = user->name;
    return *request;
}

/// The history's jobs of that number.
std::optional<QList<HistoryEntry>> entriesOf(const QString& jobId) {
    auto jobs = jobsIn(History::ofUser());
    if (!jobs) return told(jobs.error());
    jobs->removeIf([&jobId](const HistoryEntry& entry) { return entry.jobId != jobId; });
    return *jobs;
}

/// The job by the number that was typed, which may be that of a part.
std::optional<KnownJob> meaning(const QString& jobId, std::optional<KnownJob> known) {
    if (known) known->job.jobId = jobId;
    return known;
}

/// The job on the host that was typed, as the history knows it or by its number alone.
std::optional<KnownJob> jobAt(const QString& host, const QString& jobId, const QList<HistoryEntry>& entries,
                              const AccessOptions& access, const std::stop_token& stop) {
    const auto request = typedHost(host, access, stop);
    if (!request) return std::nullopt;
    const Login login = loginOf(*request);
    const auto cluster = Catalogue::builtIn().find(host.section(QLatin1Char('@'), -1));
    const ClusterAccount account = accountOn(cluster.value_or(ClusterProfile()), login);
    for (const HistoryEntry& entry : entries) {
        if (wasReset(entry, login.practiceInstance)) continue;
        const bool sameHost =
            entry.user == login.user && placeOf(entry.host, entry.port) == placeOf(login.host, login.port);
        if (isOf(entry, account) || sameHost)
            return meaning(jobId, KnownJob{*request, login, submittedJob(entry, account)});
    }
    SubmittedJob job;
    job.account = account;
    job.jobId = jobId;
    return KnownJob{*request, login, job};
}

}  // namespace

std::optional<KnownJob> knownJob(const HistoryEntry& entry, const AccessOptions& given,
                                 const std::stop_token& stop) {
    const auto cluster = Catalogue::builtIn().find(entry.clusterId).value_or(ClusterProfile());
    AccessOptions access = given;
    std::optional<SignInRequest> request;
    if (cluster.practice) {
        const auto practice = practiceAtPort(entry.port, {entry.resultsFolder, entry.outputPattern});
        if (practice) access.practiceName = practice->name.toStdString();
        if (practice) access.practiceStateRoot = practice->stateRoot.toStdString();
        request = runningPractice(access);
        if (request && wasReset(entry, request->practiceInstance))
            return told(
                KnownJobText::tr("The practice cluster of job %1 was reset since, and the job went with it.")
                    .arg(visibleLine(entry.jobId)));
    } else {
        const auto made = requestFor(cluster, entry.host, entry.user, access, stop);
        if (!made) return told(made.error());
        request = *made;
        request->port = entry.port;
    }
    if (!request) return std::nullopt;
    const Login login = loginOf(*request);
    return KnownJob{*request, login, submittedJob(entry, accountOn(cluster, login))};
}

std::optional<KnownJob> knownJob(const QString& jobId, const QString& host, const AccessOptions& access,
                                 const std::stop_token& stop) {
    static const QRegularExpression part(QStringLiteral("[_+]"));
    const auto entries = entriesOf(jobId.section(part, 0, 0));
    if (!entries) return std::nullopt;
    if (!host.isEmpty()) return jobAt(host, jobId, *entries, access, stop);
    if (entries->isEmpty())
        return told(
            KnownJobText::tr("No job %1 was submitted from this computer. Say where it is, after its "
                             "number: a cluster's id, user@host, a name in ~/.ssh/config, or practice.")
                .arg(jobId));
    if (entries->size() == 1) return meaning(jobId, knownJob(entries->constFirst(), access, stop));
    note(KnownJobText::tr("Several clusters have a job %1. Say after its number which one is meant:")
             .arg(jobId));
    for (const HistoryEntry& entry : *entries)
        note(QStringLiteral("    %1@%2").arg(visibleLine(entry.user), visibleLine(entry.host)));
    return std::nullopt;
}

void addJobOptions(CLI::App& command, std::string& job, std::string& host, JobsTaken taken) {
    acceptJob(command.add_option("JOB", job, KnownJobText::tr("The job's number in Slurm").toStdString()),
              taken)
        ->required();
    refuseEmpty(command.add_option(
        "HOST", host,
        KnownJobText::tr("Where it is, if this computer does not know: a cluster's id, user@host, a name in "
                         "~/.ssh/config, or practice")
            .toStdString()));
}

}  // namespace atelier::ctl
