#include "core/follow/QueueWatch.h"

#include "core/slurm/SlurmText.h"
#include "core/slurm/Squeue.h"

namespace atelier {

namespace {

Command question(std::chrono::seconds pause) {
    Command squeue = squeueCommand();
    if (pause < queuePause({}))
        squeue.note = QString::fromUtf8(QT_TRANSLATE_NOOP(
            "CommandNote",
            "all your jobs in one question, at most every 5 s; on a shared cluster, every 30 s"));
    return squeue;
}

}  // namespace

Expected<QueueAnswer> QueueWatch::answer(RemoteHost& host, std::stop_token stop) {
    const std::lock_guard lock(mutex_);
    if (asked_ && answer_ && clock_.monotonic() - *asked_ < pause_) return *answer_;
    const auto said = askSlurm(host, question(pause_), std::move(stop));
    const auto rows = said ? parseSqueue(*said) : Expected<QList<JobRow>>(failure(said));
    // A question that did not reach Slurm does not count, so that the next one may be asked at once.
    const bool isBrokenOff = !rows && (rows.error().kind() == ErrorKind::Cancelled ||
                                       rows.error().kind() == ErrorKind::ConnectionLost);
    if (isBrokenOff) return failure(rows);
    const auto now = clock_.monotonic();
    asked_ = now;
    const auto answer = rows ? Expected<QueueAnswer>(QueueAnswer{*rows, now}) : failure(rows);
    const bool keepOld = !answer && answer_ && answer_->has_value();
    if (!keepOld) answer_ = answer;
    return answer;
}

void QueueWatch::forgetAnswer() {
    const std::lock_guard lock(mutex_);
    asked_.reset();
}

}  // namespace atelier
