#include "app/ctl/script/CheckOnline.h"

#include <QCoreApplication>

#include "app/ctl/terminal/Terminal.h"
#include "core/check/ToldByCluster.h"
#include "core/check/cluster/CheckOnCluster.h"
#include "core/discover/DiscoverProfile.h"
#include "core/files/OwnFolders.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct OnlineText {
    Q_DECLARE_TR_FUNCTIONS(CheckOnline)
};

Expected<void> askCluster(RemoteHost& host, const ClusterProfile& cluster, const SiteFacts& site,
                          CheckedScript& script, const std::stop_token& stop) {
    ScriptToAsk asked{QString::fromUtf8(script.text)};
    asked.accountIsGiven = false;
    const auto verdict = checkOnCluster(host, cluster, site, asked, stop);
    if (!verdict) return failure(verdict);
    // The script is checked again with the cluster's own release and variables, and the user's accounts.
    script.settings.accounts = site.accounts;
    for (auto it = verdict->environment.cbegin(); it != verdict->environment.cend(); ++it)
        if (!script.settings.environment.contains(it.key()))
            script.settings.environment.insert(it.key(), it.value());
    examine(script, cluster);
    script.diagnostics = withToldByCluster(script.diagnostics, verdict->diagnostics);
    script.refused = script.refused || verdict->refused();
    if (!verdict->slurm) return verdict->refused() ? Expected<void>() : failure(verdict->slurm);
    const QDateTime start = verdict->slurm->start;
    // Slurm may take it and not know when.
    if (!start.isValid())
        note(OnlineText::tr("%1: %2 takes it.").arg(script.name, cluster.name));
    else
        note(OnlineText::tr("%1: %2 takes it; it would start about %3.")
                 .arg(script.name, cluster.name, momentInWords(start)));
    return {};
}

}  // namespace

Expected<void> checkOnline(QList<CheckedScript>& scripts, const NamedCluster& named, const QString& user,
                           const AccessOptions& access, const std::stop_token& stop) {
    const ClusterProfile& cluster = named.cluster;
    const auto request = requestFor(cluster, named.host, user, access, stop);
    if (!request) return failure(request);
    const auto host = signInOnTerminal(*request, stop);
    if (!host) return failure(host);
    const auto looked =
        discoverProfile(**host, profileBeforeSignIn(named.known, access), ProfileStore::in(ownDataFolder()),
                        profileKey(cluster, request->host, request->port, request->practiceFolder),
                        QDateTime::currentDateTimeUtc(), stop, named.given);
    if (!looked) return failure(looked);
    if (looked->trouble) note(sentence(*looked->trouble));
    for (CheckedScript& script : scripts)
        if (const auto asked = askCluster(**host, looked->cluster, looked->site, script, stop); !asked)
            return asked;
    return {};
}

}  // namespace atelier::ctl
