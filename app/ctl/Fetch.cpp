#include <QCoreApplication>
#include <QDir>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/job/KnownJob.h"
#include "app/ctl/job/TransferReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "core/display/VisibleText.h"
#include "core/files/OwnFolders.h"
#include "core/files/WritableFolder.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/results/FetchResults.h"
#include "core/results/FetchWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct FetchText {
    Q_DECLARE_TR_FUNCTIONS(Fetch)
};

struct FetchArguments {
    std::string job;
    std::string host;
    std::string results = ".";
    AccessOptions access;
    bool json = false;
};

Expected<void> fetchTo(const QString& folder, const KnownJob& known, TransferReport& report,
                       const std::stop_token& stop) {
    if (auto writable = checkWritableFolder(folder); !writable) return writable;
    const auto host = signInAndReconnect(known.request, stop);
    if (!host) return failure(host);
    const FetchTarget target{folder, ownDataFolder(),
                             [](const error::FileLocked& holder) { note(downloadWaitInWords(holder)); }};
    const auto progress = [&report](const Progress& done) {
        report.progress("receiving", FetchText::tr("Receiving"), done);
    };
    return retryAfterLoss(**host, [&] { return fetchResults(**host, known.job, target, progress, stop); });
}

int fetch(const FetchArguments& arguments) {
    const Interruption interruption;
    const auto known = knownJob(QString::fromStdString(arguments.job), QString::fromStdString(arguments.host),
                                arguments.access, interruption.token());
    if (!known) return exitFailed;
    if (!keepsResults(known->job)) {
        note(known->job.fromHistory
                 ? FetchText::tr("Job %1 keeps no results.").arg(known->job.jobId)
                 : FetchText::tr("Job %1 was not submitted from this computer, so it is not known where its "
                                 "results are. A folder of the cluster comes here by: atelierctl download")
                       .arg(known->job.jobId));
        return exitFailed;
    }
    const QString folder = QDir::cleanPath(QDir(QString::fromStdString(arguments.results)).absolutePath());
    TransferReport report(arguments.json);
    const auto fetched = fetchTo(folder, *known, report, interruption.token());
    if (!fetched) return report.failed(fetched.error());
    report.event("done", {{QStringLiteral("job"), known->job.jobId}, {QStringLiteral("results"), folder}});
    report.say(
        FetchText::tr("What job %1 has kept so far is in %2").arg(known->job.jobId, visibleLine(folder)));
    return exitOk;
}

}  // namespace

void addFetch(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "fetch", FetchText::tr("Bring the results of a job here; what is here already is not sent again")
                     .toStdString());
    auto arguments = std::make_shared<FetchArguments>();
    addJobOptions(*command, arguments->job, arguments->host);
    addAccessOptions(*command, arguments->access);
    addResultsFolder(*command, arguments->results);
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] { action = [arguments] { return fetch(*arguments); }; });
}

}  // namespace atelier::ctl
