#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/metrics/EventProblem.h"
#include "core/metrics/Series.h"

namespace atelier {

/// The scalars of a log folder, and what was left out of them.
struct LogFolder {
    ScalarRuns runs;
    QList<EventProblem> problems;
    /// How many event files could be opened.
    int filesRead = 0;
    /// How many of those hold any event, even one without a scalar.
    int filesWithEvents = 0;
    /// Links to folders and event files outside of this folder, relative to it. TensorBoard would follow
    /// them.
    QStringList notFollowed = {};
};

/// Reads one event file, whatever its name is, as the only one of a folder. It does not count as read if it
/// holds no event and does not have an event file's name either. Errors: FileMissing, FileUnreadable,
/// FileSpecial, Cancelled.
Expected<LogFolder> readEventFile(const QString& path, std::stop_token stop = {},
                                  const ProgressCallback& progress = {});

/// Reads every event file under a folder of this computer: all values, not a sample, as EventFolder serves
/// them. Links out of the folder are not followed, so that nobody's link leads through the whole computer.
/// Progress in bytes. Errors: FolderMissing, Cancelled; a file that cannot be read is among the problems.
Expected<LogFolder> readLogFolder(const QString& folder, std::stop_token stop = {},
                                  const ProgressCallback& progress = {});

}  // namespace atelier
