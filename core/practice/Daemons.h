#pragma once

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/practice/Instance.h"

namespace atelier {

/// A daemon to start.
struct Daemon {
    QString name;     ///< "slurmctld", "node1"
    QString program;  ///< absolute path
    QStringList arguments;
    quint16 port = 0;
    std::function<bool(qint64 pid)> ready;  ///< whether the daemon does its work
    /// A daemon of Slurm listens at the address of the computer's own name, which is 127.0.0.1 for it.
    bool listensAtOwnName = false;
};

/// The environment of the daemons: short, the same for everybody, and marked with the instance's token.
QProcessEnvironment serviceEnvironment(const Instance& instance);

/// munged and sshd, which need no other daemon.
QList<Daemon> firstDaemons(const Instance& instance);
/// slurmctld, which needs munged.
Daemon controllerDaemon(const Instance& instance);
/// The two slurmds, which need slurmctld.
QList<Daemon> nodeDaemons(const Instance& instance);

/// Starts a daemon apart from this process, with its output in `log/NAME.out`, and records it in
/// `instance.services`. Errors: PracticeNotStarted.
Expected<void> launch(Instance& instance, const Daemon& daemon);

/// Waits until a daemon is ready. Errors: PracticeNotStarted with the end of its log, LocalPortUnavailable
/// (it has ended, and somebody else has its port, or had it when the daemon wanted it), Cancelled.
Expected<void> waitUntilReady(const Instance& instance, const Daemon& daemon, std::stop_token stop);

/// The last lines that a service wrote to its log.
QString endOfLog(const Instance& instance, const QString& service);

}  // namespace atelier
