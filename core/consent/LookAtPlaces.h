#pragma once

#include <QList>
#include <stop_token>

#include "core/consent/PlaceAccess.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Looks at places with one command that changes nothing. Errors: those of runScript, LoginShellUnusable.
Expected<QList<PlaceAccess>> accessTo(RemoteHost& host, const QList<RemotePath>& paths,
                                      const std::stop_token& stop);

}  // namespace atelier
