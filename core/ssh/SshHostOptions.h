#pragma once

#include <QString>
#include <chrono>

#include "core/ssh/KeepAlive.h"

namespace atelier {

/// What an SshHost is told beside its session.
struct SshHostOptions {
    /// For the user: "moi@narval.alliancecan.ca". Set by `signIn`.
    QString label = {};
    /// The host's name as errors give it. Set by `signIn`.
    QString host = {};
    KeepAlive keepAlive = {};
    /// The program rsync starts; `atelier-rsh` beside the running program if empty.
    QString rshProgram = {};
    /// How long a server may take to accept the connection and introduce itself.
    std::chrono::milliseconds connectTimeout{20000};
};

}  // namespace atelier
