#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"

namespace atelier {

/// Which practice cluster is meant. Several may run at once, each under its own name.
struct PracticeOptions {
    /// Letters, digits, `-` and `_`.
    QString name = QStringLiteral("default");
    /// The folder that holds all instances; empty: `$XDG_STATE_HOME/atelier/practice`, or
    /// `~/.local/state/atelier/practice`.
    QString stateRoot = {};
};

/// How to sign in to a running practice cluster, and where it lives.
struct PracticeConnection {
    QString host;  ///< always 127.0.0.1
    quint16 port = 0;
    QString user;                ///< the user's own name on this computer
    QString keyFile;             ///< private key without a passphrase
    QString knownHostsFile;      ///< holds the cluster's host key for `[host]:port`
    QString hostKeyFingerprint;  ///< "SHA256:…"
    QString folder;              ///< everything the instance owns
    QString home;                ///< the home folder that sessions see, inside `folder`
    bool operator==(const PracticeConnection&) const = default;
};

/// One daemon of a practice cluster.
struct PracticeService {
    QString name;  ///< "munged", "sshd", "slurmctld", "node1", "node2"
    qint64 pid = 0;
    bool running = false;
    quint16 port = 0;  ///< 0: it listens on no TCP port
};

/// A compute node as Slurm sees it.
struct PracticeNode {
    QString name;
    QString state;  ///< Slurm's word: "idle", "mixed", "down*"
};

/// A job Slurm still knows as waiting or running.
struct PracticeJob {
    QString id;
    QString name;
    QString state;  ///< Slurm's word: "PENDING", "RUNNING"
};

/// How an instance stands. An instance that was never started has no services and no connection.
struct PracticeStatus {
    QString name;
    QString folder;
    bool running = false;  ///< all services run
    QList<PracticeService> services;
    QList<PracticeNode> nodes;
    QList<PracticeJob> jobs;
    std::optional<PracticeConnection> connection;  ///< where `running`
};

/// Told what is being done, one short untranslated technical line at a time ("starting slurmctld on port
/// 21034").
using PracticeObserver = std::function<void(const QString&)>;

/// Starts sshd, munged, slurmctld and two slurmds on loopback, as the user who calls it, and waits until the
/// nodes take jobs. An instance that runs already is left as it is. The daemons outlive the caller. Errors:
/// PracticePackagesMissing, PracticeNameInvalid, PracticeFolderForeign, PracticeNotStarted, FileUnwritable,
/// Cancelled.
Expected<PracticeConnection> startPractice(const PracticeOptions& options, const PracticeObserver& said,
                                           std::stop_token stop);

/// Cancels the instance's jobs and ends every process that belongs to it, also those that a crash has
/// orphaned. Stopping one that does not run is no error. Errors: PracticeNotStarted (a process that will not
/// go), PracticeNameInvalid, PracticeFolderForeign.
Expected<void> stopPractice(const PracticeOptions& options);

/// How the instance stands. Errors: FileUnreadable.
Expected<PracticeStatus> practiceStatus(const PracticeOptions& options);

/// Stops the instance and removes its folder with everything in it, the practice home folder too.
/// Errors: as stopPractice, FileUnwritable.
Expected<void> resetPractice(const PracticeOptions& options);

/// Debian packages whose programs are not on this computer; empty where the practice cluster can start.
QStringList missingPracticePackages();

/// The folder of instances where PracticeOptions::stateRoot is empty.
QString defaultPracticeStateRoot();

}  // namespace atelier
