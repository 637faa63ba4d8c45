#include "ui/models/FollowedJob.h"

#include <algorithm>

#include "core/follow/JobFollower.h"

namespace atelier {

void applyUpdate(FollowedJob& followed, const FollowUpdate& update, const QDateTime& at) {
    followed.status = update.status;
    followed.statusAt = update.statusAt;
    followed.seenAt = at;
    followed.outputFile = update.outputFile;
    append(followed.gpus, update.gpuSamples);
    if (update.scalarsChanged) followed.scalars = update.scalars;
    followed.scalarProblems = update.scalarProblems;
}

QStringList tagsOf(const ScalarRuns& runs) {
    QStringList tags;
    for (const auto& run : runs) tags += run.keys();
    tags.removeDuplicates();
    tags.sort(Qt::CaseInsensitive);
    return tags;
}

QString mainTag(const ScalarRuns& runs) {
    const QStringList tags = tagsOf(runs);
    const QStringList losses = tags.filter(QStringLiteral("loss"), Qt::CaseInsensitive);
    const QStringList validated = losses.filter(QStringLiteral("val"), Qt::CaseInsensitive);
    if (!validated.isEmpty()) return validated.first();
    return losses.isEmpty() ? tags.value(0) : losses.first();
}

}  // namespace atelier
