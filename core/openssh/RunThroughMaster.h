#pragma once

#include <QByteArray>
#include <memory>
#include <stop_token>

#include "core/openssh/MuxConnection.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// A program to run over the connection of a master.
struct MuxRequest {
    /// The command line of sshd's exec request, which prints `marker` before the program starts.
    QByteArray line;
    QByteArray marker = {};
    /// Whether a pseudo-terminal is asked for.
    bool terminal = false;
    /// Command::waitsForSession.
    bool waitsForSession = true;
    /// Command::answersBefore.
    QByteArray answersBefore = {};
    /// The account and the host as the user calls it, which errors name.
    Account account = {};
    QString typedHost = {};
};

/// Runs one program by an ssh process that shares the master's connection, and returns when it has ended.
/// `streams.output` and `streams.error` are called in the calling thread, `streams.read` in a thread of its
/// own. The program gets `input` before what `streams.read` gives. Errors: those of RemoteHost.
Expected<ExitStatus> runThroughMaster(MuxConnection& connection, const MuxRequest& request,
                                      const QByteArray& input, const Streams& streams,
                                      const std::stop_token& stop);

}  // namespace atelier
