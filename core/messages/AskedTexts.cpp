#include <QCoreApplication>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/DiagnosticText.h"

namespace atelier {

namespace {

QList<DiagnosticText> clusterTexts() {
    return {
        {code::accountNotYours,
         QT_TRANSLATE_NOOP("Messages", "“%1” is not one of your accounts on %3. Yours are: %2"),
         QT_TRANSLATE_NOOP("Messages", "Slurm refuses a job whose account does not have you as a member."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::moduleNotThere,
         QT_TRANSLATE_NOOP("Messages", "%2 has no module “%1”. Look for its name with “module spider”."),
         QT_TRANSLATE_NOOP("Messages",
                           "The job would go on without it and fail later, after its wait in the queue. "
                           "“module spider NAME” shows the versions there are."),
         "https://docs.alliancecan.ca/wiki/Utiliser_des_modules/en"},
        {code::pathNotThere, QT_TRANSLATE_NOOP("Messages", "“%1” is not there on %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "The job reads it, and nothing in the script makes it first. Send it before you "
                           "submit."),
         "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine"},
        {code::gpuNotThere, QT_TRANSLATE_NOOP("Messages", "No node of %3 has a GPU “%1”. There are: %2"),
         QT_TRANSLATE_NOOP("Messages",
                           "These are the names that Slurm itself gives its GPUs at this moment."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::logFolderMissing,
         QT_TRANSLATE_NOOP("Messages",
                           "The folder “%2” of %1 is not there on %3, so the job would fail at once."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm does not make the folder of a job’s output. The job ends when it starts, "
                           "without a word of why."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::folderFull, QT_TRANSLATE_NOOP("Messages", "There is no room left in “%1” on %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "The job could not write its output or its results there. Delete what you no "
                           "longer need, or use another place."),
         "https://docs.alliancecan.ca/wiki/Storage_and_file_management"},
        {code::refusedBySlurm, QT_TRANSLATE_NOOP("Messages", "Slurm on %2 refuses the script: %1"),
         QT_TRANSLATE_NOOP(
             "Messages", "These are the site’s own words, from “sbatch --test-only”. Nothing was submitted."),
         "https://slurm.schedmd.com/sbatch.html"},
    };
}

QList<DiagnosticText> toolTexts() {
    return {
        {code::shellUnreadable, QT_TRANSLATE_NOOP("Messages", "bash cannot read the script: %1"),
         QT_TRANSLATE_NOOP("Messages",
                           "The job would stop here, after its wait in the queue. What is missing is often a "
                           "quote, “fi” or “done” further up."),
         "https://www.gnu.org/software/bash/manual/bash.html"},
        {code::hereDocumentOpen,
         QT_TRANSLATE_NOOP("Messages", "The text that begins here has no end: no line is just “%1”."),
         QT_TRANSLATE_NOOP("Messages",
                           "All that follows, up to the end of the file, is taken for text and not run. The "
                           "line that ends it must hold nothing else, not even a space."),
         "https://www.gnu.org/software/bash/manual/bash.html"},
        {code::folderNearlyFull,
         QT_TRANSLATE_NOOP("Messages", "“%1” on %3 is nearly full: %2 % of what you may use is taken."),
         QT_TRANSLATE_NOOP("Messages",
                           "Results, checkpoints and logs that no longer fit are lost. Delete what you no "
                           "longer need, or use another place."),
         "https://docs.alliancecan.ca/wiki/Storage_and_file_management"},
    };
}

}  // namespace

QList<DiagnosticText> askedTexts() {
    return clusterTexts() + toolTexts();
}

}  // namespace atelier
