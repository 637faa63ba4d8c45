#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// Says which practice cluster is meant. Several may run at once, each under its own name.
struct PracticeOptions {
    /// Letters, digits, `-` and `_`.
    QString name = QStringLiteral("default");
    /// The folder that holds all instances; empty: `$XDG_STATE_HOME/atelier/practice`, or
    /// `~/.local/state/atelier/practice`.
    QString stateRoot = {};
    /// The site that it plays (practiceSiteNames). Empty: the one that it has played, at first the usual one.
    QString like = {};
};

/// How to sign in to a running practice cluster, and where its files are.
struct PracticeConnection {
    QString host;  ///< always 127.0.0.1
    quint16 port = 0;
    QString user;                ///< the user's own name on this computer
    QString keyFile;             ///< private key without a passphrase
    QString knownHostsFile;      ///< holds the cluster's host key for `[host]:port`
    QString hostKeyFingerprint;  ///< "SHA256:…"
    QString folder;              ///< the folder of everything that the instance owns
    QString instance;            ///< stays from the first start to the reset, and no other one has it
    QString home;                ///< the home folder that sessions see, inside `folder`
    QString like;                ///< the site that it plays
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
    QString state;  ///< in Slurm's words: "idle", "mixed", "down*"
};

/// A job that Slurm lists as waiting or running.
struct PracticeJob {
    QString id;
    QString name;
    QString state;  ///< in Slurm's words: "PENDING", "RUNNING"
};

/// The status of an instance. An instance that was never started has no services and no connection.
struct PracticeStatus {
    QString name;
    QString folder;
    QString like;          ///< the site that it plays, or would
    bool running = false;  ///< all services run
    QList<PracticeService> services;
    QList<PracticeNode> nodes;
    QList<PracticeJob> jobs;
    std::optional<PracticeConnection> connection;  ///< only where `running`
};

/// Gets one short untranslated technical line for each thing that is done ("starting slurmctld on port
/// 21034").
using PracticeObserver = std::function<void(const QString&)>;

/// Starts sshd, munged, slurmctld and two slurmds on loopback, as the user who calls it, and waits until the
/// nodes take jobs. An instance that runs already is left as it is. The daemons outlive the caller. Errors:
/// PracticePackagesMissing, PracticeNameInvalid, PracticeFolderForeign, PracticeSiteUnknown,
/// PracticePlaysOther, PracticeNotStarted, FileUnwritable, Cancelled.
Expected<PracticeConnection> startPractice(const PracticeOptions& options, const PracticeObserver& said,
                                           std::stop_token stop);

/// Cancels the instance's jobs and ends every process that belongs to it, also those that a crash has
/// orphaned. It is no error if the instance does not run. Errors: PracticeNotStarted (a process cannot be
/// ended), PracticeNameInvalid, PracticeFolderForeign.
Expected<void> stopPractice(const PracticeOptions& options);

/// The status of the instance. Errors: FileUnreadable.
Expected<PracticeStatus> practiceStatus(const PracticeOptions& options);

/// Stops the instance and removes its folder with everything in it, the practice home folder too.
/// Errors: as stopPractice, FileUnwritable.
Expected<void> resetPractice(const PracticeOptions& options);

/// The Debian packages whose programs are missing on this computer; empty where the practice cluster can
/// start.
QStringList missingPracticePackages();

/// The folder of all instances that is used where PracticeOptions::stateRoot is empty.
QString defaultPracticeStateRoot();

}  // namespace atelier
