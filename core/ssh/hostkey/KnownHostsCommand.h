#pragma once

#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

/// The reason for which a KnownHostsCommand is run (ssh_config(5)): the order of the key types, or the keys
/// of the host by its name or its address.
enum class KnownHostsQuery { Order, HostName, Address };

/// The keys that the rules' KnownHostsCommand prints for a name; empty where there is no such command.
/// `shown` is the server's key once that is known. It may take 20 seconds. Errors: KnownHostsCommandFailed
/// where the program fails, at which ssh gives up, too; Cancelled.
Expected<QList<KnownHostKey>> askKnownHostsCommand(const HostKeyRules& rules, KnownHostsQuery query,
                                                   const QString& name, const std::optional<PublicKey>& shown,
                                                   const std::stop_token& stop);

}  // namespace atelier
