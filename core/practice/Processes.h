#pragma once

#include <QList>
#include <QString>
#include <chrono>

namespace atelier {

/// The processes of an instance: those that carry `ATELIER_PRACTICE=TOKEN` in their environment, and those
/// whose own name has the token in it (sshd and slurmstepd overwrite their environment with a title).
QList<qint64> processesOf(const QString& token);

/// Whether a process exists and belongs to the instance.
bool processBelongs(qint64 pid, const QString& token);

/// Asks these processes to end (SIGTERM) and waits, at most for `patience`. Processes that do not belong to
/// the instance are left alone.
void endProcesses(const QList<qint64>& pids, const QString& token, std::chrono::milliseconds patience);

/// Ends every process of the instance: asks first (SIGTERM), and after `patience` kills those that are left
/// (SIGKILL). False where a process could not be ended.
bool endProcessesOf(const QString& token, std::chrono::milliseconds patience);

}  // namespace atelier
