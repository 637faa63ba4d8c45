#include "core/follow/JobFollower.h"

#include <algorithm>

#include "core/error/SlurmErrors.h"
#include "core/follow/JobEnd.h"
#include "core/follow/JobFiles.h"
#include "core/follow/JobRecords.h"
#include "core/follow/QueueWatch.h"
#include "core/slurm/PieceEnds.h"
#include "core/slurm/Sacct.h"
#include "core/slurm/SlurmText.h"
#include "core/submit/JobPieces.h"

namespace atelier {

namespace {

// What one look brings of a job that has ended; of more than that the next looks bring the rest.
constexpr qint64 mostAtOnce = 64LL * 1024 * 1024;

// New files with metrics may be anywhere among the results, where a search costs the file system of the
// cluster more than a look at what is known.
constexpr std::chrono::seconds betweenSearches{60};

bool hasStarted(const JobStatus& status) {
    return status.state != JobState::Unknown && status.state != JobState::Pending &&
           status.state != JobState::Configuring && status.state != JobState::Requeued;
}

}  // namespace

class JobFollower::Private {
public:
    Private(SubmittedJob submitted, const Clock& time, std::shared_ptr<QueueWatch> watch)
        : job(std::move(submitted)), clock(time), queue(std::move(watch)), records(job) {
        status.jobId = job.jobId;
    }

    Expected<FollowUpdate> look(RemoteHost& host, std::stop_token stop);
    Expected<void> askState(RemoteHost& host, std::stop_token stop);
    Expected<void> askPieces(RemoteHost& host, std::stop_token stop);
    Expected<void> askAccounts(RemoteHost& host, std::stop_token stop);
    Expected<void> readFiles(RemoteHost& host, FollowUpdate& update, std::stop_token stop);
    void judgeStart(FollowUpdate& update);
    void judgeEnd(FollowUpdate& update);
    bool isDue(std::optional<std::chrono::milliseconds>& asked) const;

