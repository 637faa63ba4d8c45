#include "core/render/ScriptText.h"

#include <QCoreApplication>
#include <QMap>

#include "translations/SentenceIn.h"

namespace atelier {

namespace {

// NOLINTNEXTLINE(readability-function-size): a table, one line a text.
const QMap<ScriptText, const char*>& scriptTexts() {
    using enum ScriptText;
    static const QMap<ScriptText, const char*> table{
        {WrittenByAtelier, QT_TRANSLATE_NOOP("ScriptText", "Written by Atelier. Submit it with sbatch.")},
        {CommentGpus, QT_TRANSLATE_NOOP("ScriptText", "model:number")},
        {CommentGpuNumber, QT_TRANSLATE_NOOP("ScriptText", "how many")},
        {CommentMemory, QT_TRANSLATE_NOOP("ScriptText", "of the whole job")},
        {CommentTime, QT_TRANSLATE_NOOP("ScriptText", "days-hours:minutes:seconds")},
        {CommentOutput, QT_TRANSLATE_NOOP("ScriptText", "job's name and number")},
        {CommentArrayOutput, QT_TRANSLATE_NOOP("ScriptText", "job's name and number, piece")},
        {CommentArray,
         QT_TRANSLATE_NOOP("ScriptText", "%1 pieces, one after the other: %2 epochs, %3 in each")},
        {CommentOnePiece, QT_TRANSLATE_NOOP("ScriptText", "one piece is enough; epochs: %1, room for %2")},
        {CommentRequeue,
         QT_TRANSLATE_NOOP("ScriptText", "up to %1 runs, each goes on from the last: %2 epochs, %3 in each")},
        {CommentOneRun, QT_TRANSLATE_NOOP("ScriptText", "one run is enough; epochs: %1, room for %2")},
        {CommentOpenMode, QT_TRANSLATE_NOOP("ScriptText", "the output goes on after a restart")},
        {CommentSignal, QT_TRANSLATE_NOOP("ScriptText", "a warning before the time is over")},
        {Places, QT_TRANSLATE_NOOP("ScriptText", "Where things are")},
        {FormOnlyValues, QT_TRANSLATE_NOOP("ScriptText", "What Atelier’s form holds beyond the lines above")},
        {TitleModules, QT_TRANSLATE_NOOP("ScriptText", "Modules")},
        {TitleEnvironment, QT_TRANSLATE_NOOP("ScriptText", "Python environment")},
        {TitlePackages, QT_TRANSLATE_NOOP("ScriptText", "Packages")},
        {TitleData, QT_TRANSLATE_NOOP("ScriptText", "Data")},
        {TitleCompanions, QT_TRANSLATE_NOOP("ScriptText", "Log and results folder")},
        {TitleTraining, QT_TRANSLATE_NOOP("ScriptText", "Training")},
        {TitleResults, QT_TRANSLATE_NOOP("ScriptText", "Results")},
        {AboutLocalFolder, QT_TRANSLATE_NOOP("ScriptText", "The job’s own folder on the node’s disk")},
        {AboutLocalFolderMade,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "Where the site gives a job no folder of its own on the node’s disk, one is made;\n"
             "it goes when the job ends")},
        {LocalFolderNotSet,
         QT_TRANSLATE_NOOP("ScriptText",
                           "is not set. Submit this script with sbatch, on a cluster that sets it")},
        {AboutModules, QT_TRANSLATE_NOOP("ScriptText", "Software from the cluster")},
        {AboutEnvironmentLocal,
         QT_TRANSLATE_NOOP("ScriptText", "Python environment, on the node’s own disk")},
        {AboutEnvironmentHome, QT_TRANSLATE_NOOP("ScriptText", "Python environment, made beforehand")},
        {AboutCondaLocal,
         QT_TRANSLATE_NOOP("ScriptText", "Environment with a Python of its own, on the node’s own disk")},
        {AboutCondaHook,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "A batch script has nothing of what “conda init” has put into .bashrc: this brings it")},
        {AboutContainer,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "Container: python, pip and tensorboard run inside this image, which sees the job’s "
             "folder\n"
             "on the node’s disk and the program’s folder as well as your home folder")},
        {AboutContainerEnvironment,
         QT_TRANSLATE_NOOP("ScriptText",
                           "Python environment on top of the image’s packages, on the node’s own disk")},
        {AboutPackages, QT_TRANSLATE_NOOP("ScriptText", "Packages, from the internet")},
        {AboutPackagesNoIndex,
         QT_TRANSLATE_NOOP("ScriptText", "Packages, from the cluster’s own wheels: no internet needed")},
        {AboutDataLocal,
         QT_TRANSLATE_NOOP("ScriptText",
                           "Data: one file read from the shared storage, unpacked on the node’s own disk")},
        {AboutDataShared,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "Data: too large for the node’s disk, read where they are, a large chunk at a time")},
        {AboutWorkFolder,
         QT_TRANSLATE_NOOP("ScriptText", "The training runs in a folder of its own on the node’s disk")},
        {AboutResultsFolder,
         QT_TRANSLATE_NOOP("ScriptText", "Folder for the results, which outlives the job")},
        {AboutGpuLog, QT_TRANSLATE_NOOP("ScriptText", "How busy the GPU is, every %1 seconds")},
        {AboutGpuLogOnAmd,
         QT_TRANSLATE_NOOP("ScriptText",
                           "How busy the GPU is, every %1 seconds: nvidia-smi tells it of NVIDIA’s alone,\n"
                           "so that a GPU made by AMD has no such log")},
        {AboutTensorBoard,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "TensorBoard, on a free port. It asks nobody for a password: it answers under a random word,\n"
             "which is kept in files that only you can read, and not in this script.")},
        {AboutLogCopies,
         QT_TRANSLATE_NOOP("ScriptText",
                           "The curves, copied every half minute so that they can be followed")},
        {AboutCheckpoints,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "The latest checkpoint of earlier runs, if there is one; empty files and zip files that broke "
             "off "
             "are passed "
             "over.\n"
             "Not every format shows it: the program should write under another name, and rename what is "
             "complete.")},
        {AboutReproducible,
         QT_TRANSLATE_NOOP("ScriptText",
                           "Results that come out the same: cuBLAS keeps to buffers of one size, for some 24 "
                           "MiB of the GPU’s "
                           "memory.\n"
                           "The rest is the program’s, and may make it slower: fixed seeds, "
                           "torch.use_deterministic_algorithms(True).")},
        {AboutTraining, QT_TRANSLATE_NOOP("ScriptText", "Training")},
        {AboutStop, QT_TRANSLATE_NOOP("ScriptText",
                                      "Before the time is over Slurm sends USR1: the program may write a "
                                      "last checkpoint, then it has to "
                                      "end")},
        {AboutWait, QT_TRANSLATE_NOOP("ScriptText", "A signal interrupts the waiting, not the training")},
        {AboutResults, QT_TRANSLATE_NOOP("ScriptText",
                                         "Results: out of the node’s disk, which is emptied after the job, "
                                         "whether the training went well "
                                         "or not")},
        {ResultsNotCopied, QT_TRANSLATE_NOOP("ScriptText", "Some results could not be copied to")},
        {AboutFinishedMark, QT_TRANSLATE_NOOP("ScriptText",
                                              "Once the training is finished, a piece that still starts ends "
                                              "here. The mark bears this array’s "
                                              "number,\n"
                                              "so that the mark of an earlier job stops no new one.")},
        {AboutFinish, QT_TRANSLATE_NOOP("ScriptText",
                                        "A program that ends by itself and without an error has finished the "
                                        "training: no other piece is "
                                        "needed")},
        {AboutRequeue,
         QT_TRANSLATE_NOOP(
             "ScriptText",
             "The time was nearly over: back into the queue, to go on from the latest checkpoint, unless "
             "nothing new\n"
             "was written or this was the last run")},
        {NothingToDo,
         QT_TRANSLATE_NOOP("ScriptText",
                           "An earlier piece has finished the training: nothing is left to do.")},
        {Finished, QT_TRANSLATE_NOOP("ScriptText", "The training is finished: no other piece is needed.")},
        {PiecesUsedUp, QT_TRANSLATE_NOOP("ScriptText",
                                         "This was the last piece, and the training is not finished. "
                                         "Submitted again, the job goes on from "
                                         "its "
                                         "latest checkpoint.")},
        {NoProgress, QT_TRANSLATE_NOOP("ScriptText",
                                       "Not requeued: no checkpoint was written in this run, so the next one "
                                       "would begin where this one "
                                       "began.")},
        {NoRestartLeft, QT_TRANSLATE_NOOP("ScriptText",
                                          "Not requeued: this was the last run asked for. Submitted again, "
                                          "the job goes on from its latest "
                                          "checkpoint.")},
    };
    return table;
}

}  // namespace

QString scriptText(ScriptText text, Language language) {
    return sentenceIn(language, "ScriptText", scriptTexts().value(text));
}

QString scriptCommentLine(ScriptText text, Language language) {
    return QStringLiteral("# ") + scriptText(text, language);
}

QStringList scriptComment(ScriptText text, Language language) {
    return commentLines(scriptText(text, language));
}

QStringList commentLines(const QString& words) {
    auto lines = words.split(QLatin1Char('\n'));
    for (auto& line : lines) line.prepend(QLatin1String("# "));
    return lines;
}

}  // namespace atelier
