#include "app/ctl/job/JobKeeper.h"

#include "app/common/RememberJob.h"
#include "app/ctl/terminal/Terminal.h"

namespace atelier::ctl {

JobKeeper::JobKeeper(Login login, const JobSpec& spec) : login_(std::move(login)), spec_(spec) {}

void JobKeeper::attach(RunOptions& options, RunObserver& observer) {
    options.login = login_;
    options.remember = [this](const SubmittedJob& job) {
        if (const auto kept = rememberJob(History::ofUser(), login_, job, spec_); !kept)
            return void(fail(kept.error()));
        job_ = job;
    };
    observer.look = [this, told = observer.look](const FollowUpdate& update) {
        told(update);
        if (!job_ || update.status.state == seen_) return;
        seen_ = update.status.state;
        if (const auto noted = noteJobState(History::ofUser(), login_, *job_, seen_); !noted)
            fail(noted.error());
    };
}

}  // namespace atelier::ctl