    SubmittedJob job;
    const Clock& clock;
    std::shared_ptr<QueueWatch> queue;
    JobRecords records;
    PieceEnds ends;
    JobStatus status;
    std::optional<std::chrono::milliseconds> statusAt;  // as in FollowUpdate
    std::optional<JobStatus> listed;                    // as squeue told it last
    bool forgotten = false;                             // Slurm does not know the job (any more)
    bool forgottenTold = false;                         // and an update has said so
    bool startTold = false;                             // Slurm has listed it as started
    std::optional<std::chrono::milliseconds>
        searchedAt;  // when files with metrics were looked for everywhere
    std::optional<std::chrono::milliseconds> unlistedAsked;
    std::optional<std::chrono::milliseconds> piecesAsked;
    int endsAsked = 0;            // how many pieces had ended when their ends were asked for
    bool accountsSilent = false;  // sacct does not answer here
    bool unread = false;          // more was written than the last look brought
};

bool JobFollower::Private::isDue(std::optional<std::chrono::milliseconds>& asked) const {
    const auto now = clock.monotonic();
    if (asked && now - *asked < queue->pause()) return false;
    asked = now;
    return true;
}

Expected<void> JobFollower::Private::askState(RemoteHost& host, std::stop_token stop) {
    if (isFinal(status.state) || forgotten) return {};
    const auto queued = queue->answer(host, stop);
    if (!queued) return failure(queued);
    if (const auto answer = jobStatus(queued->rows, job.jobId, job.pieces)) {
        // The queue may not have been asked anew; what the files told since then counts more.
        if (answer != listed) status = *answer;
        statusAt = std::max(statusAt.value_or(queued->at), queued->at);
        listed = answer;
        startTold = startTold || hasStarted(status);
        return {};
    }
    if (!isDue(unlistedAsked)) return {};
    const auto remembered = statusOfUnlistedJob(host, job, stop);
    if (!remembered) {
        unlistedAsked.reset();
        return failure(remembered);
    }
    if (*remembered)
        status = **remembered;
    else
        forgotten = true;
    statusAt = clock.monotonic();
    return {};
}

Expected<void> JobFollower::Private::askPieces(RemoteHost& host, std::stop_token stop) {
    const int piece = pieceOf(status.jobId);
    // The runs of a sweep go at the same time: the one that speaks for the job is not all there is.
    const bool all = records.pieces().size() >= status.piecesDone + status.piecesRunning;
    const bool known =
        job.pieces <= 1 || (!forgotten && !hasStarted(status)) || (all && records.pieces().contains(piece));
    const bool endsKnown = job.pieces <= 1 || std::max(ends.known(), endsAsked) >= status.piecesDone;
    const bool lastChance = isFinal(status.state) || forgotten;
    if ((known && endsKnown) || (!isDue(piecesAsked) && !lastChance)) return {};
    const auto seen = lookAtPieces(host, job, stop);
    if (!seen) return failure(seen);
    records.addPieces(seen->ids);
    ends.add(seen->rows, job.jobId);
    if (const auto told = askAccounts(host, stop); !told) return told;
    endsAsked = status.piecesDone;
    return {};
}

// The accounts remember how pieces ended that the controller has forgotten.
Expected<void> JobFollower::Private::askAccounts(RemoteHost& host, std::stop_token stop) {
    if (accountsSilent || ends.known() >= status.piecesDone) return {};
    const auto answer = askSlurm(host, sacctCommand(job.jobId), stop);
    const auto rows = answer ? parseSacct(*answer) : Expected<QList<JobRow>>(failure(answer));
    if (rows)
        ends.add(*rows, job.jobId);
    else if (!host.isConnected() || rows.error().kind() == ErrorKind::Cancelled)
        return failure(rows);
    accountsSilent = !rows;
    return {};
}

Expected<void> JobFollower::Private::readFiles(RemoteHost& host, FollowUpdate& update, std::stop_token stop) {
    const bool toTheEnd = isFinal(status.state) || forgotten;
    if (hasStarted(status) || job.pieces <= 1)
        records.switchToOutputOf(pieceOf(status.jobId), toTheEnd, update);
    if (forgotten && !records.pieces().isEmpty())
        records.switchToOutputOf(records.pieces().lastKey(), true, update);
    qint64 brought = 0;
    const auto now = clock.monotonic();
    const bool everywhere = toTheEnd || !searchedAt || now - *searchedAt >= betweenSearches;
    for (unread = true; unread && brought < mostAtOnce;) {
        const auto answer = lookAtFiles(host, records.question(everywhere), stop);
        if (!answer) return failure(answer);
        if (everywhere) searchedAt = now;
        records.apply(*answer, double(clock.now().toMSecsSinceEpoch()) / 1000, update);
        const qint64 before = brought;
        for (const auto& growth : answer->grown) brought += growth.bytes.size();
        // Where a look brings nothing although the cluster says that there is more, another one would bring
        // nothing either.
        unread = toTheEnd && answer->more && brought > before;
    }
    return {};
}

// The queue is asked seldom; a job that writes has started, whatever the last answer was. One that
// started before and waits was requeued, and what it writes is the end of the earlier run.
void JobFollower::Private::judgeStart(FollowUpdate& update) {
    const bool waits = status.state == JobState::Pending || status.state == JobState::Configuring;
    if (!waits || startTold || job.pieces > 1 || (update.output.isEmpty() && update.gpuSamples.isEmpty()))
        return;
    status.state = JobState::Running;
    status.reason.clear();
    statusAt = clock.monotonic();
    update.status = status;
    update.statusAt = statusAt;
}

void JobFollower::Private::judgeEnd(FollowUpdate& update) {
    if (!forgotten || isFinal(status.state)) return;
    status.state = endWrittenInOutput(records.endOfOutput());
    status.source = isFinal(status.state) ? StatusSource::Output : StatusSource::Nobody;
    if (status.source == StatusSource::Nobody && job.lastSeen && isFinal(job.lastSeen->state)) {
        status.state = job.lastSeen->state;
        status.source = StatusSource::Note;
    }
    update.status = status;
    forgottenTold = true;
}

Expected<FollowUpdate> JobFollower::Private::look(RemoteHost& host, std::stop_token stop) {
    if (forgottenTold && !isFinal(status.state)) return failure(error::JobUnknown{job.jobId});
    const auto stated = askState(host, stop);
    if (!stated) return failure(stated);
    const auto pieces = askPieces(host, stop);
    if (!pieces) return failure(pieces);
    if (job.pieces > 1) status = ends.ofWhole(status, job.pieceKind);
    FollowUpdate update;
    update.status = status;
    update.statusAt = statusAt;
    const auto read = readFiles(host, update, stop);
    if (!read) {
        records.keep(std::move(update));
        return failure(read);
    }
    judgeStart(update);
    if (!unread) judgeEnd(update);
    if (unread && isFinal(update.status.state)) update.status.state = JobState::Completing;
    records.complete(update, !unread && (isFinal(status.state) || forgotten));
    return update;
}

JobFollower::JobFollower(const SubmittedJob& job, const Clock& clock)
    : JobFollower(job, clock, std::make_shared<QueueWatch>(clock, queuePause(job.account))) {}

JobFollower::JobFollower(SubmittedJob job, const Clock& clock, std::shared_ptr<QueueWatch> queue)
    : d_(std::make_unique<Private>(std::move(job), clock, std::move(queue))) {}

JobFollower::~JobFollower() = default;
JobFollower::JobFollower(JobFollower&&) noexcept = default;
JobFollower& JobFollower::operator=(JobFollower&&) noexcept = default;

Expected<FollowUpdate> JobFollower::look(RemoteHost& host, std::stop_token stop) {
    // The connection is made again by the first command of this look.
    if (!host.isConnected()) d_->queue->forgetAnswer();
    auto update = d_->look(host, std::move(stop));
    if (!update && update.error().kind() == ErrorKind::ConnectionLost) d_->queue->forgetAnswer();
    return update;
}

}  // namespace atelier
