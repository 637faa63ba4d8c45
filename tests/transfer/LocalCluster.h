#pragma once

#include <QFile>
#include <QTemporaryDir>

#include "core/error/ReachingErrors.h"
#include "tests/support/LocalHost.h"

namespace atelier::testing {

/// What travels before each mebibyte of a stream (StreamFrames), in bytes.
constexpr qint64 headOfAFrame = 5;

/// A LocalHost that a local rsync can run over too, and whose line can be cut after a number of bytes.
class LocalCluster final : public RemoteHost {
public:
    explicit LocalCluster(const QString& home, bool rsync = true)
        : host(home), takesRsync(rsync), home_(home) {}

    QString label() const override { return host.label(); }
    QString identity() const override { return host.identity(); }
    HostCapabilities capabilities() const override { return host.capabilities(); }
    bool isConnected() const override { return true; }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (!streams.read || cutAfter < 0) return host.execute(command, streams, stop);
        Streams cut = streams;
        qint64 left = cutAfter;
        cut.read = [&](char* data, qint64 room) {
            const qint64 got = left > 0 ? streams.read(data, qMin(room, left)) : 0;
            left -= got;
            return got;
        };
        (void)host.execute(command, cut, stop);
        return failure(error::ConnectionLost{label()}, {}, true);
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host.executeInTerminal(command, size, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host.openTunnel(to, port);
    }

    /// Like ssh: takes a host's name and runs the rest there.
    QStringList rsyncTransport() const override {
        if (!takesRsync) return {};
        QFile shell(folder_.filePath(QStringLiteral("rsh")));
        if (!shell.open(QIODevice::WriteOnly)) return {};
        const QString line =
            cutAfter < 0 ? QStringLiteral("\"$@\"")
                         : QStringLiteral("(stdbuf -o0 head -c %1; %2) | \"$@\"").arg(cutAfter).arg(afterCut);
        shell.write(QStringLiteral("#!/bin/bash\nshift\ncd %1\n%2\n%3\n")
                        .arg(shellQuoted(home_), limit, line)
                        .toUtf8());
        shell.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        return {QStringLiteral("-e"), shell.fileName()};
    }

    LocalHost host;
    bool takesRsync;
    /// Bytes to the cluster after which the line is cut; never if negative.
    qint64 cutAfter = -1;
    /// What rsync's line does after the cut.
    QString afterCut = QStringLiteral("true");
    /// A line of shell that rsync's far side runs first.
    QString limit;

private:
    QString home_;
    QTemporaryDir folder_;
};

}  // namespace atelier::testing
