#pragma once

#include <QString>
#include <chrono>
#include <vector>

#include "core/remote/GreetingRetries.h"
#include "core/remote/SecretName.h"
#include "core/ssh/session/KeepAlive.h"
#include "core/ssh/session/SessionCall.h"

namespace atelier {

/// What an SshHost needs to know beside its session.
struct SshHostOptions {
    /// The label for the user: "moi@narval.alliancecan.ca". Set by `signIn`.
    QString label = {};
    /// The host's name in errors. Set by `signIn`.
    QString host = {};
    /// The account that signed in, and the host as the user calls it. Set by `signIn`.
    Account account = {};
    QString typedHost = {};
    /// The practice cluster's folder (SignInRequest::practiceFolder); empty for any other. Set by `signIn`.
    QString practiceFolder = {};
    /// Which practice cluster of that folder it is (SignInRequest::practiceInstance). Set by `signIn`.
    QString practiceInstance = {};
    KeepAlive keepAlive = {};
    /// The program that rsync starts; if empty, `atelier-rsh` beside the running program.
    QString rshProgram = {};
    /// How long a server may take to accept the connection and introduce itself.
    std::chrono::milliseconds connectTimeout{20000};
    /// How long to wait before each further try where a server hangs up before its greeting.
    std::vector<std::chrono::milliseconds> greetingPauses = usualGreetingPauses;
    /// How long a server may take to accept the connection and introduce itself where a program makes the way
    /// (ProxyCommand), which may ask the user something before.
    std::chrono::milliseconds programTimeout{120000};
    /// How long the server may take over the sign-in once it has introduced itself.
    AnswerLimits answers = {};
    /// How long the server may take to open a channel and to start a program in it.
    std::chrono::milliseconds startTimeout{120000};
};

}  // namespace atelier
