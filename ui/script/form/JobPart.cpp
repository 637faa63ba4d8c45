#include "ui/script/form/JobPart.h"

namespace atelier {

void JobPart::tell(const JobSpec& job) {
    if (job == job_) return;
    job_ = job;
    present();
    Q_EMIT edited(job_);
}

}  // namespace atelier
