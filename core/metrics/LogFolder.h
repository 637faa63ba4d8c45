#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/metrics/EventProblem.h"
#include "core/metrics/Series.h"

namespace atelier {

/// The scalars of a log folder, and what was left out of them.
struct LogFolder {
    ScalarRuns runs;
    QList<EventProblem> problems;
    /// How many event files could be opened.
    int filesRead = 0;
    /// How many of those hold an event at all, be it one without a scalar.
    int filesWithEvents = 0;
    /// Links to folders and event files outside of this one, relative to it. TensorBoard would follow them.
    QStringList notFollowed = {};
};

/// Reads one event file, whatever its name is, as the only one of a folder. No file is read where it holds no
/// event and has no event file's name either. Errors: FileMissing, FileUnreadable, FileSpecial, Cancelled.
Expected<LogFolder> readEventFile(const QString& path, std::stop_token stop = {},
                                  const ProgressCallback& progress = {});

/// Reads every event file under a folder of this computer: all values, not a sample, as EventFolder serves
/// them. What lies outside the folder is not entered, so that nobody's link leads through the whole computer.
/// Progress in bytes. Errors: FolderMissing, Cancelled; a file that cannot be read is among the
/// problems.
Expected<LogFolder> readLogFolder(const QString& folder, std::stop_token stop = {},
                                  const ProgressCallback& progress = {});

}  // namespace atelier
