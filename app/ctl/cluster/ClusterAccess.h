#pragma once

#include <memory>
#include <stop_token>

#include "app/ctl/cluster/AccessOptions.h"
#include "core/cluster/ClusterProfile.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// How to sign in to a cluster of the catalogue; a practice cluster is started first. The host is the
/// profile's, and the user that of the options, where none is given; else the ssh configuration names the
/// user, or the terminal is asked. A host that meansOwnEntry is taken from there. Errors: those of
/// startPractice and configuredUser.
Expected<SignInRequest> requestFor(const ClusterProfile& cluster, const QString& host, const QString& user,
                                   const AccessOptions& options, std::stop_token stop);

/// How to sign in to a host that the user typed: `practice`, a name in ~/.ssh/config, or a cluster's id or
/// login host, with user and port around it as typedPlace has them. A name that both know is the
/// configuration's (meansOwnEntry), which is said. Errors: SshHostInvalid,
/// ClusterRetired, those of startPractice.
Expected<SignInRequest> requestFor(const QString& host, const AccessOptions& options, std::stop_token stop);

/// Signs in; questions are asked on the terminal.
Expected<std::unique_ptr<RemoteHost>> signInOnTerminal(const SignInRequest& request,
                                                       const std::stop_token& stop);
/// Signs in for what takes long; questions are asked on the terminal. A lost connection is made again
/// (ReconnectingHost), which is said on the terminal, until `stop` is requested.
Expected<std::unique_ptr<RemoteHost>> signInAndReconnect(const SignInRequest& request,
                                                         const std::stop_token& stop);

}  // namespace atelier::ctl
