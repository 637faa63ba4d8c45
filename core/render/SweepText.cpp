#include "core/render/SweepText.h"

#include <QCoreApplication>

#include "core/render/ScriptText.h"
#include "translations/SentenceIn.h"

namespace atelier {

namespace {

// One line a text, and no default: the compiler names a text without words.
// NOLINTNEXTLINE(readability-function-size)
const char* english(SweepText text) {
    using enum SweepText;
    switch (text) {
        case CommentArray:
            return QT_TRANSLATE_NOOP("SweepText", "a task for each run of the sweep");
        case CommentOutput:
            return QT_TRANSLATE_NOOP("SweepText", "job's name and number, run");
        case CommentTasks:
            return QT_TRANSLATE_NOOP("SweepText", "GLOST’s master and the runs at a time");
        case AboutTable:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "The runs of the sweep, one a line: a value for each of the options");
        case AboutRun:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "What a run is: its row of the table, a folder of its own, and its "
                                     "hyperparameters in a file\n"
                                     "beside its event files, so that TensorBoard tells the runs apart");
        case AboutThisRun:
            return QT_TRANSLATE_NOOP("SweepText", "The run of this task");
        case AboutOne:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "One run, by its number and its place among those at a time: what it "
                                     "prints goes into output.txt,\n"
                                     "and what it keeps is copied before it counts as done");
        case AboutGpus:
            return QT_TRANSLATE_NOOP("SweepText", "The GPUs of the job, one for each run at a time");
        case AboutRunFile:
            return QT_TRANSLATE_NOOP("SweepText", "The same in a file, for the program that starts the runs");
        case AboutRunner:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "GNU Parallel starts a run whenever another has ended; one that fails stops no other");
        case AboutGoingOn:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "What is done stands in the job log. The same sweep, submitted again, "
                                     "goes on with the rest.");
        case AboutStop:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "Before the time is over Slurm sends USR1: no new run starts, and those "
                                     "that run have to end");
        case AboutWait:
            return QT_TRANSLATE_NOOP("SweepText", "A signal interrupts the waiting, not the runs");
        case AboutGlost:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "GLOST gives each of its processes but the first a run after the other");
        case AboutMeta:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "META takes one run after the other from the farm’s table.dat");
        case AboutFarm:
            return QT_TRANSLATE_NOOP("SweepText",
                                     "META submits this script itself. Type this beside it on a login node:");
        case NoSuchRun:
            return QT_TRANSLATE_NOOP("SweepText", "The sweep has no run");
        case RunEnded:
            return QT_TRANSLATE_NOOP("SweepText", "%1: ended with exit code %2");
        case NotKept:
            return QT_TRANSLATE_NOOP("SweepText", "The results of this run could not be copied:");
        case NoParallel:
            return QT_TRANSLATE_NOOP("SweepText", "GNU Parallel is not on this node.");
        case NoFarm:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "This script is for META: it is job_script.sh in a farm’s folder, beside table.dat.");
        case GoesOn:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "This sweep goes on with what an earlier job left. To run all of it again, remove");
        case SubmitAgain:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "Not all runs are done. The same script, submitted again, goes on with the rest.");
        case AboutWandbOffline:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "Weights & Biases: no internet for it here, so the runs are written among the results;\n"
                "wandb sync sends them from a login node");
        case AboutWandbOnline:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "Weights & Biases: the key comes from your own settings (wandb login), never from a script");
        case AboutCometOffline:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "Comet: no internet for it here, so the runs are written among the results;\n"
                "comet upload sends them from a login node");
        case AboutCometOnline:
            return QT_TRANSLATE_NOOP(
                "SweepText",
                "Comet: the key comes from your own settings (comet login), never from a script");
    }
    return "";
}

}  // namespace

QString sweepText(SweepText text, Language language) {
    return sentenceIn(language, "SweepText", english(text));
}

QStringList sweepComment(SweepText text, Language language) {
    return commentLines(sweepText(text, language));
}

}  // namespace atelier
