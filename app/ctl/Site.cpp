#include <QJsonDocument>
#include <memory>

#include "app/common/OwnEntries.h"
#include "app/common/StandardStreams.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/cluster/SiteReport.h"
#include "app/ctl/cluster/SiteText.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/consent/Agreements.h"
#include "core/consent/words/ProfileWords.h"
#include "core/discover/DiscoverProfile.h"
#include "core/discover/FoundSiteJson.h"
#include "core/files/OwnFolders.h"
#include "core/messages/Messages.h"
#include "core/messages/OtherHostWords.h"
#include "core/remote/TypedPlace.h"

namespace atelier::ctl {

namespace {

struct SiteArguments {
    std::string host;
    AccessOptions access;
    bool json = false;
    bool profile = false;
};

/// What the catalogue says of the host that was typed, or of where ssh goes by that name; the bare address
/// there where it says nothing.
ClusterProfile clusterAt(const QString& typed, const SignInRequest& request, const AccessOptions& access,
                         const std::stop_token& stop) {
    const auto place = typedPlace(typed);
    const QString word = place ? place->host : typed;
    const Catalogue catalogue = Catalogue::builtIn();
    const auto listed = catalogue.find(word);
    if (listed && listed->practice == isPracticeCluster(typed)) return profileBeforeSignIn(*listed, access);
    if (const auto behind = clusterBehindEntry(catalogue, word, stop)) return *behind;
    const bool isNamed = request.isPortNamed || request.port != SignInRequest().port;
    return clusterWhereSshGoes(request.host, isNamed ? request.port : 0, stop);
}

Expected<DiscoveredSite> lookedAt(const SiteArguments& arguments, const std::stop_token& stop) {
    const QString typed = QString::fromStdString(arguments.host);
    const auto request = requestFor(typed, arguments.access, stop);
    if (!request) return failure(request);
    const auto host = signInOnTerminal(*request, stop);
    if (!host) return failure(host);
    const ClusterProfile known = clusterAt(typed, *request, arguments.access, stop);
    for (const QString& line : otherHostLines(known)) note(line);
    return discoverProfile(**host, known, ProfileStore::in(ownDataFolder()),
                           profileKey(known, request->host, request->port, request->practiceFolder),
                           QDateTime::currentDateTimeUtc(), stop);
}

/// What was found and said here needs no agreement when it comes back.
void printProfile(const QJsonObject& profile) {
    printJson(QJsonDocument(profile).toJson());
    const auto given = importedProfile(Catalogue::builtIn(), QStringLiteral("-"), profile);
    const auto kept = given ? Agreements::ofUser().add(agreementKey(*given)) : failure(given);
    if (!kept) fail(kept.error());
}

int site(const SiteArguments& arguments) {
    const Interruption interruption;
    const auto there = lookedAt(arguments, interruption.token());
    if (!there) return fail(there.error());
    if (there->trouble) note(sentence(*there->trouble));
    if (arguments.profile)
        printProfile(exported(there->profile));
    else if (arguments.json)
        printJson(QJsonDocument(toJson(there->found)).toJson());
    else
        for (const QString& line : siteReport(there->found, columnsOf(StandardStream::Output)))
            printLine(line);
    return there->found.version.isEmpty() || isSlurmSilent(there->found) ? exitFailed : exitOk;
}

}  // namespace

void addSite(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "site",
        SiteText::tr("Find out what a cluster has: partitions, GPUs, accounts, modules, programs, folders")
            .toStdString());
    auto arguments = std::make_shared<SiteArguments>();
    refuseEmpty(command->add_option("HOST", arguments->host,
                                    SiteText::tr("A cluster’s id, user@host:port, a name in ~/.ssh/config, "
                                                 "or practice")
                                        .toStdString()))
        ->required();
    addAccessOptions(*command, arguments->access);
    auto* json = command->add_flag("--json", arguments->json, SiteText::tr("Print it as JSON").toStdString());
    command
        ->add_flag("--profile", arguments->profile,
                   SiteText::tr("Print the cluster’s profile, as --cluster takes it: what is published, "
                                "what was found, what you corrected")
                       .toStdString())
        ->excludes(json);
    command->callback([arguments, &action] { action = [arguments] { return site(*arguments); }; });
}

}  // namespace atelier::ctl
