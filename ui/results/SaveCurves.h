#pragma once

#include <QString>
#include <QStringList>

#include "core/error/Expected.h"
#include "ui/models/FollowedJob.h"

namespace atelier {

/// Writes every curve of a job into `folder`, which is made if it is missing: `metrics.csv`, `gpu.csv`, and a
/// PNG for each metric and one for the GPUs, as the window's charts draw them. Returns the files' names. Must
/// be called in the window's thread, since it draws. Errors: FileUnwritable.
Expected<QStringList> saveCurves(const FollowedJob& job, const QString& folder);

}  // namespace atelier
