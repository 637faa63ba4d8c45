#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Language.h"

namespace atelier {

/// The words a script is commented with. They follow the job's language, not the application's, and so stand
/// here and not among the translations.
enum class ScriptText {
    WrittenByAtelier,
    CommentGpus,
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
    AboutModules,
    AboutEnvironmentLocal,
    AboutEnvironmentHome,
    AboutPackages,
    AboutPackagesNoIndex,
    AboutDataLocal,
    AboutDataShared,
    AboutWorkFolder,
    AboutResultsFolder,
    AboutGpuLog,
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

/// The words in a language.
QString scriptText(ScriptText text, Language language);

/// The words as comment lines; a line break in them begins another line.
QStringList scriptComment(ScriptText text, Language language);

/// Any words as comment lines.
QStringList commentLines(const QString& words);

}  // namespace atelier
