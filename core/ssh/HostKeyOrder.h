#pragma once

#include <QList>
#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/KnownHosts.h"

namespace atelier {

/// The host key algorithms to ask a server for, as ssh orders them, so that a server of several keys shows
/// the one that can be checked: those of known keys first, then those of published keys, then the others;
/// each in the order of `allowed`, or the usual one where that is empty.
QStringList orderedHostKeyAlgorithms(const QStringList& allowed, const QList<KnownHostKey>& known,
                                     const SiteHostKeys& published);

}  // namespace atelier
