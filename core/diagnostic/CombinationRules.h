#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT4xxx: whether options fit each other and the job. Source: slurm_opt.c and job_mgr.c of Slurm.
enum class CombinationRule {
    MemoryForms = 4001,
    GresAndGpus = 4002,
    CpusTwice = 4003,
    TasksPerGpu = 4004,
    GpusPerTaskAlone = 4005,
    ArrayPatternOutside = 4006,
    ArrayOutputShared = 4007,
    SignalBeforeStart = 4008,
    MailNeverSent = 4009,
    ArbitraryWithoutNodes = 4010,
    TimeMinBeyondTime = 4011,
    NeedsGpus = 4012,
    GpusPerSocketAlone = 4013,
    ExcludeEachOther = 4014,
    LogFolderMadeLate = 4015,
    LogFolderNeeded = 4016,
    UnknownPattern = 4017,
    TypedAndUntyped = 4018,
    DeadlineTooSoon = 4019,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(CombinationRule rule) {
    switch (rule) {
        case CombinationRule::MemoryForms:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, other option, its line",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "--mem, --mem-per-cpu and --mem-per-gpu exclude each other; sbatch stops."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::GresAndGpus:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, other option, its line",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 cannot stand beside %2 (line %3). Keep --gpus-per-node."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Both ask for GPUs on each node. Slurm 26.05 refuses that; "
                                                 "an older one goes by --gres, without a word."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
            });
        case CombinationRule::CpusTwice:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, other option, its line",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "CPUs are asked for by task or by GPU, not both."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::TasksPerGpu:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, other option, its line",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "--ntasks-per-gpu already says how tasks and GPUs go together."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::GpusPerTaskAlone:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "--gpus-per-task needs the number of tasks: add --ntasks."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Without it Slurm cannot tell how many GPUs that makes."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::ArrayPatternOutside:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, pattern",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%2 in %1 has no meaning outside of a job array; use %j."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Outside of an array %a becomes the number 4294967294."),
                .page = "https://slurm.schedmd.com/job_array.html",
            });
        case CombinationRule::ArrayOutputShared:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "All tasks of the array write to the same file “%2”. Put %a or %j into its name."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "The output of one task would overwrite that of another."),
                .page = "https://slurm.schedmd.com/job_array.html",
            });
        case CombinationRule::SignalBeforeStart:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "seconds, job's seconds",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The signal comes %1 seconds before the end, but the job has only %2 seconds in all."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "It would arrive as soon as the job starts."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::MailNeverSent:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "No mail will be sent: --mail-type is missing. Add --mail-type=END,FAIL."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "An address alone asks for nothing; the default is NONE."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case CombinationRule::ArbitraryWithoutNodes:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "--distribution=arbitrary needs --nodelist beside it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "The list says which task goes to which node; without it sbatch stops."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::TimeMinBeyondTime:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "shortest, time",
                .sentence = QT_TRANSLATE_NOOP("Messages", "The shortest time, %1, is beyond --time=%2."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm may shorten a job to --time-min; it cannot lengthen it."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::NeedsGpus:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "%1 says what goes with each GPU, and the script asks for none."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm refuses such a job. Add --gpus-per-node, or take the line out."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::GpusPerSocketAlone:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "--gpus-per-socket needs --sockets-per-node beside it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm cannot count the GPUs otherwise. --gpus-per-node is what most jobs mean."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::ExcludeEachOther:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, other option, its line",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "The two contradict each other; sbatch stops."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::LogFolderMadeLate:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, folder, line of the command",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The folder “%2” of %1 is made on line %3, when it is too late: the log is lost."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm opens the log before the first command of the script runs, and "
                                      "makes no folders. Make the folder before you submit."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::LogFolderNeeded:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "option, folder",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The folder “%2” must exist before you submit, or %1 writes nothing."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm makes no folders: without it the job fails as soon "
                                                 "as it starts, and leaves no log that says why."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::UnknownPattern:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, pattern",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm knows no pattern “%2”: it stays in the file name of %1 as it is."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A percent sign and a letter stand for something only where Slurm knows the letter: %j "
                    "is the job’s number, %x its name, %A and %a those of an array."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::TypedAndUntyped:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, model",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "%1 asks for GPUs without a model, beside others with the model %2."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Slurm refuses a request in which some GPUs have a model and others have none."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case CombinationRule::DeadlineTooSoon:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "deadline, hours that the job takes",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The job cannot end by %1: it may take %2 h. Allow more time, or ask for less."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm counts from --begin, or from now, adds --time-min, or --time, "
                                      "and refuses a job that would be beyond its --deadline."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
