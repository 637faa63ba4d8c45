#include <QCoreApplication>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/job/FollowKnownJob.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct FollowText {
    Q_DECLARE_TR_FUNCTIONS(Follow)
};

}  // namespace

void addFollow(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "follow",
        FollowText::tr("Follow a job to its end: why it waits, what it writes, how it ends").toStdString());
    struct Arguments {
        std::string job;
        std::string host;
        AccessOptions access;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    addJobOptions(*command, arguments->job, arguments->host);
    addAccessOptions(*command, arguments->access);
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] {
        action = [arguments] {
            const Interruption interruption;
            const auto known =
                knownJob(QString::fromStdString(arguments->job), QString::fromStdString(arguments->host),
                         arguments->access, interruption.token());
            if (!known) return exitFailed;
            return followKnownJob(*known, {}, arguments->json, interruption.token());
        };
    });
}

}  // namespace atelier::ctl
