#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "core/reconnect/SignInAgain.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A host whose lost connection is made again: what is running then ends with ConnectionLost, and the next
/// command waits for the new connection (`SignInAgain`). Who may do the same twice does it again
/// (`retryAfterLoss`). Once the attempts have failed for good, every command fails with their error.
class ReconnectingHost final : public RemoteHost {
public:
    /// `first` is signed in; `again` makes the connections after it, and tells `observer` of that. None is
    /// made any more once `end` is requested, whoever asks for it.
    ReconnectingHost(std::unique_ptr<RemoteHost> first, std::unique_ptr<SignInAgain> again,
                     SignInAgainObserver observer, std::stop_token end);

    QString label() const override { return now()->label(); }
    QString identity() const override { return now()->identity(); }
    HostCapabilities capabilities() const override { return now()->capabilities(); }
    /// Whether the present connection stands.
    bool isConnected() const override { return now()->isConnected(); }
    bool reconnects() const override;
    bool waitsForSession() const override { return now()->waitsForSession(); }
    std::chrono::milliseconds silentFor() const override { return now()->silentFor(); }
    void endPersistentConnection() override { now()->endPersistentConnection(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override;
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override;
    QStringList rsyncTransport() const override { return now()->rsyncTransport(); }
    QStringList proxyCommands() const override { return now()->proxyCommands(); }
    CommandEnd logLocalCommand(const Command& command) override { return now()->logLocalCommand(command); }

private:
    std::shared_ptr<RemoteHost> now() const;
    Expected<std::shared_ptr<RemoteHost>> present(std::stop_token stop);

    std::mutex making_;  ///< held while a connection is made
    mutable std::mutex mutex_;
    std::shared_ptr<RemoteHost> host_;
    std::optional<Error> givenUp_;
    std::unique_ptr<SignInAgain> again_;
    SignInAgainObserver observer_;
    std::stop_token end_;
};

}  // namespace atelier
