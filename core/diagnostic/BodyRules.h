#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT6xxx: what the commands of a job do, and whether they use what the job asks for.
enum class BodyRule {
    SallocInside = 6001,
    PtyInside = 6002,
    TensorBoardInForeground = 6007,
    LongWithoutPieces = 6008,
    PythonBuffered = 6009,
    SignalWithoutTrap = 6013,
    PlaceholderLeft = 6014,
    NoCommands = 6016,
    KeyInScript = 6020,
    WorkLeftBehind = 6021,
    VariableUndefined = 6030,
    VariableMisspelt = 6031,
    GpusUnused = 6032,
    MoreProcessesThanGpus = 6033,
    WorkersBeyondCpus = 6034,
    FewCommands = 6035,
    CommandCutOff = 6037,
    UnquotedVariable = 6038,
    SecretMasked = 6039,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(BodyRule rule) {
    switch (rule) {
        case BodyRule::SallocInside:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "command",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” does not belong in a script: it would ask for a second "
                                              "job and wait. Take the line out."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "salloc opens an interactive job. In a script, #SBATCH lines ask for the resources."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case BodyRule::PtyInside:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "srun --pty wants a terminal, which a job does not have. Run the program directly."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "The script already runs on the compute node."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case BodyRule::TensorBoardInForeground:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "TensorBoard never ends, so nothing after it runs. Put “&” at the end of its line."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "In the background it follows the training and ends with the job."),
                .page = "https://docs.alliancecan.ca/wiki/TensorFlow",
            });
        case BodyRule::LongWithoutPieces:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "hours",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "A job of %1 hours loses everything if it fails near its end. "
                                              "Consider pieces of 24 hours with checkpoints."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "More nodes are open to short jobs, and an outage costs one piece only."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case BodyRule::PythonBuffered:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "What Python prints reaches the log minutes late. Write “python -u” to see it at once."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Output that goes to a file is written in large blocks unless Python is told otherwise."),
                .page = "https://docs.alliancecan.ca/wiki/Monitoring_jobs",
            });
        case BodyRule::SignalWithoutTrap:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "signal",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The signal %1 goes to the script, which has no “trap” for it and is ended by it."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "With B: only the script’s shell gets the signal. Without a "
                                                 "trap it dies, and the results with it."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case BodyRule::PlaceholderLeft:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "word",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%1” comes from an example. Write your own in its place."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "The command fails when the job runs, after its wait in the queue."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
                .shellcheck = "SC2288",
            });
        case BodyRule::SecretMasked:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "word",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "“%1” stands in place of a key or a password, which was not kept. Type it again here."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Atelier writes no key and no password into what it keeps. "
                                                 "The program would get the dots "
                                                 "in its place, and be refused after its wait in the queue."),
                .page = "https://docs.alliancecan.ca/wiki/Weights_%26_Biases_(wandb)",
            });
        case BodyRule::NoCommands:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The script runs nothing: there is no command after its directives."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Such a job waits in the queue and ends at once."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case BodyRule::KeyInScript:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "name",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%1” stands here with a secret key, for all to read. Take the "
                                              "key out, and have a new one made."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Scripts are shared, copied and kept, and Slurm stores each one it runs. Sign in once on "
                    "a login node instead: the service then keeps the key in a file of yours."),
                .page = "https://docs.alliancecan.ca/wiki/Weights_%26_Biases_(wandb)",
            });
        case BodyRule::WorkLeftBehind:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "program",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The script ends while “%1” still works in the background, and "
                                              "Slurm then kills it. Put “wait” after it."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "A job ends with its script. “wait” holds the script until "
                                                 "all that runs in the background has ended."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case BodyRule::VariableUndefined:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "variable",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Nothing gives $%1 a value, so it is empty here. Write, further up, what it stands for."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "The tutorial’s second script leaves out the line of its "
                                                 "first one that says where the program is."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
                .shellcheck = "SC2154 SC2086",
            });
        case BodyRule::VariableMisspelt:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "variable, the one meant",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Nothing gives $%1 a value. Is $%2 meant?"),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "An unset variable is empty, and the command goes on with what is left."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#Shell-Parameters",
                .shellcheck = "SC2153 SC2154",
            });
        case BodyRule::GpusUnused:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "number",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The job asks for %1 GPUs, and nothing here says that the "
                                              "program uses more than one. If it does not, ask for one."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "PyTorch and TensorFlow work on one GPU until the program "
                                                 "hands them more. The others wait, and cost as much."),
                .page = "https://docs.alliancecan.ca/wiki/Tutoriel_Apprentissage_machine",
            });
        case BodyRule::MoreProcessesThanGpus:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "processes, GPUs",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "This starts %1 processes on a node where the job has fewer "
                                              "GPUs (%2). Ask for as many of both."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Each process takes a GPU of its own; those that find none stop all of them."),
                .page = "https://docs.alliancecan.ca/wiki/PyTorch",
            });
        case BodyRule::WorkersBeyondCpus:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "workers, CPUs",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "This asks for %1 workers, and the job has fewer CPU cores "
                                              "there (%2). Ask for as many of both."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Workers that share cores make each other slower. As many as there are cores is best."),
                .page = "https://docs.alliancecan.ca/wiki/PyTorch",
            });
        case BodyRule::FewCommands:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "number",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The script has few commands (%1). Compare it with the workshop’s instructions."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The workshop’s script loads Python, makes an environment, brings the data to the node, "
                    "trains, and copies the results. With fewer than ten commands, a part of it is missing."),
                .page = "https://github.com/lemairecarl/atelier-dl-cc",
            });
        case BodyRule::CommandCutOff:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "word",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The command above ends before “%1”, which is run as a command of its own."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "A command goes on in the next line only after “\\” at the very end of "
                                      "a line: with no space after it, and no comment between."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#Escape-Character",
                .shellcheck = "SC2215",
            });
        case BodyRule::UnquotedVariable:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "variable, program",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "Without quotes, %2 takes each word of %1 for a name of its "
                                              "own. Put it in double quotes."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The shell cuts what a variable holds at its blanks. A file named “my data” becomes two "
                    "names, and another file may be overwritten or deleted."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html#Word-Splitting",
                .shellcheck = "SC2086",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
