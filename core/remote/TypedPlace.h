#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// Where to sign in, as people type it.
struct TypedPlace {
    QString user = {};  ///< empty: none was typed
    QString host;       ///< a name, an alias of the ssh configuration or an address, without brackets
    std::optional<quint16> port = {};
};

/// Reads "user@host:port", of which only the host is required, as ssh(1) takes it behind -J, or as an address
/// "ssh://user@host:port". An IPv6 address with a port stands in brackets; one without need not. Whether host
/// and user are names that ssh takes is not looked at. Errors: SshHostInvalid, for what is no port too.
Expected<TypedPlace> typedPlace(const QString& typed);

}  // namespace atelier
