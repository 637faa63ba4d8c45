#pragma once

#include <QString>

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
    CommentArray,  ///< %1 pieces, %2 epochs in all, %3 in each piece
    CommentSignal,
    Places,
    Remainder,
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
    AboutTraining,
    AboutStop,
    AboutWait,
    AboutResults,
    ResultsNotCopied,
};

/// The words in a language.
QString scriptText(ScriptText text, Language language);

}  // namespace atelier
