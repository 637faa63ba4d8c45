#include "core/render/SweepText.h"

#include <QCoreApplication>
#include <QMap>

#include "core/render/ScriptText.h"
#include "translations/SentenceIn.h"

namespace atelier {

namespace {

// NOLINTNEXTLINE(readability-function-size): a table, one line a text.
const QMap<SweepText, const char*>& sweepTexts() {
    using enum SweepText;
    static const QMap<SweepText, const char*> table{
        {CommentArray, QT_TRANSLATE_NOOP("SweepText", "a task for each run of the sweep")},
        {CommentOutput, QT_TRANSLATE_NOOP("SweepText", "job's name and number, run")},
        {CommentTasks, QT_TRANSLATE_NOOP("SweepText", "GLOST’s master and the runs at a time")},
        {AboutTable, QT_TRANSLATE_NOOP("SweepText",
                                       "The runs of the sweep, one a line: a value for each of the options")},
        {AboutRun,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "What a run is: its row of the table, a folder of its own, and its hyperparameters in a file\n"
             "beside its event files, so that TensorBoard tells the runs apart")},
        {AboutThisRun, QT_TRANSLATE_NOOP("SweepText", "The run of this task")},
        {AboutOne, QT_TRANSLATE_NOOP("SweepText",
                                     "One run, by its number and its place among those at a time: what it "
                                     "prints goes into output.txt,\n"
                                     "and what it keeps is copied before it counts as done")},
        {AboutGpus, QT_TRANSLATE_NOOP("SweepText", "The GPUs of the job, one for each run at a time")},
        {AboutRunFile,
         QT_TRANSLATE_NOOP("SweepText", "The same in a file, for the program that starts the runs")},
        {AboutRunner,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "GNU Parallel starts a run whenever another has ended; one that fails stops no other")},
        {AboutGoingOn,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "What is done stands in the job log. The same sweep, submitted again, goes on with the rest.")},
        {AboutStop,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "Before the time is over Slurm sends USR1: no new run starts, and those that run have to end")},
        {AboutWait, QT_TRANSLATE_NOOP("SweepText", "A signal interrupts the waiting, not the runs")},
        {AboutGlost,
         QT_TRANSLATE_NOOP("SweepText",
                           "GLOST gives each of its processes but the first a run after the other")},
        {AboutMeta,
         QT_TRANSLATE_NOOP("SweepText", "META takes one run after the other from the farm’s table.dat")},
        {AboutFarm,
         QT_TRANSLATE_NOOP("SweepText",
                           "META submits this script itself. Type this beside it on a login node:")},
        {NoSuchRun, QT_TRANSLATE_NOOP("SweepText", "The sweep has no run")},
        {RunEnded, QT_TRANSLATE_NOOP("SweepText", "%1: ended with exit code %2")},
        {NotKept, QT_TRANSLATE_NOOP("SweepText", "The results of this run could not be copied:")},
        {NoParallel, QT_TRANSLATE_NOOP("SweepText", "GNU Parallel is not on this node.")},
        {NoFarm, QT_TRANSLATE_NOOP(
                     "SweepText",
                     "This script is for META: it is job_script.sh in a farm’s folder, beside table.dat.")},
        {GoesOn, QT_TRANSLATE_NOOP(
                     "SweepText",
                     "This sweep goes on with what an earlier job left. To run all of it again, remove")},
        {SubmitAgain,
         QT_TRANSLATE_NOOP(
             "SweepText", "Not all runs are done. The same script, submitted again, goes on with the rest.")},
        {AboutWandbOffline,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "Weights & Biases: no internet for it here, so the runs are written among the results;\n"
             "wandb sync sends them from a login node")},
        {AboutWandbOnline,
         QT_TRANSLATE_NOOP(
             "SweepText",
             "Weights & Biases: the key comes from your own settings (wandb login), never from a script")},
        {AboutCometOffline,
         QT_TRANSLATE_NOOP("SweepText",
                           "Comet: no internet for it here, so the runs are written among the results;\n"
                           "comet upload sends them from a login node")},
        {AboutCometOnline,
         QT_TRANSLATE_NOOP("SweepText",
                           "Comet: the key comes from your own settings (comet login), never from a script")},
    };
    return table;
}

}  // namespace

QString sweepText(SweepText text, Language language) {
    return sentenceIn(language, "SweepText", sweepTexts().value(text));
}

QStringList sweepComment(SweepText text, Language language) {
    return commentLines(sweepText(text, language));
}

}  // namespace atelier
