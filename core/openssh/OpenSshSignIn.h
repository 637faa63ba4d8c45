#pragma once

#include <QString>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/remote/GreetingRetries.h"
#include "core/remote/SignIn.h"
#include "core/ssh/session/KeepAlive.h"

namespace atelier {

struct OpenSshPlace;

/// What is known of a connection once it is open.
struct OpenedConnection {
    /// The host key that the server has shown: its type as sites write it ("ED25519"), and its fingerprint.
    PublishedHostKey hostKey = {};
    /// The server's address, in numbers; empty where a jump host or a program makes the way.
    QString address = {};
    /// Whether the user had to answer something.
    bool hasAsked = false;
};

/// A master that stays when the program that starts it is done (ControlPersist of ssh_config(5)).
struct PersistentMaster {
    /// The path of its socket, in a folder of its user alone.
    QString socket;
    /// For how long it stays open while nobody uses its connection.
    std::chrono::seconds idle{600};
    /// Called once it is open.
    std::function<void(const OpenedConnection&)> opened = {};
};

/// How ssh is used; what is empty or not said is as users have it.
struct OpenSshOptions {
    /// The programs that rsync and ssh start; if empty, `atelier-rsh` and `atelier-askpass` beside the
    /// running program.
    QString rshProgram = {};
    QString askpassProgram = {};
    KeepAlive keepAlive = {};
    /// How long a server may take to accept the connection and introduce itself, and how long where a program
    /// or a jump host makes the way.
    std::chrono::seconds connectTimeout{20};
    std::chrono::seconds programTimeout{120};
    /// How long a server may be silent while the user signs in.
    std::chrono::seconds answerTimeout{600};
    /// How long the connection of a master that is there may take to answer before it is left: a server at
    /// the other end of the world has answered by then, also one that is busy.
    std::chrono::seconds rideTimeout{10};
    /// How long to wait before each further try where a server hangs up before its greeting.
    std::vector<std::chrono::milliseconds> greetingPauses = usualGreetingPauses;
    /// Whether the connection of a master that the user's configuration names is used where there is one.
    bool usesUsersMaster = true;
    /// Whether a ticket of Kerberos is used even where the configuration does not say so
    /// (GSSAPIAuthentication).
    bool withKerberos = false;
    /// The master that is started, where it is to stay; none: it ends with the host.
    std::optional<PersistentMaster> persistent = {};
};

/// Signs in with the system's ssh and a master of our own, or, without any authentication, over the
/// connection of the user's own master (ControlPath of ssh_config(5)) where that lives, and which is not
/// ended afterwards. All that ssh asks comes to the prompts. OpenSSH for Windows has no masters, and so this
/// is for other systems only. The errors are those of `SignIn`; in place of HostKeyTooShort it is
/// KeyExchangeFailed.
SignIn openSshSignIn(const OpenSshOptions& options);

/// The host over the connection of the user's own master, without any authentication or question; none where
/// there is no master, where its connection is not the requested account's or does not answer, or where
/// another user of the computer could have put something at its path. Of `prompts`, showWait alone is called.
std::unique_ptr<RemoteHost> hostOverUsersMaster(const SignInRequest& request, const SignInPrompts& prompts,
                                                const OpenSshOptions& options, std::stop_token stop);

/// The host over the connection of a persistent master of Atelier's own, of the account at `place`, without
/// any authentication or question; none where its connection is not that account's or does not answer. Of
/// `prompts`, showWait alone is called.
std::unique_ptr<RemoteHost> hostOverPersistentMaster(const QString& socket, const SignInRequest& request,
                                                     const OpenSshPlace& place, const SignInPrompts& prompts,
                                                     const OpenSshOptions& options, std::stop_token stop);

}  // namespace atelier
