#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Language.h"

namespace atelier {

/// The words that the lines of a sweep and of a tracking service are commented with; as `ScriptText`, they
/// follow the job's language.
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

/// The words in a language.
QString sweepText(SweepText text, Language language);

/// The words as comment lines; a line break in them begins another line.
QStringList sweepComment(SweepText text, Language language);

}  // namespace atelier
