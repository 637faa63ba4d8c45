#include "core/reconnect/ReconnectingHost.h"

#include "core/error/StoppedErrors.h"
#include "core/reconnect/ReconnectedHost.h"

namespace atelier {

ReconnectingHost::ReconnectingHost(std::unique_ptr<RemoteHost> first, std::unique_ptr<SignInAgain> again,
                                   SignInAgainObserver observer, std::stop_token end)
    : host_(std::move(first)),
      again_(std::move(again)),
      observer_(std::move(observer)),
      end_(std::move(end)) {}

std::shared_ptr<RemoteHost> ReconnectingHost::now() const {
    const std::lock_guard lock(mutex_);
    return host_;
}

bool ReconnectingHost::reconnects() const {
    const std::lock_guard lock(mutex_);
    return !givenUp_;
}

Expected<std::shared_ptr<RemoteHost>> ReconnectingHost::present(std::stop_token stop) {
    const std::lock_guard one(making_);
    if (auto host = now(); host->isConnected()) return host;
    if (!reconnects()) return tl::unexpected(*givenUp_);
    std::stop_source either;
    const auto request = [&either] { either.request_stop(); };
    const std::stop_callback onStop(stop, request);
    const std::stop_callback onEnd(end_, request);
    auto made = again_->run(observer_, either.get_token());
    std::shared_ptr<RemoteHost> old;
    const std::lock_guard lock(mutex_);
    if (!made && made.error().kind() != ErrorKind::Cancelled) givenUp_ = made.error();
    if (!made) return failure(made);
    // Callers that still use the lost host release it later.
    old = std::exchange(host_, *std::move(made));
    return host_;
}

Expected<ExitStatus> ReconnectingHost::execute(const Command& command, const Streams& streams,
                                               std::stop_token stop) {
    const auto host = present(stop);
    if (!host) return failure(host);
    return asMadeAgain((*host)->execute(command, streams, std::move(stop)));
}

Expected<ExitStatus> ReconnectingHost::executeInTerminal(const Command& command, TerminalSize size,
                                                         const Streams& streams, std::stop_token stop) {
    const auto host = present(stop);
    if (!host) return failure(host);
    return asMadeAgain((*host)->executeInTerminal(command, size, streams, std::move(stop)));
}

Expected<std::unique_ptr<Tunnel>> ReconnectingHost::openTunnel(const QString& to, quint16 port) {
    const auto host = present({});
    if (!host) return failure(host);
    return asMadeAgain((*host)->openTunnel(to, port));
}

Expected<std::unique_ptr<Tunnel>> ReconnectingHost::reopenTunnel(quint16 localPort, const QString& to,
                                                                 quint16 port) {
    const auto host = present({});
    if (!host) return failure(host);
    return asMadeAgain((*host)->reopenTunnel(localPort, to, port));
}

}  // namespace atelier
