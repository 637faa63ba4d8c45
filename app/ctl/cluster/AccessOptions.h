#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "core/cluster/ClusterProfile.h"
#include "core/practice/Practice.h"
#include "core/remote/SshTransport.h"

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
    /// Whether the user was told already by which entry or computer the host's name goes.
    bool isPlaceTold = false;
};

/// Adds `--user`, `--key`, `--practice-name`, `--practice-state-dir`, `--transport`, `--keep` and
/// `--no-keep`; the options must outlive the command.
void addAccessOptions(CLI::App& command, AccessOptions& options);

/// The practice cluster that the options name. Its folder is absolute, since commands that are printed with
/// it may be typed in another folder.
PracticeOptions practiceOf(const AccessOptions& options);

/// The status of the practice cluster that the options name; none where `cluster` is no practice cluster, or
/// where the status cannot be read.
std::optional<PracticeStatus> practiceStatusOf(const ClusterProfile& cluster, const AccessOptions& options);

/// What is known of a cluster before it is reached: what is given, but of a practice cluster with that status
/// what is known of the site that it plays (playedCluster).
ClusterProfile profileBeforeSignIn(const ClusterProfile& cluster,
                                   const std::optional<PracticeStatus>& practice);
/// What is known of a cluster before it is reached, by the practice cluster that the options name.
ClusterProfile profileBeforeSignIn(const ClusterProfile& cluster, const AccessOptions& options);

/// Whether a host, as the user typed it, is a practice cluster.
bool isPracticeCluster(const QString& host);

/// The words of a command line that name this practice cluster, if it is not the default one; `prefix` stands
/// before "name" and "state-dir".
QStringList practiceWords(const AccessOptions& options, const QString& prefix);

/// The command that starts this practice cluster.
QString practiceStartCommand(const AccessOptions& options);
/// The command that stops it.
QString practiceStopCommand(const AccessOptions& options);

}  // namespace atelier::ctl
