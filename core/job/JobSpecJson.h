#pragma once

#include <QJsonObject>

#include "core/base/Expected.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The job as JSON, with its `version`.
QJsonObject toJson(const JobSpec& spec);
/// Reads a job; fields that are absent keep their defaults, unknown ones are refused by name. `path` is for
/// the error. Errors: JsonInvalid, VersionUnknown, RecipeInvalid.
Expected<JobSpec> jobSpecFromJson(const QString& path, const QJsonObject& json);

}  // namespace atelier
