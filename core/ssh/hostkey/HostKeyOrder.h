#pragma once

#include <QList>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

/// The host key algorithms to ask a server for, as ssh orders them (order_hostkeyalgs in OpenSSH's
/// sshconnect2.c), so that a server of several keys shows the one that can be checked: those of known keys
/// first, then those of published keys, then the others; each in the order of the rules, or the usual one
/// where these name none. An order that the user wrote stays as it is, and so does one that starts with the
/// type of a known key; where anything is revoked, what is published changes no order.
QStringList orderedHostKeyAlgorithms(const HostKeyRules& rules, const QList<KnownHostKey>& known,
                                     const SiteHostKeys& published);

}  // namespace atelier
