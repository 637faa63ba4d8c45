#include "core/submit/FindSubmission.h"

#include "core/error/StoppedErrors.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/Squeue.h"

namespace atelier {

Expected<QList<JobRow>> jobsNowAndLately(RemoteHost& host, std::stop_token stop) {
    const auto answer = askSlurm(host, squeueEndedTooCommand(), std::move(stop));
    if (!answer) return failure(answer);
    return parseSqueue(*answer);
}

Expected<QString> jobWithComment(RemoteHost& host, const QString& comment, std::stop_token stop) {
    const auto rows = jobsNowAndLately(host, std::move(stop));
    if (!rows) return failure(rows);
    return numberOfJob(*rows, comment);
}

Expected<QString> findSubmission(RemoteHost& host, const QString& comment, const Clock& clock,
                                 std::stop_token stop) {
    for (int look = 0; look < 2; ++look) {
        if (!clock.sleepFor(pauseBetweenLooks, stop)) return failure(error::Cancelled{});
        auto found = jobWithComment(host, comment, stop);
        if (!found || !found->isEmpty()) return found;
    }
    return QString();
}

}  // namespace atelier
