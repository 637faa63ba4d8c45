#include "core/render/ScriptText.h"

#include <QCoreApplication>

#include "translations/SentenceIn.h"

namespace atelier {

namespace {

// One line a text, and no default: the compiler names a text without words.
// NOLINTNEXTLINE(readability-function-size)
const char* english(ScriptText text) {
    using enum ScriptText;
    switch (text) {
        case WrittenByAtelier:
            return QT_TRANSLATE_NOOP("ScriptText", "Written by Atelier. Submit it with sbatch.");
        case CommentGpus:
            return QT_TRANSLATE_NOOP("ScriptText", "model:number");
        case CommentGpuNumber:
            return QT_TRANSLATE_NOOP("ScriptText", "how many");
        case CommentMemory:
            return QT_TRANSLATE_NOOP("ScriptText", "of the whole job");
        case CommentTime:
            return QT_TRANSLATE_NOOP("ScriptText", "days-hours:minutes:seconds");
        case CommentOutput:
            return QT_TRANSLATE_NOOP("ScriptText", "job's name and number");
        case CommentArrayOutput:
            return QT_TRANSLATE_NOOP("ScriptText", "job's name and number, piece");
        case CommentArray:
            return QT_TRANSLATE_NOOP("ScriptText", "%1 pieces, one after the other: %2 epochs, %3 in each");
        case CommentOnePiece:
            return QT_TRANSLATE_NOOP("ScriptText", "one piece is enough; epochs: %1, room for %2");
        case CommentRequeue:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "up to %1 runs, each goes on from the last: %2 epochs, %3 in each");
        case CommentOneRun:
            return QT_TRANSLATE_NOOP("ScriptText", "one run is enough; epochs: %1, room for %2");
        case CommentOpenMode:
            return QT_TRANSLATE_NOOP("ScriptText", "the output goes on after a restart");
        case CommentSignal:
            return QT_TRANSLATE_NOOP("ScriptText", "a warning before the time is over");
        case Places:
            return QT_TRANSLATE_NOOP("ScriptText", "Where things are");
        case FormOnlyValues:
            return QT_TRANSLATE_NOOP("ScriptText", "What Atelier’s form holds beyond the lines above");
        case TitleModules:
            return QT_TRANSLATE_NOOP("ScriptText", "Modules");
        case TitleEnvironment:
            return QT_TRANSLATE_NOOP("ScriptText", "Python environment");
        case TitlePackages:
            return QT_TRANSLATE_NOOP("ScriptText", "Packages");
        case TitleData:
            return QT_TRANSLATE_NOOP("ScriptText", "Data");
        case TitleCompanions:
            return QT_TRANSLATE_NOOP("ScriptText", "Log and results folder");
        case TitleTraining:
            return QT_TRANSLATE_NOOP("ScriptText", "Training");
        case TitleResults:
            return QT_TRANSLATE_NOOP("ScriptText", "Results");
        case AboutLocalFolder:
            return QT_TRANSLATE_NOOP("ScriptText", "The job’s own folder on the node’s disk");
        case AboutLocalFolderMade:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "Where the site gives a job no folder of its own on the node’s disk, one is made;\n"
                "it goes when the job ends");
        case LocalFolderNotSet:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "is not set. Submit this script with sbatch, on a cluster that sets it");
        case AboutModules:
            return QT_TRANSLATE_NOOP("ScriptText", "Software from the cluster");
        case AboutEnvironmentLocal:
            return QT_TRANSLATE_NOOP("ScriptText", "Python environment, on the node’s own disk");
        case AboutEnvironmentHome:
            return QT_TRANSLATE_NOOP("ScriptText", "Python environment, made beforehand");
        case AboutCondaLocal:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Environment with a Python of its own, on the node’s own disk");
        case AboutCondaHook:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "A batch script has nothing of what “conda init” has put into .bashrc: this brings it");
        case AboutContainer:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "Container: python, pip and tensorboard run inside this image, which sees the job’s "
                "folder\n"
                "on the node’s disk and the program’s folder as well as your home folder");
        case AboutContainerEnvironment:
            return QT_TRANSLATE_NOOP(
                "ScriptText", "Python environment on top of the image’s packages, on the node’s own disk");
        case AboutPackages:
            return QT_TRANSLATE_NOOP("ScriptText", "Packages, from the internet");
        case AboutPackagesNoIndex:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Packages, from the cluster’s own wheels: no internet needed");
        case AboutDataLocal:
            return QT_TRANSLATE_NOOP(
                "ScriptText", "Data: one file read from the shared storage, unpacked on the node’s own disk");
        case AboutDataShared:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "Data: too large for the node’s disk, read where they are, a large chunk at a time");
        case AboutWorkFolder:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "The training runs in a folder of its own on the node’s disk");
        case AboutResultsFolder:
            return QT_TRANSLATE_NOOP("ScriptText", "Folder for the results, which outlives the job");
        case AboutGpuLog:
            return QT_TRANSLATE_NOOP("ScriptText", "How busy the GPU is, every %1 seconds");
        case AboutGpuLogOnAmd:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "How busy the GPU is, every %1 seconds: nvidia-smi tells it of NVIDIA’s alone,\n"
                "so that a GPU made by AMD has no such log");
        case AboutTensorBoard:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "TensorBoard, on a free port. It asks nobody for a password: it answers under a random "
                "word,\n"
                "which is kept in files that only you can read, and not in this script.");
        case AboutLogCopies:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "The curves, copied every half minute so that they can be followed");
        case AboutCheckpoints:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "The latest checkpoint of earlier runs, if there is one; empty files and zip files that "
                "broke "
                "off "
                "are passed "
                "over.\n"
                "Not every format shows it: the program should write under another name, and rename what is "
                "complete.");
        case AboutReproducible:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "Results that come out the same: cuBLAS keeps to buffers of one size, for some 24 "
                "MiB of the GPU’s "
                "memory.\n"
                "The rest is the program’s, and may make it slower: fixed seeds, "
                "torch.use_deterministic_algorithms(True).");
        case AboutTraining:
            return QT_TRANSLATE_NOOP("ScriptText", "Training");
        case AboutStop:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Before the time is over Slurm sends USR1: the program may write a "
                                     "last checkpoint, then it has to "
                                     "end");
        case AboutWait:
            return QT_TRANSLATE_NOOP("ScriptText", "A signal interrupts the waiting, not the training");
        case AboutResults:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Results: out of the node’s disk, which is emptied after the job, "
                                     "whether the training went well "
                                     "or not");
        case ResultsNotCopied:
            return QT_TRANSLATE_NOOP("ScriptText", "Some results could not be copied to");
        case AboutFinishedMark:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Once the training is finished, a piece that still starts ends "
                                     "here. The mark bears this array’s "
                                     "number,\n"
                                     "so that the mark of an earlier job stops no new one.");
        case AboutFinish:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "A program that ends by itself and without an error has finished the "
                                     "training: no other piece is "
                                     "needed");
        case AboutRequeue:
            return QT_TRANSLATE_NOOP(
                "ScriptText",
                "The time was nearly over: back into the queue, to go on from the latest checkpoint, unless "
                "nothing new\n"
                "was written or this was the last run");
        case NothingToDo:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "An earlier piece has finished the training: nothing is left to do.");
        case Finished:
            return QT_TRANSLATE_NOOP("ScriptText", "The training is finished: no other piece is needed.");
        case PiecesUsedUp:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "This was the last piece, and the training is not finished. "
                                     "Submitted again, the job goes on from "
                                     "its "
                                     "latest checkpoint.");
        case NoProgress:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Not requeued: no checkpoint was written in this run, so the next one "
                                     "would begin where this one "
                                     "began.");
        case NoRestartLeft:
            return QT_TRANSLATE_NOOP("ScriptText",
                                     "Not requeued: this was the last run asked for. Submitted again, "
                                     "the job goes on from its latest "
                                     "checkpoint.");
    }
    return "";
}

}  // namespace

QString scriptText(ScriptText text, Language language) {
    return sentenceIn(language, "ScriptText", english(text));
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
