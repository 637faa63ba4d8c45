#pragma once

#include <QString>
#include <optional>

#include "core/remote/RemotePath.h"

namespace atelier::ctl {

/// A path on a cluster, as scp takes it.
struct HostPath {
    QString host;  ///< as typedPlace reads it, with the user and the port that were typed
    RemotePath path;
};

/// Parses HOST:PATH as scp does: HOST ends at the first colon with no slash before it, and an IPv6 address is
/// in brackets; the rest is the path. Other than with scp, a port may stand between
/// them: HOST:2222:PATH; a path that begins like that is written "./2222:…". An empty path is the home
/// folder. None where the text names no host.
std::optional<HostPath> hostPathFrom(const QString& text);

}  // namespace atelier::ctl
