#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// Where ssh really goes for a request, by its own configuration.
struct OpenSshPlace {
    /// The account; the way to it is what the configuration says, and not looked into.
    Account account;
    /// The jump hosts (ProxyJump) and the line of the program (ProxyCommand) on the way; empty where there
    /// are none.
    QString jump = {};
    QString proxyCommand = {};
    /// The socket of the user's own master (ControlPath); empty where none is configured.
    QString controlPath = {};
    /// Whether the configuration says how long a connection may take (ConnectTimeout).
    bool limitsConnecting = false;
};

/// The options by which ssh is told a request: port, account, configuration and files.
QStringList openSshOptions(const SignInRequest& request);

/// Asks ssh itself (`ssh -G`). Errors: SshHostInvalid, SshUserInvalid, ProgramMissing (ssh),
/// SshConfigUnusable, SshConfigSlow, Cancelled.
Expected<OpenSshPlace> openSshPlaceOf(const SignInRequest& request, const std::stop_token& stop);

/// Whether a master listens at the place's control path and has a connection.
bool hasLivingMaster(const OpenSshPlace& place, const std::stop_token& stop);

}  // namespace atelier
