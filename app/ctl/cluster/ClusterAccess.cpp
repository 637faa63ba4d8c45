#include "app/ctl/cluster/ClusterAccess.h"

#include "app/common/ClusterSignIn.h"
#include "app/common/OwnEntries.h"
#include "app/common/PracticeAccess.h"
#include "app/common/StandardStreams.h"
#include "app/ctl/cluster/AccessText.h"
#include "app/ctl/terminal/Terminal.h"
#include "app/ctl/terminal/TerminalPrompts.h"
#include "core/account/SiteHostKeys.h"
#include "core/base/Clock.h"
#include "core/cluster/Catalogue.h"
#include "core/error/StoppedErrors.h"
#include "core/messages/Messages.h"
#include "core/messages/OtherHostWords.h"
#include "core/messages/OwnEntryWords.h"
#include "core/openssh/persist/PersistenceSettings.h"
#include "core/reconnect/ReconnectingHost.h"
#include "core/remote/SilenceNotice.h"
#include "core/remote/SlowCommandNotice.h"
#include "core/remote/TypedPlace.h"
#include "core/ssh/config/ConfiguredUser.h"

namespace atelier::ctl {

namespace {

/// What --keep asks for is not done in silence where it was said once that no connection stays open.
void noteKeptByNobody(const AccessOptions& options) {
    if (options.keep && idleTime().count() == 0)
        note(
            AccessText::tr("--keep keeps nothing open, since “atelierctl connections --keep-for 0” was typed "
                           "before. “atelierctl connections --keep-for 10” allows it again, for 10 minutes "
                           "without use."));
}

OpenConnections openConnections(const AccessOptions& options) {
    noteKeptByNobody(options);
    if (options.noKeep) return OpenConnections::Ignore;
    if (options.keep) return OpenConnections::KeepAlways;
    return canAsk() ? OpenConnections::KeepAfterCode : OpenConnections::Use;
}

/// A request with what the options say about every cluster, and nothing else.
SignInRequest requestBy(const AccessOptions& options) {
    SignInRequest request;
    request.transport = options.transport;
    request.openConnections = openConnections(options);
    request.keyFile = QString::fromStdString(options.keyFile);
    return request;
}

Expected<SignInRequest> practiceRequest(const AccessOptions& options, std::stop_token stop) {
    const auto connection = startPractice(
        practiceOf(options), [](const QString& line) { note(QStringLiteral("    ") + line); },
        std::move(stop));
    if (!connection) return failure(connection);
    SignInRequest request = signInRequest(*connection);
    request.transport = options.transport;
    return request;
}

/// Sets the port that the user typed, which counts more than the ssh configuration.
void namePort(SignInRequest& request, quint16 port) {
    request.port = port;
    request.isPortNamed = true;
}

/// Whether an entry of the user's ssh configuration says where a word leads, though the catalogue knows the
/// word or the cluster behind it; that is said once.
bool goesByOwnEntry(const QString& word, const AccessOptions& options, const std::stop_token& stop) {
    const Catalogue catalogue = Catalogue::builtIn();
    const auto cluster = entryCluster(catalogue, word, stop);
    if (!cluster && !meansOwnEntry(catalogue, word, stop)) return false;
    if (!options.isPlaceTold) note(ownEntryInWords(word, cluster ? cluster->name : QString()));
    return true;
}

/// Where ssh itself goes for that place.
SignInRequest requestAt(const TypedPlace& place, const AccessOptions& options) {
    SignInRequest request = requestBy(options);
    request.host = place.host;
    if (place.port) namePort(request, *place.port);
    request.catalogueKeys = catalogueHostKeys();
    request.user = !options.user.empty() ? QString::fromStdString(options.user) : place.user;
    return request;
}

/// Asks for the user's name, unless the ssh configuration names one; the name that ssh itself would take is
/// offered.
Expected<QString> askUser(const SignInRequest& request, const std::stop_token& stop) {
    const auto user = configuredUser(request.host, request.port, stop);
    if (!user) return failure(user);
    if (user->configured) {
        note(AccessText::tr("Your ssh configuration says to sign in to %1 as %2.")
                 .arg(request.host, user->name));
        return user->name;
    }
    const QString typed =
        ask(AccessText::tr("User name on %1 [%2]: ").arg(request.host, user->name), false, stop).trimmed();
    if (stop.stop_requested()) return failure(error::Cancelled{});
    return typed.isEmpty() ? user->name : typed;
}

/// Prints a line below a progress bar, which may stand on the terminal's present line.
void noteBesideBar(const QString& text) {
    if (isTerminal(StandardStream::Error)) writeText(StandardStream::Error, QStringLiteral("\n"));
    note(text);
}

/// Tells of a slow command, but not of one that the server is too silent to answer: that has its own line.
void noteSlowCommand(const RemoteHost& connection) {
    if (connection.silentFor().count() > 0) return;
    noteBesideBar(connection.waitsForSession()
                      ? AccessText::tr("Other programs use this connection, and the server allows no more "
                                       "of them at once. Atelier waits until one has ended; Ctrl+C ends it.")
                      : AccessText::tr("A command on the cluster has said next to nothing for %1 s. Atelier "
                                       "waits on; Ctrl+C ends it.")
                            .arg(slowAfter.count()));
}

SilenceObserver notedSilence() {
    return {.silent =
                [](std::chrono::seconds silence) {
                    noteBesideBar(AccessText::tr("The cluster has not answered for %1 s. Atelier waits on; "
                                                 "Ctrl+C ends it.")
                                      .arg(silence.count()));
                },
            .answers = [] { noteBesideBar(AccessText::tr("The cluster answers again.")); }};
}

Expected<std::unique_ptr<RemoteHost>> signInWithPrompts(const SignInRequest& request,
                                                        const SignInPrompts& prompts, std::stop_token stop) {
    auto host = clusterSignIn()(request, prompts, std::move(stop));
    if (!host) return host;
    const RemoteHost& connection = **host;
    auto telling =
        withSlowCommandNotice(*std::move(host), slowAfter, [&connection] { noteSlowCommand(connection); });
    return withSilenceNotice(std::move(telling), silentAfter, notedSilence());
}

/// Whether a question of the sign-in had no answer, though nobody asked to stop. A key that was refused at
/// the terminal has its own sentence.
bool wasDeclined(const Error& error, const std::stop_token& stop) {
    if (error.kind() == ErrorKind::HostKeyRefused) return !canAsk();
    return error.kind() == ErrorKind::Cancelled && !stop.stop_requested();
}

}  // namespace

Expected<SignInRequest> requestFor(const ClusterProfile& cluster, const QString& host, const QString& user,
                                   const AccessOptions& options, std::stop_token stop) {
    if (cluster.practice) return practiceRequest(options, std::move(stop));
    SignInRequest request = requestBy(options);
    const auto place = typedPlace(host.isEmpty() ? cluster.loginHost : host);
    if (!place) return failure(place);
    request.host = place->host;
    const quint16 usual = goesByOwnEntry(place->host, options, stop) ? SignInRequest().port : cluster.port;
    request.port = place->port.value_or(usual);
    request.isPortNamed = place->port.has_value();
    request.user = !options.user.empty() ? QString::fromStdString(options.user) : user;
    if (request.user.isEmpty()) request.user = place->user;
    if (request.user.isEmpty()) {
        const auto name = askUser(request, stop);
        if (!name) return failure(name);
        request.user = *name;
    }
    request.siteKeys = siteHostKeys(cluster, request.host);
    request.catalogueKeys = catalogueHostKeys();
    return request;
}

Expected<SignInRequest> requestFor(const QString& host, const AccessOptions& options, std::stop_token stop) {
    const auto place = typedPlace(host);
    if (!place) return failure(place);
    const Catalogue catalogue = Catalogue::builtIn();
    if (const auto other = catalogue.otherHost(place->host); other && !options.isPlaceTold)
        note(otherHostInWords(*other));
    if (goesByOwnEntry(place->host, options, stop)) return requestAt(*place, options);
    const auto cluster = catalogue.find(place->host);
    if (cluster && (!cluster->practice || isPracticeCluster(place->host))) {
        // Whoever names one of several login nodes wants that one, where a tmux of theirs may run.
        const QString node = isLoginNode(*cluster, place->host) ? place->host : QString();
        auto known = requestFor(*cluster, node, place->user, options, std::move(stop));
        if (known && place->port && !cluster->practice) namePort(*known, *place->port);
        return known;
    }
    if (!cluster && cluster.error().kind() != ErrorKind::ClusterUnknown) return failure(cluster);
    return requestAt(*place, options);
}

Expected<std::unique_ptr<RemoteHost>> signInOnTerminal(const SignInRequest& request,
                                                       const std::stop_token& stop) {
    auto host = signInWithPrompts(request, terminalPrompts(stop), stop);
    if (!host && wasDeclined(host.error(), stop)) return tl::unexpected(notAgreed());
    return host;
}

Expected<std::unique_ptr<RemoteHost>> signInAndReconnect(const SignInRequest& request,
                                                         const std::stop_token& stop) {
    auto host = signInOnTerminal(request, stop);
    if (!host) return host;
    static const SystemClock clock;
    const SignInAgainObserver observer{
        .waits =
            [](std::chrono::seconds pause) {
                noteBesideBar(
                    AccessText::tr("The connection was lost; trying again in %1 s…").arg(pause.count()));
            },
        .asksAgain = [](const Error& why) { noteBesideBar(sentence(why)); },
        .succeeds = [] { noteBesideBar(AccessText::tr("The connection is there again.")); }};
    auto again = std::make_unique<SignInAgain>(signInWithPrompts, request, terminalPrompts(stop), clock);
    return std::make_unique<ReconnectingHost>(*std::move(host), std::move(again), observer, stop);
}

}  // namespace atelier::ctl
