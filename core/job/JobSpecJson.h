#pragma once

#include <QJsonObject>

#include "core/error/Expected.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The job as JSON, with its `version`.
QJsonObject toJson(const JobSpec& spec);
/// Reads a job. Fields that are absent keep their defaults; an unknown field is an error that names it.
/// `path` is named in errors. Errors: JsonInvalid, VersionUnknown, RecipeInvalid.
Expected<JobSpec> jobSpecFromJson(const QString& path, const QJsonObject& json);

}  // namespace atelier
