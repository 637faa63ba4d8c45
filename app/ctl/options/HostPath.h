#pragma once

#include <QString>
#include <optional>

#include "core/remote/RemotePath.h"

namespace atelier::ctl {

/// A path on a cluster as scp has it.
struct HostPath {
    QString host;
    RemotePath path;
};

/// Reads HOST:PATH as scp does: HOST ends at the first colon that no slash comes before, and an IPv6 address
/// in it stands in brackets; all that follows is the path. An empty path is the home folder. None where there
/// is no host in it.
std::optional<HostPath> hostPathFrom(const QString& text);

}  // namespace atelier::ctl
