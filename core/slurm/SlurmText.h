#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What Slurm or a site's filter printed, as text without terminal colours and carriage returns; a line feed
/// that it wrote as "\012" is one.
QString plainText(const QByteArray& output);

/// Whether a message says that the controller (or the accounting daemon) did not answer, so that the same
/// command may succeed later.
bool saysUnavailable(const QString& text);

/// Why Slurm refused, in the words of the site, from a command's standard error: without "sbatch: error:" and
/// the like, without notes and retries. What the site's filter printed comes before Slurm's own reason, and
/// replaces it where that is "Unspecified error".
QString refusalReason(const QByteArray& standardError);

/// Seconds of a duration as Slurm prints it ("1-02:03:04", "02:03:04", "03:04"); -1 for UNLIMITED, NOT_SET,
/// N/A, numbers of more than nine digits and anything else.
qint64 secondsFromSlurm(const QString& text);

/// A time as Slurm prints it ("2026-11-20T14:03:11"), in the cluster's local time; invalid for N/A and
/// Unknown.
QDateTime timeFromSlurm(const QString& text);

/// A node list as Slurm prints it; empty where Slurm prints that there is none ("", "(null)", "(Resources)").
QString nodeListFromSlurm(const QString& text);

/// The most nodes a cluster can have (slurm.h: MAX_SLURM_NODES).
constexpr int mostNodes = 65536;

/// The names in a node list: "ng[01-03],nl1" gives ng01, ng02, ng03, nl1; "" and "(null)" give none. Brackets
/// that stand for more than mostNodes names, or for none, stay as they are written; names beyond mostNodes
/// are left out.
QStringList nodesFromSlurm(const QString& nodeList);

/// The exit code in a "code:signal" pair, 128 + the signal where there is one; -1 if it is no such pair.
int exitCodeFromSlurm(const QString& pair);

/// The most bytes of an answer; what Slurm says about a hundred thousand jobs is shorter.
constexpr qint64 mostSlurmBytes = 16LL * 1024 * 1024;

/// Runs a Slurm command. Errors: CommandMissing, SlurmUnavailable (with the host's label), those of
/// RemoteHost::run.
Expected<CommandResult> askSlurm(RemoteHost& host, const Command& command, std::stop_token stop);
/// The answer of a Slurm command that was run already, with the same errors.
Expected<CommandResult> checkedAnswer(const RemoteHost& host, const Command& command,
                                      const CommandResult& answer);

}  // namespace atelier
