#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <thread>

#include "core/ssh/agent/AgentConnection.h"

namespace atelier {

/// A key that the server is to be shown, and the key of the agent that signs for it: the same one, or the one
/// that a certificate is for.
struct AgentOffer {
    QByteArray shown;
    QByteArray signs;
};

/// Stands between libssh and the user's agent. libssh offers a server all keys of an agent, in the agent's
/// order, and knows no certificates of theirs; this one holds one key at a time, and has the user's agent
/// sign.
class AgentProxy {
public:
    /// `limit`: how long the agent may take to sign, since it may ask the user. `stop` ends the waiting.
    AgentProxy(AgentConnection agent, std::chrono::milliseconds limit, std::stop_token stop);
    ~AgentProxy();
    AgentProxy(const AgentProxy&) = delete;
    AgentProxy& operator=(const AgentProxy&) = delete;

    /// The socket to be given to libssh, which closes it; called once. -1 where there is none.
    int takeSocket() { return theirs_.release(); }
    /// Holds this key from now on.
    void offer(AgentOffer offer);

private:
    void serve(const std::stop_token& over);
    QByteArray answerTo(const QByteArray& message);

    AgentConnection agent_;
    std::chrono::milliseconds limit_;
    std::stop_token stop_;
    OwnedFd ours_;
    OwnedFd theirs_;
    std::mutex mutex_;
    AgentOffer offer_;
    std::jthread thread_;
};

}  // namespace atelier
