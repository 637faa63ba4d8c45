#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT3xxx: the values of options; the first two arguments are option and value. Source: slurm_opt.c,
/// proc_args.c and parse_time.c of Slurm.
enum class ValueRule {
    TimeInvalid = 3001,
    TimeMinutesSeconds = 3002,
    TimeUnlimited = 3003,
    MemoryInvalid = 3004,
    MemoryTiny = 3005,
    GpuInvalid = 3006,
    GresInvalid = 3007,
    ArrayInvalid = 3008,
    NumberInvalid = 3009,
    NodesInvalid = 3010,
    MailTypeInvalid = 3011,
    SignalInvalid = 3012,
    MailPlaceholder = 3013,
    ValueInvalid = 3014,
    ValueTooNew = 3015,
    MomentPast = 3016,
    ValueNotThere = 3017,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(ValueRule rule) {
    switch (rule) {
        case ValueRule::TimeInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no time Slurm understands. Write "
                                              "days-hours:minutes:seconds, such as 0-03:00:00."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm takes minutes, minutes:seconds, hours:minutes:seconds, and "
                                      "days-hours with or without minutes and seconds; no letters."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::TimeMinutesSeconds:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, value, hours:minutes:00",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm reads “%2” as minutes and seconds. For hours and minutes write %3."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Two numbers with one colon are minutes:seconds: 12:00 "
                                                 "stops the job after twelve minutes."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::TimeUnlimited:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%2” means no limit at all to Slurm. Write how long the job may take."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "A time of zero asks for unlimited time, which sites refuse or leave waiting for ever."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::MemoryInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no amount of memory Slurm understands. Write a whole "
                                              "number with M or G, such as 32000M."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Whole numbers only, followed by K, M, G or T; no decimals, no blanks, no “GiB”."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::MemoryTiny:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, value, value with G",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Without a letter, “%2” means megabytes (MB). For gigabytes (GB) write %3."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm counts memory in megabytes, 1024 of which make a "
                                                 "gigabyte. A program with this little is killed at once."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::GpuInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no GPU request. Write model:number, such as h100:1."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Several kinds are separated by commas."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::GresInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no request that --gres understands. Write "
                                              "gpu:model:number, such as gpu:h100:1."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "The Alliance recommends --gpus-per-node=model:number."),
                .page = "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm",
            });
        case ValueRule::ArrayInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no array Slurm understands. Write first-last, such as "
                                              "1-10, or 1-10%%1 for one after the other."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Numbers, ranges with a step (0-12:3) and lists with "
                                                 "commas, then % and how many at once."),
                .page = "https://slurm.schedmd.com/job_array.html",
            });
        case ValueRule::NumberInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%1 needs a whole number of at least 1, not “%2”."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "sbatch refuses anything else."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::NodesInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "“%2” is no number of nodes. Write one number, such as 2, or "
                                              "the least and the most, such as 2-4."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "sbatch refuses zero nodes and ranges that go down."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::MailTypeInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value, word that is none",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%3” is no occasion for a mail. Use BEGIN, END, FAIL, TIME_LIMIT or ALL."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "sbatch refuses words it does not know in --mail-type."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::SignalInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "“%2” is no signal request. Write B:USR1@120: signal, then seconds before the end."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "The B: sends it to the script’s shell, where “trap” can catch it."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::MailPlaceholder:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%2” comes from an example. Write your own address."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "The mails about the job would go to nobody, or to somebody else."),
                .page = "https://docs.alliancecan.ca/wiki/Running_jobs",
            });
        case ValueRule::ValueInvalid:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Slurm does not take “%2” for %1."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "sbatch stops at a value it does not know. Its manual lists those there are."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::ValueTooNew:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value, release that takes it first, release there",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm takes “%2” for %1 since %3; Slurm here is %4 and refuses it."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm learns new values with its releases. Use one that "
                                                 "this release knows, or leave the option out."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::MomentPast:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%2” of %1 is past already. Write a moment to come."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "A job that is to begin in the past begins as soon as it "
                                                 "can, and one that had to end in the past is refused."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ValueRule::ValueNotThere:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, value",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "“%2” of %1 does not exist where you submit the job."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "sbatch looks for the file, user or group before it sends the job, and "
                                      "refuses the job without it. A path without “/” at its beginning "
                                      "counts from the folder where you submit."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
