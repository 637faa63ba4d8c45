#include <QCoreApplication>
#include <QJsonDocument>
#include <memory>

#include "app/common/StandardStreams.h"
#include "app/ctl/ClusterAccess.h"
#include "app/ctl/SiteReport.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/discover/DiscoverSite.h"
#include "core/discover/FoundSiteJson.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct SiteText {
    Q_DECLARE_TR_FUNCTIONS(Site)
};

struct SiteArguments {
    std::string host;
    AccessOptions access;
    bool json = false;
};

Expected<FoundSite> found(const SiteArguments& arguments, const std::stop_token& stop) {
    const auto request = requestFor(QString::fromStdString(arguments.host), arguments.access, stop);
    if (!request) return failure(request);
    const auto host = enter(*request, stop);
    if (!host) return failure(host);
    return discoverSite(**host, QDateTime::currentDateTimeUtc(), stop);
}

int site(const SiteArguments& arguments) {
    const Interruption interruption;
    const auto there = found(arguments, interruption.token());
    if (!there) return fail(there.error());
    if (arguments.json)
        printJson(QJsonDocument(toJson(*there)).toJson());
    else
        for (const QString& line : siteReport(*there, columnsOf(StandardStream::Output))) printLine(line);
    return there->version.isEmpty() ? exitFailed : exitOk;
}

}  // namespace

void addSite(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "site",
        SiteText::tr("Find out what a cluster has: partitions, GPUs, accounts, modules, programs, folders")
            .toStdString());
    auto arguments = std::make_shared<SiteArguments>();
    takesSomething(command->add_option("HOST", arguments->host,
                                       SiteText::tr("A cluster’s id, user@host, a name in ~/.ssh/config, or "
                                                    "practice")
                                           .toStdString()))
        ->required();
    addAccessOptions(*command, arguments->access);
    command->add_flag("--json", arguments->json, SiteText::tr("Print it as JSON").toStdString());
    command->callback([arguments, &action] { action = [arguments] { return site(*arguments); }; });
}

}  // namespace atelier::ctl
