#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/practice/Practice.h"
#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// The options of the command line about signing in to a cluster.
struct AccessOptions {
    std::string user;
    std::string keyFile;
    std::string practiceName = "default";
    std::string practiceStateRoot;
    SshTransport transport = SshTransport::Automatic;
    /// Whether the connection is to stay open, and whether none that is open is to be used: at most one of
    /// them.
    bool keep = false;
    bool noKeep = false;
};

/// Adds `--user`, `--key`, `--practice-name`, `--practice-state-dir`, `--transport`, `--keep` and
/// `--no-keep`; the options must outlive the command.
void addAccessOptions(CLI::App& command, AccessOptions& options);

/// The practice cluster that the options name. Its folder is absolute, since commands that are printed with
/// it may be typed in another folder.
PracticeOptions practiceOf(const AccessOptions& options);

/// The status of the practice cluster that the options name; none where `cluster` is no practice cluster, or
/// where the status cannot be read.
std::optional<PracticeStatus> practiceBeforehand(const ClusterProfile& cluster, const AccessOptions& options);

/// What is known of a cluster before it is reached: what is given, but of a practice cluster with that status
/// what is known of the site that it plays (asPlayed).
ClusterProfile knownBeforehand(const ClusterProfile& cluster, const std::optional<PracticeStatus>& practice);
/// What is known of a cluster before it is reached, by the practice cluster that the options name.
ClusterProfile knownBeforehand(const ClusterProfile& cluster, const AccessOptions& options);

/// Whether a host, as the user typed it, is a practice cluster.
bool meansPractice(const QString& host);

/// The words of a command line that name this practice cluster, if it is not the default one; `prefix` stands
/// before "name" and "state-dir".
QStringList practiceWords(const AccessOptions& options, const QString& prefix);

/// The command that starts this practice cluster.
QString practiceStartCommand(const AccessOptions& options);
/// The command that stops it.
QString practiceStopCommand(const AccessOptions& options);

/// How to sign in to a cluster of the catalogue; a practice cluster is started first. The host is the
/// profile's, and the user that of the options, where none is given; else the ssh configuration names the
/// user, or the terminal is asked. Errors: those of startPractice and configuredUser.
Expected<SignInRequest> requestFor(const ClusterProfile& cluster, const QString& host, const QString& user,
                                   const AccessOptions& options, std::stop_token stop);

/// How to sign in to a host that the user typed: `practice`, a cluster's id or login host, or a name in
/// ~/.ssh/config, with user and port around it as typedPlace has them. Errors: SshHostInvalid,
/// ClusterRetired, those of startPractice.
Expected<SignInRequest> requestFor(const QString& host, const AccessOptions& options, std::stop_token stop);

/// Signs in; questions are asked on the terminal.
Expected<std::unique_ptr<RemoteHost>> enter(const SignInRequest& request, const std::stop_token& stop);
/// Signs in for what takes long; questions are asked on the terminal. A lost connection is made again
/// (ReconnectingHost), which is said on the terminal, until `stop` is requested.
Expected<std::unique_ptr<RemoteHost>> enterToStay(const SignInRequest& request, const std::stop_token& stop);

}  // namespace atelier::ctl
