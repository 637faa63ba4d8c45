#pragma once

#include <QList>
#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/account/ClusterAccount.h"
#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// How long a cluster's queue is left alone between two questions: squeue's manual asks not to run it in
/// loops, the Alliance's pages not "every few seconds". On a practice cluster nobody else waits for its
/// controller.
inline std::chrono::seconds queuePause(const ClusterAccount& account) {
    return std::chrono::seconds(account.practice.isEmpty() ? 30 : 5);
}

/// Asks one cluster's Slurm about all of the user's jobs together, at most once in such a pause however many
/// follow them. May be called from any thread.
class QueueWatch {
public:
    QueueWatch(const Clock& clock, std::chrono::seconds pause) : clock_(clock), pause_(pause) {}

    std::chrono::seconds pause() const { return pause_; }

    /// The jobs as they were at most a pause ago. Errors: SlurmUnavailable, SlurmAnswerUnreadable,
    /// CommandMissing, those of RemoteHost. An error is told once to who asked; until the next question,
    /// others get the last answer there was.
    Expected<QList<JobRow>> rows(RemoteHost& host, std::stop_token stop);

private:
    const Clock& clock_;
    std::chrono::seconds pause_;
    std::mutex mutex_;
    std::optional<std::chrono::milliseconds> asked_;
    std::optional<Expected<QList<JobRow>>> answer_;
};

}  // namespace atelier
