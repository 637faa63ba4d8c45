#pragma once

#include <QString>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/TimedRun.h"

namespace atelier {

/// What the start-up files of the login shell on a host have set.
struct LoginEnvironment {
    /// Why the user's start-up files were left out.
    struct Ignored {
        /// The time after which they had not let go of the shell; none where they end it.
        std::optional<std::chrono::seconds> waited;
    };

    /// The file on the host that sets it again, which nobody else may read; it goes soon after the
    /// connection. Empty where none could be written.
    QString file = {};
    std::optional<Ignored> ignored = {};
};

/// Starts the login shell, and gives LoginEnvironment::file once its start-up files are done. Errors:
/// LoginShellUnusable where they end the shell, and those of RemoteHost.
using StartLoginShell = std::function<Expected<QString>(const std::stop_token&)>;

/// Starts the login shell of a host for nothing but its environment.
StartLoginShell loginShellOf(RemoteHost& host);

/// Starts the login shell once and has what its start-up files set kept on the host: variables, functions,
/// umask and limits. They get no input. Those that end the shell, or keep it for longer than `limit`, do not
/// count: a shell is started without them, with what the site sets for everybody in /etc/profile. Errors:
/// those of RemoteHost; CommandMissing where the host has no bash; CommandsForced where nothing but an
/// account's own program is run there; TransfersOnly where that is an SFTP server.
Expected<LoginEnvironment> readLoginEnvironment(RemoteHost& host, const StartLoginShell& start,
                                                std::chrono::seconds limit, const RunWait& showWait,
                                                std::stop_token stop);

}  // namespace atelier
