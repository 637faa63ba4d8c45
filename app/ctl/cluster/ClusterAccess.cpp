#include "app/ctl/cluster/ClusterAccess.h"

#include <QCoreApplication>
#include <QDir>

#include "app/common/ClusterSignIn.h"
#include "app/common/PracticeAccess.h"
#include "app/common/StandardStreams.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"
#include "app/ctl/terminal/TerminalPrompts.h"
#include "core/account/SiteHostKeys.h"
#include "core/base/Clock.h"
#include "core/cluster/Catalogue.h"
#include "core/error/StoppedErrors.h"
#include "core/messages/OtherHostWords.h"
#include "core/reconnect/ReconnectingHost.h"
#include "core/remote/SlowAnswers.h"
#include "core/remote/TypedPlace.h"
#include "core/shell/quote/ShellWord.h"
#include "core/ssh/config/ConfiguredUser.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct AccessText {
    Q_DECLARE_TR_FUNCTIONS(ClusterAccess)
};

OpenConnections openConnections(const AccessOptions& options) {
    if (options.noKeep) return OpenConnections::Ignore;
    if (options.keep) return OpenConnections::KeepAlways;
    return canAsk() ? OpenConnections::KeepAfterCode : OpenConnections::Use;
}

/// A request in which only what the options say about every cluster is said.
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

/// As the user typed it, so that it counts more than the ssh configuration.
void namePort(SignInRequest& request, quint16 port) {
    request.port = port;
    request.isPortNamed = true;
}

/// Whom the ssh configuration names is not asked for again; else the name that ssh itself would take is
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

QString practiceCommand(const QString& verb, const AccessOptions& options) {
    QStringList words{QStringLiteral("atelierctl"), QStringLiteral("practice"), verb};
    words << practiceWords(options, QStringLiteral("--"));
    return words.join(QLatin1Char(' '));
}

/// A progress bar may stand on the terminal's line.
void noteBesideBar(const QString& text) {
    if (isTerminal(StandardStream::Error)) writeText(StandardStream::Error, QStringLiteral("\n"));
    note(text);
}

Expected<std::unique_ptr<RemoteHost>> enterWith(const SignInRequest& request, const SignInPrompts& prompts,
                                                std::stop_token stop) {
    auto host = clusterSignIn()(request, prompts, std::move(stop));
    if (!host) return host;
    return tellingSlowAnswers(*std::move(host), slowAfter, [] {
        noteBesideBar(AccessText::tr("A command on the cluster has said next to nothing for %1 s. Atelier "
                                     "waits on; Ctrl+C ends it.")
                          .arg(slowAfter.count()));
    });
}

/// Whether a question of the sign-in had no answer, though nobody asked to stop. A key that was refused at
/// the terminal has its own sentence.
bool wasDeclined(const Error& error, const std::stop_token& stop) {
    if (error.kind() == ErrorKind::HostKeyRefused) return !canAsk();
    return error.kind() == ErrorKind::Cancelled && !stop.stop_requested();
}

}  // namespace

void addAccessOptions(CLI::App& command, AccessOptions& options) {
    takesSomething(
        command.add_option("--user", options.user, AccessText::tr("User name on the cluster").toStdString()));
    asPath(command.add_option("--key", options.keyFile,
                              AccessText::tr("Private key to sign in with").toStdString()));
    takesSomething(
        command.add_option("--practice-name", options.practiceName,
                           AccessText::tr("Instance of the practice cluster to run on").toStdString()));
    asPath(command.add_option("--practice-state-dir", options.practiceStateRoot,
                              AccessText::tr("Folder that holds the practice clusters").toStdString()));
    const std::map<std::string, SshTransport> transports{{"auto", SshTransport::Automatic},
                                                         {"libssh", SshTransport::Library},
                                                         {"openssh", SshTransport::OpenSsh}};
    command
        .add_option(
            "--transport", options.transport,
            AccessText::tr("Who speaks ssh: Atelier itself (libssh), the ssh of this computer (openssh), or "
                           "whichever of the two can (auto)")
                .toStdString())
        ->transform(CLI::CheckedTransformer(transports).description("auto|libssh|openssh"))
        ->default_str("auto");
    auto* keep = command.add_flag(
        "--keep", options.keep,
        AccessText::tr(
            "Keep the connection open when this is done, so that the next command need not sign in; "
            "that is done by itself where the sign-in asks for a code")
            .toStdString());
    command
        .add_flag("--no-keep", options.noKeep,
                  AccessText::tr("Sign in anew, and end the connection when this is done").toStdString())
        ->excludes(keep);
}

PracticeOptions practiceOf(const AccessOptions& options) {
    const QString root = QString::fromStdString(options.practiceStateRoot);
    return {.name = QString::fromStdString(options.practiceName),
            .stateRoot = root.isEmpty() ? root : QDir::cleanPath(QDir(root).absolutePath())};
}

