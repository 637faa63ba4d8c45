#include "core/discover/ReadSiteFacts.h"

#include <algorithm>

#include "core/discover/DiscoverSite.h"
#include "core/discover/FoundScratch.h"
#include "core/shell/quote/SiteFolders.h"
#include "core/slurm/Sacctmgr.h"

namespace atelier {

namespace {

QStringList accountsOf(const FoundSite& found) {
    QStringList associated;
    for (const SlurmAssociation& one : found.associations) associated << one.account;
    for (const QStringList& names : {associated, found.shareAccounts, found.projects})
        if (const QStringList accounts = parseSacctmgr(names.join(u'\n').toUtf8()); !accounts.isEmpty())
            return accounts;
    return {};
}

QMap<QString, QString> namedFolders(const FoundSite& found) {
    QMap<QString, QString> folders;
    for (const FoundFolder& folder : found.folders)
        if (std::ranges::find(siteFolders, folder.name) != siteFolders.end())
            folders.insert(folder.name, folder.path);
    return folders;
}

}  // namespace

SiteFacts siteFacts(const FoundSite& found) {
    SiteFacts facts;
    facts.user = found.user;
    facts.home = found.home;
    if (const FoundFolder* scratch = scratchFolder(found)) facts.scratch = scratch->path;
    facts.folders = namedFolders(found);
    facts.roots = found.roots;
    facts.accounts = accountsOf(found);
    facts.slurmVersion = found.version;
    facts.environment = found.environment;
    facts.slurmAnswers = found.controllerAnswers;
    facts.withoutGpus =
        !found.nodes.isEmpty() &&
        std::ranges::all_of(found.nodes, [](const NodeShape& shape) { return shape.gpus.isEmpty(); });
    facts.withoutModules = found.modules.system == ModuleSystem::None;
    facts.rsync = found.programs.contains(QStringLiteral("rsync"));
    facts.git = found.programs.contains(QStringLiteral("git"));
    return facts;
}

Expected<SiteFacts> readSiteFacts(RemoteHost& host, std::stop_token stop) {
    const auto found = discoverSite(host, {}, std::move(stop));
    return found ? Expected<SiteFacts>(siteFacts(*found)) : failure(found);
}

}  // namespace atelier
