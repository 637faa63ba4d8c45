#include <QCoreApplication>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/DiagnosticText.h"

namespace atelier {

// NOLINTNEXTLINE(readability-function-size): a table, one entry a code.
QList<DiagnosticText> bodyTexts() {
    return {
        {code::sallocInside,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“%1” does not belong in a script: it would ask for a second job and wait. Take the line out."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "salloc opens an interactive job. In a script, #SBATCH lines ask for the resources."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::ptyInside,
         QT_TRANSLATE_NOOP(
             "Messages", "srun --pty wants a terminal, which a job does not have. Run the program directly."),
         QT_TRANSLATE_NOOP("Messages", "The script already runs on the compute node."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::condaUsed,
         QT_TRANSLATE_NOOP("Messages",
                           "“%1” belongs to Anaconda. Use virtualenv instead, with the packages that the "
                           "cluster has ready."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Anaconda brings its own copies of libraries that the cluster has better, and fills the "
             "home folder with files."),
         "https://docs.alliancecan.ca/wiki/Anaconda"},
        {code::pipNeedsInternet,
         QT_TRANSLATE_NOOP(
             "Messages",
             "pip looks for packages on the internet, which nodes of %1 do not reach. Add --no-index."),
         QT_TRANSLATE_NOOP(
             "Messages", "With --no-index pip takes the cluster’s own wheels, which are built for its GPUs."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::dataOnSharedStorage,
         QT_TRANSLATE_NOOP("Messages",
                           "The training reads its data from %1. Bring them to the node’s own disk, "
                           "$SLURM_TMPDIR, first."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Reading many files from shared storage slows your training and everybody else’s. Unpack "
             "one archive on the node’s own disk."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::resultsNotCopied,
         QT_TRANSLATE_NOOP("Messages",
                           "Nothing copies the results off the node’s disk, which is emptied when the job "
                           "ends. Copy them to your own folders at the end of the script."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "What is in $SLURM_TMPDIR at the end is gone. Copy it to your project space, also when "
             "the training fails."),
         "https://docs.alliancecan.ca/wiki/Using_node-local_storage"},
        {code::tensorBoardInForeground,
         QT_TRANSLATE_NOOP(
             "Messages", "TensorBoard never ends, so nothing after it runs. Put “&” at the end of its line."),
         QT_TRANSLATE_NOOP("Messages", "In the background it follows the training and ends with the job."),
         "https://docs.alliancecan.ca/wiki/TensorFlow"},
        {code::longWithoutPieces,
         QT_TRANSLATE_NOOP(
             "Messages",
             "A job of %1 hours loses everything if it fails near its end. Consider pieces of 24 hours "
             "with checkpoints."),
         QT_TRANSLATE_NOOP("Messages",
                           "More nodes are open to short jobs, and an outage costs one piece only."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::pythonBuffered,
         QT_TRANSLATE_NOOP(
             "Messages",
             "What Python prints reaches the log minutes late. Write “python -u” to see it at once."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Output that goes to a file is written in large blocks unless Python is told otherwise."),
         "https://docs.alliancecan.ca/wiki/Monitoring_jobs"},
        {code::pythonModuleLate,
         QT_TRANSLATE_NOOP(
             "Messages",
             "This Python module comes after the environment of line %1, which was made for another "
             "Python. Load it before."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "An environment works with the Python it was made with, and modules change which one that "
             "is."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::virtualenvNeedsInternet,
         QT_TRANSLATE_NOOP(
             "Messages",
             "virtualenv wants to download, and nodes of %1 have no internet. Add --no-download."),
         QT_TRANSLATE_NOOP("Messages", "With --no-download it uses what the Python module brings."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::checkpointOnNode,
         QT_TRANSLATE_NOOP("Messages",
                           "Checkpoints in %1 vanish with the job. Write them to shared storage."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The node’s disk is emptied when the job ends, and the next piece would start from the "
             "beginning."),
         "https://docs.alliancecan.ca/wiki/Using_node-local_storage"},
        {code::signalWithoutTrap,
         QT_TRANSLATE_NOOP(
             "Messages", "The signal %1 goes to the script, which has no “trap” for it and is ended by it."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "With B: only the script’s shell gets the signal. Without a trap it dies, and the results "
             "with it."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::placeholderLeft,
         QT_TRANSLATE_NOOP("Messages", "“%1” comes from an example. Write your own in its place."),
         QT_TRANSLATE_NOOP("Messages", "The command fails when the job runs, after its wait in the queue."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::downloadNeedsInternet,
         QT_TRANSLATE_NOOP(
             "Messages",
             "%1 needs the internet, which nodes of %2 do not reach. Do this on a login node, before you "
             "submit."),
         QT_TRANSLATE_NOOP("Messages", "Data and code are best in place before the job waits in the queue."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::noCommands,
         QT_TRANSLATE_NOOP("Messages", "The script runs nothing: there is no command after its directives."),
         QT_TRANSLATE_NOOP("Messages", "Such a job waits in the queue and ends at once."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::moduleInPipe,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“module load” in a pipeline has no effect on the script. Write it on a line of its own."),
         QT_TRANSLATE_NOOP("Messages",
                           "Each part of a pipeline is a shell of its own; what it loads ends with it."),
         "https://docs.alliancecan.ca/wiki/Anaconda"},
    };
}

}  // namespace atelier
