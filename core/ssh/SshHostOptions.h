#pragma once

#include <QString>
#include <chrono>

#include "core/remote/SecretName.h"
#include "core/ssh/session/KeepAlive.h"
#include "core/ssh/session/SessionCall.h"

namespace atelier {

/// What an SshHost is told beside its session.
struct SshHostOptions {
    /// For the user: "moi@narval.alliancecan.ca". Set by `signIn`.
    QString label = {};
    /// The host's name as errors give it. Set by `signIn`.
    QString host = {};
    /// Who signed in, and the host as the user calls it. Set by `signIn`.
    Account account = {};
    QString typedHost = {};
    /// SignInRequest::practiceFolder. Set by `signIn`.
    QString practiceFolder = {};
    KeepAlive keepAlive = {};
    /// The program rsync starts; `atelier-rsh` beside the running program if empty.
    QString rshProgram = {};
    /// How long a server may take to accept the connection and introduce itself.
    std::chrono::milliseconds connectTimeout{20000};
    /// How long it may take over the sign-in that follows.
    AnswerLimits answers = {};
    /// How long it may take to open a channel and to start a program in it.
    std::chrono::milliseconds startTimeout{120000};
};

}  // namespace atelier
