#include <QCoreApplication>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/DiagnosticText.h"

namespace atelier {

// NOLINTNEXTLINE(readability-function-size): a table, one entry a code.
QList<DiagnosticText> bodyRuleTexts() {
    return {
        {code::trackingNeedsInternet,
         QT_TRANSLATE_NOOP("Messages",
                           "%1 sends its runs over the internet, which nodes of %2 do not reach. Use its "
                           "offline mode, and send them later."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The program waits for an answer that does not come, and may crash. In offline mode it writes "
             "its runs to a folder, which “wandb sync” sends from a login node."),
         "https://docs.alliancecan.ca/wiki/Weights_%26_Biases_(wandb)"},
        {code::trackingNeedsProxy,
         QT_TRANSLATE_NOOP("Messages",
                           "From nodes of %3, %1 is reached through the module “%2” only. Load it before the "
                           "program starts."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "These nodes have no internet of their own; the module leads to a few services outside."),
         "https://docs.alliancecan.ca/wiki/Comet.ml"},
        {code::keyInScript,
         QT_TRANSLATE_NOOP("Messages",
                           "“%1” stands here with a secret key, for all to read. Take the key out, and have "
                           "a new one made."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Scripts are shared, copied and kept, and Slurm stores each one it runs. Sign in once on a "
             "login node instead: the service then keeps the key in a file of yours."),
         "https://docs.alliancecan.ca/wiki/Weights_%26_Biases_(wandb)"},
        {code::workLeftBehind,
         QT_TRANSLATE_NOOP("Messages",
                           "The script ends while “%1” still works in the background, and Slurm then kills "
                           "it. Put “wait” after it."),
         QT_TRANSLATE_NOOP("Messages",
                           "A job ends with its script. “wait” holds the script until all that runs in the "
                           "background has ended."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::dangerousRemoval,
         QT_TRANSLATE_NOOP(
             "Messages",
             "If %1 is empty, this deletes “%2” and everything in it. Make sure that it has a value."),
         QT_TRANSLATE_NOOP("Messages",
                           "A variable that was never set, or whose command failed, is empty. Written as "
                           "${NAME:?}, the shell stops there instead."),
         "https://www.gnu.org/software/bash/manual/bash.html#Shell-Parameter-Expansion"},
        {code::stackChangedLate,
         QT_TRANSLATE_NOOP("Messages",
                           "“%1” changes the software under the environment of line %2. Do it before."),
         QT_TRANSLATE_NOOP("Messages",
                           "An environment works with the modules it was made with. What comes after it "
                           "takes its Python and libraries away."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::pythonModuleMissing,
         QT_TRANSLATE_NOOP("Messages",
                           "No module is loaded before this environment is made. Load “%1” first."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Without it, the environment gets whichever Python was there when you submitted, if any."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::pythonModuleOld,
         QT_TRANSLATE_NOOP("Messages", "“%1” is old. On %3, packages are built for these: %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "For an older Python, pip finds old versions of the packages or none at all."),
         "https://docs.alliancecan.ca/wiki/Python"},
        {code::unpackedOnShared,
         QT_TRANSLATE_NOOP(
             "Messages",
             "This unpacks a dataset to “%1”, which is shared storage. Unpack it to $SLURM_TMPDIR."),
         QT_TRANSLATE_NOOP("Messages",
                           "Thousands of small files slow the storage for everybody and count against your "
                           "limit of files. The node’s own disk is faster, and takes one archive at once."),
         "https://docs.alliancecan.ca/wiki/Handling_large_collections_of_files"},
        {code::resultsLostOnFailure,
         QT_TRANSLATE_NOOP("Messages",
                           "If the training fails, “set -e” ends the script, and line %1 copies nothing. "
                           "Copy in a “trap … EXIT”."),
         QT_TRANSLATE_NOOP("Messages",
                           "What was written to the node is then lost, the last checkpoint among it. A “trap "
                           "… EXIT” that copies runs in any case."),
         "https://docs.alliancecan.ca/wiki/Using_node-local_storage"},
        {code::folderMadeLater,
         QT_TRANSLATE_NOOP("Messages", "“%1” is made in line %2 only, after this “cd” into it."),
         QT_TRANSLATE_NOOP("Messages", "The “cd” fails, and what follows happens in another folder."),
         "https://www.gnu.org/software/bash/manual/bash.html#index-cd"},
        {code::folderGone, QT_TRANSLATE_NOOP("Messages", "Line %2 deleted “%1”, so this “cd” fails."),
         QT_TRANSLATE_NOOP("Messages", "What follows then happens in another folder."),
         "https://www.gnu.org/software/bash/manual/bash.html#index-cd"},
        {code::variableUndefined,
         QT_TRANSLATE_NOOP(
             "Messages",
             "Nothing gives $%1 a value, so it is empty here. Write, further up, what it stands for."),
         QT_TRANSLATE_NOOP("Messages",
                           "The tutorial’s second script leaves out the line of its first one that says "
                           "where the program is."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::variableMisspelt, QT_TRANSLATE_NOOP("Messages", "Nothing gives $%1 a value. Is $%2 meant?"),
         QT_TRANSLATE_NOOP("Messages",
                           "An unset variable is empty, and the command goes on with what is left."),
         "https://www.gnu.org/software/bash/manual/bash.html#Shell-Parameters"},
        {code::gpusUnused,
         QT_TRANSLATE_NOOP("Messages",
                           "The job asks for %1 GPUs, and nothing here says that the program uses more than "
                           "one. If it does not, ask for one."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "PyTorch and TensorFlow work on one GPU until the program hands them more. The others wait, and "
             "cost as much."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::moreProcessesThanGpus,
         QT_TRANSLATE_NOOP("Messages",
                           "This starts %1 processes on a node where the job has fewer GPUs (%2). Ask for as "
                           "many of both."),
         QT_TRANSLATE_NOOP("Messages",
                           "Each process takes a GPU of its own; those that find none stop all of them."),
         "https://docs.alliancecan.ca/wiki/PyTorch"},
        {code::workersBeyondCpus,
         QT_TRANSLATE_NOOP("Messages",
                           "This asks for %1 workers, and the job has fewer CPU cores there (%2). Ask for as "
                           "many of both."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Workers that share cores make each other slower. As many as there are cores is best."),
         "https://docs.alliancecan.ca/wiki/PyTorch"},
        {code::fewCommands,
         QT_TRANSLATE_NOOP("Messages",
                           "The script has few commands (%1). Compare it with the workshop’s instructions."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The workshop’s script loads Python, makes an environment, brings the data to the node, trains, "
             "and copies the results. With fewer than ten commands, a part of it is missing."),
         "https://github.com/lemairecarl/atelier-dl-cc"},
        {code::movedToProject,
         QT_TRANSLATE_NOOP("Messages", "“mv” to “%1” soon exceeds a quota. Copy instead, with “cp”."),
         QT_TRANSLATE_NOOP("Messages",
                           "A moved file keeps its group. On project storage, only files of the project’s "
                           "group count against the project’s quota; for others there is next to none."),
         "https://docs.alliancecan.ca/wiki/Project_layout"},
        {code::unquotedVariable,
         QT_TRANSLATE_NOOP("Messages",
                           "Without quotes, %2 takes each word of %1 for a name of its own. Put it in double "
                           "quotes."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The shell cuts what a variable holds at its blanks. A file named “my data” becomes "
             "two names, and another file may be overwritten or deleted."),
         "https://www.gnu.org/software/bash/manual/bash.html#Word-Splitting"},
        {code::commandCutOff,
         QT_TRANSLATE_NOOP("Messages",
                           "The command above ends before “%1”, which is run as a command of its own."),
         QT_TRANSLATE_NOOP("Messages",
                           "A command goes on in the next line only after “\\” at the very end of a line: "
                           "with no space after it, and no comment between."),
         "https://www.gnu.org/software/bash/manual/bash.html#Escape-Character"},
    };
}

}  // namespace atelier
