#include "core/ssh/agent/AgentProxy.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>

#include "core/ssh/agent/AgentMessages.h"

namespace atelier {

AgentProxy::AgentProxy(AgentConnection agent, std::chrono::milliseconds limit, std::stop_token stop)
    : agent_(std::move(agent)), limit_(limit), stop_(std::move(stop)) {
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return;
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ours_ = OwnedFd(ends[0]);
    theirs_ = OwnedFd(ends[1]);
    thread_ = std::jthread([this](const std::stop_token& over) { serve(over); });
}

AgentProxy::~AgentProxy() {
    thread_.request_stop();
    if (ours_) ::shutdown(ours_.get(), SHUT_RDWR);
}

void AgentProxy::offer(AgentOffer offer) {
    const std::scoped_lock lock(mutex_);
    offer_ = std::move(offer);
}

void AgentProxy::serve(const std::stop_token& over) {
    constexpr std::chrono::milliseconds forEver{0};
    while (const auto message = readAgentMessage(ours_.get(), forEver, over))
        if (!writeAgentMessage(ours_.get(), answerTo(*message), forEver, over)) break;
    // libssh would wait for ever for what is not answered.
    ::shutdown(ours_.get(), SHUT_RDWR);
}

QByteArray AgentProxy::answerTo(const QByteArray& message) {
    AgentOffer offer;
    {
        const std::scoped_lock lock(mutex_);
        offer = offer_;
    }
    if (asksForIdentities(message)) return identitiesAnswer(offer.shown);
    const auto request = signRequestWith(message, offer.shown, offer.signs);
    const auto answer = request ? agent_.ask(*request, limit_, stop_) : std::nullopt;
    return answer.value_or(agentFailure());
}

}  // namespace atelier
