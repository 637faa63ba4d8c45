#include "core/reconnect/ReconnectedHost.h"

#include <utility>

#include "core/error/ReachingErrors.h"
#include "core/remote/ForwardedHost.h"

namespace atelier {

namespace {

class ReconnectedHost final : public ForwardedHost {
public:
    explicit ReconnectedHost(std::unique_ptr<RemoteHost> host)
        : ForwardedHost(*host), host_(std::move(host)) {}

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return asMadeAgain(host_->execute(command, streams, std::move(stop)));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return asMadeAgain(host_->executeInTerminal(command, size, streams, std::move(stop)));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return asMadeAgain(host_->openTunnel(host, port));
    }
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override {
        return asMadeAgain(host_->reopenTunnel(localPort, host, port));
    }

private:
    std::unique_ptr<RemoteHost> host_;
};

}  // namespace

Error asMadeAgain(Error error) {
    const auto* lost = error.as<error::ConnectionLost>();
    if (!lost || lost->isEntering) return error;
    auto again = *lost;
    again.isMadeAgain = true;
    error.setCause(again);
    return error;
}

std::unique_ptr<RemoteHost> withLossMadeAgain(std::unique_ptr<RemoteHost> host) {
    return std::make_unique<ReconnectedHost>(std::move(host));
}

}  // namespace atelier
