#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"

namespace atelier {

/// Who ssh(1) itself would sign in as.
struct ConfiguredUser {
    QString name;
    /// The ssh configuration names somebody; else it is the name that the user has on this computer.
    bool configured = false;
};

/// Asks ssh's configuration (ssh_config(5), User) about a host. Blocks. Errors: those of askSsh.
Expected<ConfiguredUser> configuredUser(const QString& host, quint16 port, const std::stop_token& stop);

}  // namespace atelier
