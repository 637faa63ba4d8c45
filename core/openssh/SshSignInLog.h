#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>

#include "core/error/Error.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// What a sign-in of ssh has come to, by its log (ssh(1), -v, in English). The messages are those of OpenSSH
/// 8.4 to 10 (sshconnect.c, sshconnect2.c, kex.c and packet.c of its sources).
struct SshSignInLog {
    /// How far it has come.
    enum class Stage {
        OnTheWay,        ///< there is no server yet: a jump host or a program may make the way
        Greeting,        ///< a connection is there
        Authenticating,  ///< the server has said its version
        SignedIn,
        Ready,  ///< the connection takes commands
    };
    Stage stage = Stage::OnTheWay;
    /// The address of the server that ssh has connected to last, in numbers; empty where another program
    /// makes the way.
    QString address = {};
    /// The account that signs in, as ssh has it; empty before there is a server.
    Account account = {};
    /// The present method of signing in (RFC 4252); empty before the first.
    QString method = {};
    /// The methods that the server still offers, as it wrote them.
    QString offered = {};
    /// The host key that the server has shown: "ssh-ed25519", "SHA256:…".
    QString hostKeyType = {};
    QString hostKey = {};
    /// What the server has said instead of its version, the first line of it.
    QString greeting = {};
    /// How many keys were offered to the server.
    int keysOffered = 0;
    /// The file of the last of them, or the agent's comment for it.
    QString offeredKey = {};
    /// Whether the server took a key, though it may want more.
    bool isKeyTaken = false;
    /// Messages of ssh that are no steps: errors, and the words of the server's keyboard-interactive method,
    /// which some versions write there.
    QStringList messages = {};

    /// Of what comes beside the log, the end is kept.
    static constexpr qsizetype mostWords = 1 << 16;

    /// What a line of the log says about the sign-in.
    enum class News {
        None,
        Right,     ///< what was answered was right, though perhaps not enough
        Wrong,     ///< what was answered was wrong
        Step,      ///< the server has answered
        Entering,  ///< the server has answered with its version: the account signs in now
        Signed,    ///< a key was used, which the server has to judge
        Words,     ///< the line may be the server's words
    };
    /// Takes note of a line.
    News readLogLine(const QByteArray& line);
};

/// What is known beside the log about a sign-in that has failed.
struct SignInCircumstances {
    Account account = {};
    /// The host as the user calls it.
    QString typedHost = {};
    /// The private key that the user chose; may be empty.
    QString chosenKey = {};
    /// A key whose passphrase the user could not give.
    QString lockedKey = {};
    /// The jump host or the program that makes the way, as the configuration names it; empty where there is
    /// none.
    QString jump = {};
    QString proxyCommand = {};
    /// The log of the jump host to which ssh has come last, its account (whose host is empty where that is
    /// not known), and the labels of the jump host before it, if any, and of the server behind it.
    SshSignInLog hopLog = {};
    Account hop = {};
    QString hopBefore = {};
    QString behindHop = {};
    /// The end of what came on ssh's standard error, from the server, the jump host or the program.
    QString said = {};
    /// Whether a password or an answer was given, whether that was more than a password, and whether the
    /// server has not said yet what it thinks of the last one.
    bool answered = false;
    bool codeAsked = false;
    bool verdictAwaited = false;
    QString question = {};
    /// How long the sign-in has taken, how long the server was silent at its end, and how long the user took
    /// to answer last.
    std::chrono::seconds taken{0};
    std::chrono::seconds silent{0};
    std::chrono::seconds answering{0};
    /// Whether the server is known to have hung up by then.
    bool hungUp = false;

    /// Whether a server that hangs up without a word has waited no longer. `lines` are what ssh says of it:
    /// an answer that could not be sent any more came too late.
    bool isLate(const QString& lines) const;
};

/// Whether ssh has said, in one of these lines, that the server hung up (sshpkt_vfatal in OpenSSH's
/// packet.c).
bool saysHungUp(const QString& lines);

/// Why a sign-in failed. Errors: those of SignIn (core/remote/SignIn.h).
Error signInFailure(const SshSignInLog& signInLog, const SignInCircumstances& around);

}  // namespace atelier
