#include "tests/support/LocalHost.h"

#include <QProcess>
#include <QProcessEnvironment>

#include "core/error/StoppedErrors.h"

namespace atelier::testing {

namespace {

class DirectTunnel final : public Tunnel {
public:
    explicit DirectTunnel(quint16 port) : port_(port) {}
    quint16 localPort() const override { return port_; }
    bool isOpen() const override { return true; }

private:
    quint16 port_;
};

void deliver(QProcess& process, const Streams& streams) {
    const QByteArray out = process.readAllStandardOutput();
    if (!out.isEmpty() && streams.output) streams.output(out);
    const QByteArray err = process.readAllStandardError();
    if (!err.isEmpty() && streams.error) streams.error(err);
}

}  // namespace

Expected<ExitStatus> LocalHost::execute(const Command& command, const Streams& streams,
                                        std::stop_token stop) {
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home_);
    if (!path.isEmpty()) environment.insert(QStringLiteral("PATH"), path);
    if (!pathPrefix.isEmpty())
        environment.insert(QStringLiteral("PATH"), pathPrefix.join(QLatin1Char(':')) + QLatin1Char(':') +
                                                       environment.value(QStringLiteral("PATH")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(home_);
    process.start(QStringLiteral("/bin/bash"), {QStringLiteral("-c"), toShell(command)});
    process.waitForStarted();
    process.write(command.standardInput);
    bool inputEnded = !streams.read;
    if (inputEnded) process.closeWriteChannel();
    QByteArray buffer(1 << 16, Qt::Uninitialized);
    while (process.state() != QProcess::NotRunning) {
        if (!inputEnded) {
            const qint64 size = streams.read(buffer.data(), buffer.size());
            inputEnded = size <= 0;
            if (size > 0) process.write(buffer.constData(), size);
            if (size < 0) process.kill();
            while (process.bytesToWrite() > 0 && process.waitForBytesWritten(1000)) deliver(process, streams);
            if (inputEnded) process.closeWriteChannel();
        }
        if (stop.stop_requested()) {
            process.kill();
            process.waitForFinished();
            return failure(error::Cancelled{});
        }
        process.waitForReadyRead(inputEnded ? 20 : 0);
        deliver(process, streams);
    }
    process.waitForFinished();
    deliver(process, streams);
    return ExitStatus{process.exitStatus() == QProcess::CrashExit ? 128 + process.exitCode()
                                                                  : process.exitCode()};
}

Expected<ExitStatus> LocalHost::executeInTerminal(const Command& command, TerminalSize,
                                                  const Streams& streams, std::stop_token stop) {
    return execute(command, streams, std::move(stop));
}

Expected<std::unique_ptr<Tunnel>> LocalHost::openTunnel(const QString&, quint16 port) {
    return std::make_unique<DirectTunnel>(port);
}

}  // namespace atelier::testing
