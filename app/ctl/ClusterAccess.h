#pragma once

#include <CLI/CLI.hpp>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/practice/Practice.h"
#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// What is said on the command line about how to get into a cluster.
struct AccessOptions {
    std::string user;
    std::string keyFile;
    std::string practiceName = "default";
    std::string practiceStateRoot;
};

/// Adds `--user`, `--key`, `--practice-name` and `--practice-state-dir`; the options must outlive the
/// command.
void addAccessOptions(CLI::App& command, AccessOptions& options);

/// The practice cluster that the options mean; its folder is absolute, since what is printed of it may be
/// typed in another one.
PracticeOptions practiceOf(const AccessOptions& options);

/// Whether what a user calls a host is a practice cluster.
bool meansPractice(const QString& host);

/// The words for a command line that name an instance of it, where it is not the usual one; `prefix` stands
/// before "name" and "state-dir".
QStringList practiceWords(const AccessOptions& options, const QString& prefix);

/// What to type to start it, and to end it.
QString practiceStartCommand(const AccessOptions& options);
QString practiceStopCommand(const AccessOptions& options);

/// How to sign in to a cluster of the catalogue; a practice cluster is started first. The host is the
/// profile's and the user the one in the options where none is given, else the one that the ssh configuration
/// names; who is not known at all is asked for. Errors: those of startPractice and configuredUser.
Expected<SignInRequest> requestFor(const ClusterProfile& cluster, const QString& host, const QString& user,
                                   const AccessOptions& options, std::stop_token stop);

/// How to sign in to what a user calls a host: `practice`, a cluster's id or login host, user@host, or a name
/// in ~/.ssh/config. Errors: ClusterRetired, those of startPractice.
Expected<SignInRequest> requestFor(const QString& host, const AccessOptions& options, std::stop_token stop);

/// Signs in, asking on the terminal.
Expected<std::unique_ptr<RemoteHost>> enter(const SignInRequest& request, const std::stop_token& stop);

}  // namespace atelier::ctl
