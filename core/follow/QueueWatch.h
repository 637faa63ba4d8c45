#pragma once

#include <QList>
#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/account/ClusterAccount.h"
#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// The least time between two questions about a cluster's queue: squeue's manual asks not to run it in loops,
/// and the Alliance's pages not "every few seconds". It is shorter for a practice cluster, whose controller
/// serves nobody else.
inline std::chrono::seconds queuePause(const ClusterAccount& account) {
    return std::chrono::seconds(account.practice.isEmpty() ? 30 : 1);
}

/// The pause between two looks at the files of a job that is followed, which grow every few seconds. The
/// files of a practice cluster lie on this computer.
inline std::chrono::seconds lookPause(const ClusterAccount& account) {
    return std::chrono::seconds(account.practice.isEmpty() ? 5 : 1);
}

/// What Slurm told of the queue.
struct QueueAnswer {
    QList<JobRow> rows;
    std::chrono::milliseconds at{0};  ///< when it was told, by Clock::monotonic
};

/// Asks one cluster's Slurm about all jobs of the user together, at most once per pause however many jobs are
/// followed. May be called from any thread.
class QueueWatch {
public:
    /// `clock` must outlive it; `pause` is the least time between two questions.
    QueueWatch(const Clock& clock, std::chrono::seconds pause) : clock_(clock), pause_(pause) {}

    /// The least time between two questions.
    std::chrono::seconds pause() const { return pause_; }

    /// The jobs as they were at most a pause ago. Errors: SlurmUnavailable, SlurmAnswerUnreadable,
    /// CommandMissing, those of RemoteHost. Only the caller whose question failed gets the error; until the
    /// next question, others get the last answer, if there was one.
    Expected<QueueAnswer> answer(RemoteHost& host, std::stop_token stop);

    /// Has the next caller ask, however short ago the last question was: a connection was lost, and once
    /// there is one again, what was told before may be long past.
    void forgetAnswer();

private:
    const Clock& clock_;
    std::chrono::seconds pause_;
    std::mutex mutex_;
    std::optional<std::chrono::milliseconds> asked_;
    std::optional<Expected<QueueAnswer>> answer_;
};

}  // namespace atelier
