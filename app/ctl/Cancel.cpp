#include <QCoreApplication>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/job/KnownJob.h"
#include "app/ctl/job/TransferReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/terminal/Interruption.h"
#include "core/submit/SubmitJob.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct CancelText {
    Q_DECLARE_TR_FUNCTIONS(Cancel)
};

struct CancelArguments {
    std::string job;
    std::string host;
    AccessOptions access;
    bool json = false;
};

int cancel(const CancelArguments& arguments) {
    const Interruption interruption;
    const auto known = knownJob(QString::fromStdString(arguments.job), QString::fromStdString(arguments.host),
                                arguments.access, interruption.token());
    if (!known) return exitFailed;
    TransferReport report(arguments.json);
    const auto host = signInOnTerminal(known->request, interruption.token());
    if (!host) return report.failed(host.error());
    const auto cancelled = cancelJob(**host, known->job, interruption.token());
    if (!cancelled) return report.failed(cancelled.error());
    report.event("done", {{QStringLiteral("job"), known->job.jobId}});
    const bool hadEnded = *cancelled == CancelResult::HadEnded;
    report.say((hadEnded
                    ? CancelText::tr("Job %1 had ended already. What it has kept stays on the cluster.")
                    : CancelText::tr("Slurm was told to end job %1. What it has kept stays on the cluster."))
                   .arg(known->job.jobId));
    return exitOk;
}

}  // namespace

void addCancel(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "cancel",
        CancelText::tr("End a job, or one task of an array, whether it waits or runs").toStdString());
    auto arguments = std::make_shared<CancelArguments>();
    addJobOptions(*command, arguments->job, arguments->host, JobsTaken::AlsoParts);
    addAccessOptions(*command, arguments->access);
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] { action = [arguments] { return cancel(*arguments); }; });
}

}  // namespace atelier::ctl
