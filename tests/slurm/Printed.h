#pragma once

#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A command that ended, with what it printed.
inline CommandResult printed(const QByteArray& out, const QByteArray& err = {}, int code = 0) {
    return CommandResult{{code}, out, err};
}

}  // namespace atelier::testing
