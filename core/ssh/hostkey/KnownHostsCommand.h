#pragma once

#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

/// What a program is asked about (ssh_config(5), KnownHostsCommand): the order of the key types, the host by
/// its name or by its address.
enum class KnownHostsQuery { Order, HostName, Address };

/// The keys that the rules' KnownHostsCommand has for a name; none where there is no command. `shown` is the
/// server's key once that is known. It may take 20 seconds. Errors: KnownHostsCommandFailed where the program
/// fails, at which ssh gives up too; Cancelled.
Expected<QList<KnownHostKey>> askKnownHostsCommand(const HostKeyRules& rules, KnownHostsQuery query,
                                                   const QString& name, const std::optional<PublicKey>& shown,
                                                   const std::stop_token& stop);

}  // namespace atelier
