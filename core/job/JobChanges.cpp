#include "core/job/JobChanges.h"

#include <QJsonObject>

#include "core/job/JobSpecJson.h"

namespace atelier {

namespace {

QJsonObject merged(QJsonObject fields, const QJsonObject& before, const QJsonObject& after) {
    for (auto each = after.constBegin(); each != after.constEnd(); ++each) {
        const auto old = before.value(each.key());
        if (old == each.value()) continue;
        const auto mine = fields.value(each.key());
        fields[each.key()] =
            mine.isObject() ? QJsonValue(merged(mine.toObject(), old.toObject(), each.value().toObject()))
                            : QJsonValue(each.value());
    }
    return fields;
}

}  // namespace

JobSpec withChanges(const JobSpec& job, const JobSpec& before, const JobSpec& after) {
    if (job == before) return after;
    if (before == after) return job;
    return jobSpecFromJson({}, merged(toJson(job), toJson(before), toJson(after))).value_or(after);
}

}  // namespace atelier
