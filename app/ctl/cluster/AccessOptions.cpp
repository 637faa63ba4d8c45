#include "app/ctl/cluster/AccessOptions.h"

#include <QDir>

#include "app/common/PracticeAccess.h"
#include "app/ctl/cluster/AccessText.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "core/cluster/Catalogue.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier::ctl {

namespace {

QString practiceCommand(const QString& verb, const AccessOptions& options) {
    QStringList words{QStringLiteral("atelierctl"), QStringLiteral("practice"), verb};
    words << practiceWords(options, QStringLiteral("--"));
    return words.join(QLatin1Char(' '));
}

}  // namespace

void addAccessOptions(CLI::App& command, AccessOptions& options) {
    refuseEmpty(
        command.add_option("--user", options.user, AccessText::tr("User name on the cluster").toStdString()));
    asPath(command.add_option("--key", options.keyFile,
                              AccessText::tr("Private key to sign in with").toStdString()));
    refuseEmpty(
        command.add_option("--practice-name", options.practiceName,
                           AccessText::tr("Instance of the practice cluster to run on").toStdString()));
    asPath(command.add_option("--practice-state-dir", options.practiceStateRoot,
                              AccessText::tr("Folder that holds the practice clusters").toStdString()));
    const std::map<std::string, SshTransport> transports{{"auto", SshTransport::Automatic},
                                                         {"libssh", SshTransport::Library},
                                                         {"openssh", SshTransport::OpenSsh}};
    acceptEnumerator(
        command.add_option(
            "--transport", options.transport,
            AccessText::tr("Who speaks ssh: Atelier itself (libssh), the ssh of this computer (openssh), or "
                           "whichever of the two can (auto)")
                .toStdString()),
        transports)
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
    // The connection that stays is held by the system's ssh.
    command.parse_complete_callback([&options] {
        if (options.keep && options.transport == SshTransport::Library)
            throw CLI::ExcludesError("--keep", "--transport libssh");
    });
}

PracticeOptions practiceOf(const AccessOptions& options) {
    const QString root = QString::fromStdString(options.practiceStateRoot);
    return {.name = QString::fromStdString(options.practiceName),
            .stateRoot = root.isEmpty() ? root : QDir::cleanPath(QDir(root).absolutePath())};
}

std::optional<PracticeStatus> practiceStatusOf(const ClusterProfile& cluster, const AccessOptions& options) {
    if (!cluster.practice) return std::nullopt;
    const auto status = practiceStatus(practiceOf(options));
    return status ? std::optional(*status) : std::nullopt;
}

ClusterProfile profileBeforeSignIn(const ClusterProfile& cluster,
                                   const std::optional<PracticeStatus>& practice) {
    return practice ? playedCluster(cluster, practice->like) : cluster;
}

ClusterProfile profileBeforeSignIn(const ClusterProfile& cluster, const AccessOptions& options) {
    return profileBeforeSignIn(cluster, practiceStatusOf(cluster, options));
}

bool isPracticeCluster(const QString& host) {
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

}  // namespace atelier::ctl
