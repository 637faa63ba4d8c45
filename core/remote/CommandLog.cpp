#include "core/remote/CommandLog.h"

#include <atomic>

namespace atelier {

namespace {

class LoggingHost final : public RemoteHost {
public:
    LoggingHost(std::unique_ptr<RemoteHost> host, CommandObserver observer)
        : host_(std::move(host)), observer_(std::move(observer)) {}

    QString label() const override { return host_->label(); }
    HostCapabilities capabilities() const override { return host_->capabilities(); }
    bool isConnected() const override { return host_->isConnected(); }
    QStringList rsyncTransport() const override { return host_->rsyncTransport(); }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return observed(toShell(command), [&] { return host_->execute(command, streams, stop); });
    }

    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return observed(toShell(command),
                        [&] { return host_->executeInTerminal(command, size, streams, stop); });
    }

    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return host_->openTunnel(host, port);
    }

private:
    template <typename Run>
    Expected<ExitStatus> observed(const QString& shell, Run run) {
        CommandRecord record{.number = ++count_,
                             .shell = shell,
                             .startedAt = QDateTime::currentDateTimeUtc(),
                             .status = std::nullopt,
                             .ended = false};
        observer_(record);
        const Expected<ExitStatus> status = run();
        record.ended = true;
        if (status) record.status = *status;
        observer_(record);
        return status;
    }

    std::unique_ptr<RemoteHost> host_;
    CommandObserver observer_;
    std::atomic<int> count_ = 0;
};

}  // namespace

std::unique_ptr<RemoteHost> withCommandLog(std::unique_ptr<RemoteHost> host, CommandObserver observer) {
    return std::make_unique<LoggingHost>(std::move(host), std::move(observer));
}

}  // namespace atelier
