#pragma once

#include <QString>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// The user name that ssh(1) itself would sign in with.
struct ConfiguredUser {
    QString name;
    /// Whether the ssh configuration gives the name; else it is the user's name on this computer.
    bool configured = false;
};

/// Asks ssh's configuration (ssh_config(5), User) about a host. Blocks. Errors: those of askSsh.
Expected<ConfiguredUser> configuredUser(const QString& host, quint16 port, const std::stop_token& stop);

}  // namespace atelier