std::optional<PracticeStatus> practiceBeforehand(const ClusterProfile& cluster,
                                                 const AccessOptions& options) {
    if (!cluster.practice) return std::nullopt;
    const auto status = practiceStatus(practiceOf(options));
    return status ? std::optional(*status) : std::nullopt;
}

ClusterProfile knownBeforehand(const ClusterProfile& cluster, const std::optional<PracticeStatus>& practice) {
    return practice ? asPlayed(cluster, practice->like) : cluster;
}

ClusterProfile knownBeforehand(const ClusterProfile& cluster, const AccessOptions& options) {
    return knownBeforehand(cluster, practiceBeforehand(cluster, options));
}

bool meansPractice(const QString& host) {
    const auto cluster = Catalogue::builtIn().find(host);
    // 127.0.0.1 is where the practice cluster runs, and where tunnels and other servers are.
    return cluster && cluster->practice && host.section(QLatin1Char('@'), -1) != cluster->loginHost;
}

QStringList practiceWords(const AccessOptions& options, const QString& prefix) {
    QStringList words;
    const PracticeOptions practice = practiceOf(options);
    if (practice.name != PracticeOptions().name)
        words << prefix + QStringLiteral("name") << shellQuoted(practice.name);
    if (!practice.stateRoot.isEmpty())
        words << prefix + QStringLiteral("state-dir") << shellQuoted(practice.stateRoot);
    return words;
}

QString practiceStartCommand(const AccessOptions& options) {
    return practiceCommand(QStringLiteral("start"), options);
}

QString practiceStopCommand(const AccessOptions& options) {
    return practiceCommand(QStringLiteral("stop"), options);
}

Expected<SignInRequest> requestFor(const ClusterProfile& cluster, const QString& host, const QString& user,
                                   const AccessOptions& options, std::stop_token stop) {
    if (cluster.practice) return practiceRequest(options, std::move(stop));
    SignInRequest request = requestBy(options);
    const auto place = typedPlace(host.isEmpty() ? cluster.loginHost : host);
    if (!place) return failure(place);
    request.host = place->host;
    request.port = place->port.value_or(cluster.port);
    request.isPortNamed = place->port.has_value();
    request.user = !options.user.empty() ? QString::fromStdString(options.user) : user;
    if (request.user.isEmpty()) request.user = place->user;
    if (request.user.isEmpty()) {
        const auto name = askUser(request, stop);
        if (!name) return failure(name);
        request.user = *name;
    }
    request.siteKeys = siteHostKeys(cluster);
    request.catalogueKeys = catalogueHostKeys();
    return request;
}

Expected<SignInRequest> requestFor(const QString& host, const AccessOptions& options, std::stop_token stop) {
    const auto place = typedPlace(host);
    if (!place) return failure(place);
    const Catalogue catalogue = Catalogue::builtIn();
    if (const auto other = catalogue.otherHost(place->host)) note(otherHostInWords(*other));
    const auto cluster = catalogue.find(place->host);
    if (cluster && (!cluster->practice || meansPractice(place->host))) {
        auto known = requestFor(*cluster, {}, place->user, options, std::move(stop));
        if (known && place->port && !cluster->practice) namePort(*known, *place->port);
        return known;
    }
    if (!cluster && cluster.error().kind() != ErrorKind::ClusterUnknown) return failure(cluster);
    SignInRequest request = requestBy(options);
    request.host = place->host;
    if (place->port) namePort(request, *place->port);
    request.catalogueKeys = catalogueHostKeys();
    request.user = !options.user.empty() ? QString::fromStdString(options.user) : place->user;
    return request;
}

Expected<std::unique_ptr<RemoteHost>> enter(const SignInRequest& request, const std::stop_token& stop) {
    auto host = enterWith(request, terminalPrompts(stop), stop);
    if (!host && wasDeclined(host.error(), stop)) return tl::unexpected(notAgreed());
    return host;
}

Expected<std::unique_ptr<RemoteHost>> enterToStay(const SignInRequest& request, const std::stop_token& stop) {
    auto host = enter(request, stop);
    if (!host) return host;
    static const SystemClock clock;
    const SignInAgainObserver observer{
        .waits =
            [](std::chrono::seconds pause) {
                noteBesideBar(
                    AccessText::tr("The connection was lost; trying again in %1 s…").arg(pause.count()));
            },
        .succeeds = [] { noteBesideBar(AccessText::tr("The connection is there again.")); }};
    auto again = std::make_unique<SignInAgain>(enterWith, request, terminalPrompts(stop), clock);
    return std::make_unique<ReconnectingHost>(*std::move(host), std::move(again), observer, stop);
}

}  // namespace atelier::ctl
