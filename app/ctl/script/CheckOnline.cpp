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
    if (!verdict->slurm && !verdict->refused()) {
        if (verdict->cutShort) note(sentence(*verdict->cutShort));
        return failure(verdict->slurm);
    }
    if (verdict->cutShort) return tl::unexpected(*verdict->cutShort);
    if (verdict->refused()) return {};
    const QDateTime start = verdict->slurm->start;
    // Slurm may take it and not know when.
    if (!start.isValid())
        note(OnlineText::tr("%1: %2 takes it.").arg(script.name, cluster.name));
    else
        note(OnlineText::tr("%1: %2 takes it; it would start about %3.")
                 .arg(script.name, cluster.name, momentInWords(start)));
    return {};
}

/// Whether the cluster is still there to be asked, and only this answer could not be had or read.
bool isOfOneAnswer(const Error& error) {
    return error.kind() == ErrorKind::SlurmAnswerUnreadable || error.kind() == ErrorKind::CommandMissing ||
           error.kind() == ErrorKind::SlurmUnavailable;
}

/// What the look at the cluster has found. Where its answer could not be read, that is said, and the scripts
/// are checked by what was known before.
Expected<DiscoveredSite> lookAt(RemoteHost& host, const NamedCluster& named, const SignInRequest& request,
                                const AccessOptions& access, const std::stop_token& stop) {
    const ClusterProfile known = profileBeforeSignIn(named.known, access);
    const auto key = profileKey(named.cluster, request.host, request.port, request.practiceFolder);
    auto looked = discoverProfile(host, known, ProfileStore::in(ownDataFolder()), key,
                                  QDateTime::currentDateTimeUtc(), stop, named.given);
    if (looked || !isOfOneAnswer(looked.error())) return looked;
    DiscoveredSite before;
    before.cluster = named.cluster;
    before.trouble = looked.error();
    return before;
}

}  // namespace

Expected<void> checkOnline(QList<CheckedScript>& scripts, const NamedCluster& named, const QString& user,
                           const AccessOptions& access, const std::stop_token& stop) {
    const ClusterProfile& cluster = named.cluster;
    const auto request = requestFor(cluster, named.host, user, access, stop);
    if (!request) return failure(request);
    const auto host = signInOnTerminal(*request, stop);
    if (!host) return failure(host);
    const auto looked = lookAt(**host, named, *request, access, stop);
    if (!looked) return failure(looked);
    if (looked->trouble) note(sentence(*looked->trouble));
    Expected<void> all;
    for (CheckedScript& script : scripts) {
        const auto asked = askCluster(**host, looked->cluster, looked->site, script, stop);
        if (asked) continue;
        if (!isOfOneAnswer(asked.error())) return asked;
        if (!all) note(sentence(all.error()));
        all = asked;
    }
    return all;
}

}  // namespace atelier::ctl
