#pragma once

#include <QList>
#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/JobRow.h"

namespace atelier {

/// Asks one cluster's Slurm about all of the user's jobs together, at most once in 30 seconds however many
/// follow them: squeue's manual asks not to run it in loops, the Alliance's pages not "every few seconds".
/// May be called from any thread.
class QueueWatch {
public:
    static constexpr std::chrono::seconds pause{30};

    explicit QueueWatch(const Clock& clock) : clock_(clock) {}

    /// The jobs as they were at most 30 s ago. Errors: SlurmUnavailable, SlurmAnswerUnreadable,
    /// CommandMissing, those of RemoteHost. An error is told once to who asked; until the next question,
    /// others get the last answer there was.
    Expected<QList<JobRow>> rows(RemoteHost& host, std::stop_token stop);

private:
    const Clock& clock_;
    std::mutex mutex_;
    std::optional<std::chrono::milliseconds> asked_;
    std::optional<Expected<QList<JobRow>>> answer_;
};

}  // namespace atelier
