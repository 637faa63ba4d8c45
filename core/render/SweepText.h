#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Language.h"

namespace atelier {

/// The comments on the lines of a sweep and of a tracking service; like `ScriptText`, they are in the job's
/// language.
enum class SweepText {
    CommentArray,
    CommentTasks,
    CommentOutput,
    AboutTable,
    AboutRun,
    AboutThisRun,
    AboutOne,
    AboutGpus,
    AboutRunFile,
    AboutRunner,
    AboutGoingOn,
    AboutStop,
    AboutWait,
    AboutGlost,
    AboutMeta,
    AboutFarm,
    NoSuchRun,
    RunEnded,
    NotKept,
    NoParallel,
    NoFarm,
    GoesOn,
    SubmitAgain,
    AboutWandbOffline,
    AboutWandbOnline,
    AboutCometOffline,
    AboutCometOnline,
};

/// A comment in a language.
QString sweepText(SweepText text, Language language);

/// A comment as lines of a script; a line break in it begins another line.
QStringList sweepComment(SweepText text, Language language);

}  // namespace atelier
