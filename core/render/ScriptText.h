#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Language.h"

namespace atelier {

/// The comments of a script. They are translated like all other texts, but into the job's language, which
/// need not be the application's.
enum class ScriptText {
    WrittenByAtelier,
    CommentGpus,
    CommentGpuNumber,
    CommentMemory,
    CommentTime,
    CommentOutput,
    CommentArrayOutput,
    CommentArray,     ///< %1 pieces, %2 epochs in all, %3 in each piece
    CommentOnePiece,  ///< %1 epochs in all, %2 at most in the piece
    CommentRequeue,   ///< %1 runs, %2 epochs in all, %3 in each run
    CommentOneRun,    ///< %1 epochs in all, %2 at most in the run
    CommentOpenMode,
    CommentSignal,
    Places,
    FormOnlyValues,
    TitleModules,
    TitleEnvironment,
    TitlePackages,
    TitleData,
    TitleCompanions,
    TitleTraining,
    TitleResults,
    AboutLocalFolder,
    AboutLocalFolderMade,
    LocalFolderNotSet,
    AboutModules,
    AboutEnvironmentLocal,
    AboutEnvironmentHome,
    AboutCondaLocal,
    AboutCondaHook,
    AboutContainer,
    AboutContainerEnvironment,
    AboutPackages,
    AboutPackagesNoIndex,
    AboutDataLocal,
    AboutDataShared,
    AboutWorkFolder,
    AboutResultsFolder,
    AboutGpuLog,
    AboutGpuLogOnAmd,
    AboutTensorBoard,
    AboutLogCopies,
    AboutCheckpoints,
    AboutReproducible,
    AboutTraining,
    AboutStop,
    AboutWait,
    AboutResults,
    ResultsNotCopied,
    AboutFinishedMark,
    AboutFinish,
    AboutRequeue,
    NothingToDo,
    Finished,
    PiecesUsedUp,
    NoProgress,
    NoRestartLeft,
};

/// A comment in a language.
QString scriptText(ScriptText text, Language language);

/// A comment that has no line break, as a line of a script.
QString scriptCommentLine(ScriptText text, Language language);

/// A comment as lines of a script; a line break in it begins another line.
QStringList scriptComment(ScriptText text, Language language);

/// Any text as comment lines of a script.
QStringList commentLines(const QString& words);

}  // namespace atelier
