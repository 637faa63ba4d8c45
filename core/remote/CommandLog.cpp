#include "core/remote/CommandLog.h"

#include <QCoreApplication>
#include <atomic>

#include "core/remote/ForwardedHost.h"
#include "core/remote/ReadableCommand.h"

namespace atelier {

namespace {

/// A tunnel that tells the observer of its end.
class LoggedTunnel final : public Tunnel {
public:
    LoggedTunnel(std::unique_ptr<Tunnel> tunnel, std::function<void()> closed)
        : tunnel_(std::move(tunnel)), closed_(std::move(closed)) {}
    LoggedTunnel(const LoggedTunnel&) = delete;
    LoggedTunnel& operator=(const LoggedTunnel&) = delete;
    ~LoggedTunnel() override { closed_(); }
    quint16 localPort() const override { return tunnel_->localPort(); }
    bool isOpen() const override { return tunnel_->isOpen(); }

private:
    std::unique_ptr<Tunnel> tunnel_;
    std::function<void()> closed_;
};

class LoggingHost final : public ForwardedHost {
public:
    LoggingHost(std::unique_ptr<RemoteHost> host, CommandObserver observer)
        : ForwardedHost(*host), host_(std::move(host)), observer_(std::move(observer)) {
        for (const QString& line : host_->proxyCommands()) {
            CommandRecord record = begin(
                noted(QT_TRANSLATE_NOOP("CommandNote", "the way to the cluster, by the ssh configuration"),
                      shellScript(line)));
            // It is the user's own line, whatever shell it is for.
            record.brief = record.text = line;
            record.place = CommandRecord::Place::ThisComputer;
            record.lasting = true;
            observer_(record);
            programs_ << record;
        }
    }
    LoggingHost(const LoggingHost&) = delete;
    LoggingHost& operator=(const LoggingHost&) = delete;
    ~LoggingHost() override {
        for (const CommandRecord& record : programs_) observer_(ended(record, std::nullopt));
    }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return observed(command, [&] { return host_->execute(command, streams, stop); });
    }

    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return observed(command, [&] { return host_->executeInTerminal(command, size, streams, stop); });
    }

    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return observed(host_->openTunnel(host, port), host, port);
    }
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override {
        return observed(host_->reopenTunnel(localPort, host, port), host, port);
    }

    CommandEnd logLocalCommand(const Command& command) override {
        CommandRecord record = begin(command);
        record.place = CommandRecord::Place::ThisComputer;
        observer_(record);
        return [observer = observer_, record](std::optional<ExitStatus> status) {
            observer(ended(record, status));
        };
    }

private:
    Expected<std::unique_ptr<Tunnel>> observed(Expected<std::unique_ptr<Tunnel>> tunnel, const QString& host,
                                               quint16 port) {
        if (!tunnel) return tunnel;
        CommandRecord record = begin(tunnelCommand((*tunnel)->localPort(), host, port));
        record.place = CommandRecord::Place::ThisComputer;
        record.lasting = true;
        observer_(record);
        return std::make_unique<LoggedTunnel>(
            *std::move(tunnel), [observer = observer_, record] { observer(ended(record, ExitStatus{0})); });
    }

    CommandRecord begin(const Command& run) {
        const Command command = withoutCredentials(run);
        return {.number = ++count_,
                .shell = toShell(command),
                .startedAt = QDateTime::currentDateTimeUtc(),
                .status = std::nullopt,
                .ended = false,
                .note = command.note,
                .brief = briefShell(command),
                .text = readableShell(command)};
    }

    static CommandRecord ended(CommandRecord record, std::optional<ExitStatus> status) {
        record.ended = true;
        record.status = status;
        return record;
    }

    /// The command by which a user would open the same tunnel with `ssh`.
    Command tunnelCommand(quint16 localPort, const QString& host, quint16 port) const {
        return noted(
            QT_TRANSLATE_NOOP("CommandNote", "the same connection, no second sign-in"),
            command({QStringLiteral("ssh"), QStringLiteral("-N"), QStringLiteral("-L"),
                     QStringLiteral("%1:%2:%3").arg(QString::number(localPort), host, QString::number(port)),
                     label()}));
    }

    template <typename Run>
    Expected<ExitStatus> observed(const Command& command, Run run) {
        const CommandRecord record = begin(command);
        observer_(record);
        Expected<ExitStatus> status = run();
        observer_(ended(record, status ? std::optional(*status) : std::nullopt));
        return status;
    }

    std::unique_ptr<RemoteHost> host_;
    CommandObserver observer_;
    std::atomic<int> count_ = 0;
    QList<CommandRecord> programs_;
};

}  // namespace

std::unique_ptr<RemoteHost> withCommandLog(std::unique_ptr<RemoteHost> host, CommandObserver observer) {
    return std::make_unique<LoggingHost>(std::move(host), std::move(observer));
}

}  // namespace atelier
