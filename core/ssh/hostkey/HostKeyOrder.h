#pragma once

#include <QList>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

/// The host key algorithms to ask a server for, ordered as ssh does (order_hostkeyalgs in OpenSSH's
/// sshconnect2.c), so that a server with several keys shows the one that can be checked: first those of known
/// keys, then those of published keys, then the others. Each group has the order of the rules, or the usual
/// one where these name none. An order that the user has fixed stays as it is, and so does one that begins
/// with the type of a known key. Where any key is revoked, published keys do not change the order.
QStringList orderedHostKeyAlgorithms(const HostKeyRules& rules, const QList<KnownHostKey>& known,
                                     const SiteHostKeys& published);

}  // namespace atelier
