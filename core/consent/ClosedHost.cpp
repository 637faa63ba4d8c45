#include "core/consent/ClosedHost.h"

#include <utility>

#include "core/consent/LookAtPlaces.h"
#include "core/remote/ForwardedHost.h"

namespace atelier {

namespace {

/// Sets the umask before every command.
class ClosedHost final : public ForwardedHost {
public:
    ClosedHost(QString others, RemoteHost& host) : ForwardedHost(host), others_(std::move(others)) {}

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return ForwardedHost::execute(closed(command), streams, std::move(stop));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return ForwardedHost::executeInTerminal(closed(command), size, streams, std::move(stop));
    }
    QStringList rsyncTransport() const override {
        QStringList transport = ForwardedHost::rsyncTransport();
        // rsync has the far shell run this in front of its own words.
        if (!transport.isEmpty() && !others_.isEmpty())
            transport << QStringLiteral("--rsync-path=umask %1 && rsync").arg(others_);
        return transport;
    }

private:
    Command closed(const Command& command) const {
        if (others_.isEmpty()) return command;
        Command closing = shellScript(QStringLiteral("umask %1 && exec \"$@\"").arg(others_));
        closing.arg(QStringLiteral("atelier"));
        const auto before = closing.argv.size();
        Command shell = command;
        shell.argv = closing.argv + command.argv;
        for (int& index : shell.pathArguments) index += static_cast<int>(before);
        return shell;
    }

    QString others_;
};

}  // namespace

std::unique_ptr<RemoteHost> closedTo(const QString& others, RemoteHost& host) {
    return std::make_unique<ClosedHost>(others, host);
}

Expected<std::unique_ptr<RemoteHost>> closedWhereOthersMayLook(RemoteHost& host, const RemotePath& path,
                                                               const std::stop_token& stop) {
    const auto access = accessTo(host, {path}, stop);
    if (!access) return failure(access);
    return closedTo(access->constFirst().closedAgainst(), host);
}

}  // namespace atelier
