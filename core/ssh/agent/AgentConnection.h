#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <chrono>
#include <optional>
#include <stop_token>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// A connection to an ssh-agent(1) of this computer.
class AgentConnection {
public:
    /// Connects to the agent at a socket; none where there is none. It never waits.
    static std::optional<AgentConnection> open(const QString& socket);

    /// Asks one question, and waits for the answer. None where the agent does not answer in time or goes, or
    /// `stop` is requested; the connection is of no more use then.
    std::optional<QByteArray> ask(const QByteArray& message, std::chrono::milliseconds limit,
                                  const std::stop_token& stop);
    /// The keys and certificates that the agent holds, in its order; empty where it does not say.
    QList<QByteArray> keys(const std::stop_token& stop);

private:
    explicit AgentConnection(OwnedFd fd) : fd_(std::move(fd)) {}
    OwnedFd fd_;
};

/// Reads one message from a socket that does not block, for `limit` at most; without a limit where that is
/// zero. None where no whole message comes in time, or `stop` is requested.
std::optional<QByteArray> readAgentMessage(int fd, std::chrono::milliseconds limit,
                                           const std::stop_token& stop);
/// Writes one message to a socket that does not block; false where that cannot be done in time.
bool writeAgentMessage(int fd, const QByteArray& message, std::chrono::milliseconds limit,
                       const std::stop_token& stop);

}  // namespace atelier
