#include <QCoreApplication>

#include "core/messages/DiagnosticText.h"
#include "core/script/DiagnosticCode.h"

namespace atelier {

QList<DiagnosticText> valueTexts() {
    return {
        {code::timeInvalid,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“%2” is no time Slurm understands. Write days-hours:minutes:seconds, such as 0-03:00:00."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Slurm takes minutes, minutes:seconds, hours:minutes:seconds, and days-hours with or "
             "without minutes and seconds; no letters."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::timeMinutesSeconds,
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm reads “%2” as minutes and seconds. For hours and minutes write %3."),
         QT_TRANSLATE_NOOP("Messages",
                           "Two numbers with one colon are minutes:seconds: 12:00 stops the job after twelve "
                           "minutes."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::timeUnlimited,
         QT_TRANSLATE_NOOP("Messages",
                           "“%2” means no limit at all to Slurm. Write how long the job may take."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "A time of zero asks for unlimited time, which sites refuse or leave waiting for ever."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::memoryInvalid,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“%2” is no amount of memory Slurm understands. Write a whole number with M or G, such as "
             "32000M."),
         QT_TRANSLATE_NOOP("Messages",
                           "Whole numbers only, followed by K, M, G or T; no decimals, no blanks, no “GiB”."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::memoryTiny,
         QT_TRANSLATE_NOOP("Messages", "Without a letter, “%2” means mebibytes. For gibibytes write %3."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Slurm’s unit of memory is the mebibyte. A program with this little is killed at once."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::gpuInvalid,
         QT_TRANSLATE_NOOP("Messages", "“%2” is no GPU request. Write model:number, such as h100:1."),
         QT_TRANSLATE_NOOP("Messages", "Several kinds are separated by commas."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::gresInvalid,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“%2” is no request that --gres understands. Write gpu:model:number, such as gpu:h100:1."),
         QT_TRANSLATE_NOOP("Messages", "The Alliance recommends --gpus-per-node=model:number."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::arrayInvalid,
         QT_TRANSLATE_NOOP(
             "Messages",
             "“%2” is no array Slurm understands. Write first-last, such as 1-10, or 1-10%%1 for one "
             "after the other."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Numbers, ranges with a step (0-12:3) and lists with commas, then % and how many at once."),
         "https://slurm.schedmd.com/job_array.html"},
        {code::numberInvalid,
         QT_TRANSLATE_NOOP("Messages", "%1 needs a whole number of at least 1, not “%2”."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses anything else."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::nodesInvalid,
         QT_TRANSLATE_NOOP("Messages", "“%2” is no number of nodes. Write one number, or least-most."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses zero nodes and ranges that go down."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::mailTypeInvalid,
         QT_TRANSLATE_NOOP("Messages",
                           "“%3” is no occasion for a mail. Use BEGIN, END, FAIL, TIME_LIMIT or ALL."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses words it does not know in --mail-type."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::signalInvalid,
         QT_TRANSLATE_NOOP(
             "Messages", "“%2” is no signal request. Write B:USR1@120: signal, then seconds before the end."),
         QT_TRANSLATE_NOOP("Messages", "The B: sends it to the script’s shell, where “trap” can catch it."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::mailPlaceholder,
         QT_TRANSLATE_NOOP("Messages", "“%2” comes from an example. Write your own address."),
         QT_TRANSLATE_NOOP("Messages", "The mails about the job would go to nobody, or to somebody else."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
        {code::memoryForms,
         QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
         QT_TRANSLATE_NOOP("Messages",
                           "--mem, --mem-per-cpu and --mem-per-gpu exclude each other; sbatch stops."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::gresAndGpus,
         QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep --gpus-per-node."),
         QT_TRANSLATE_NOOP("Messages", "Both ask for GPUs on each node; sbatch stops."),
         "https://docs.alliancecan.ca/wiki/Using_GPUs_with_Slurm"},
        {code::cpusTwice,
         QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
         QT_TRANSLATE_NOOP("Messages", "CPUs are asked for by task or by GPU, not both."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::tasksPerGpu,
         QT_TRANSLATE_NOOP("Messages", "%1 cannot stand beside %2 (line %3). Keep one of them."),
         QT_TRANSLATE_NOOP("Messages", "--ntasks-per-gpu already says how tasks and GPUs go together."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::gpusPerTaskAlone,
         QT_TRANSLATE_NOOP("Messages", "--gpus-per-task needs the number of tasks: add --ntasks."),
         QT_TRANSLATE_NOOP("Messages", "Without it Slurm cannot tell how many GPUs that makes."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::arrayPatternOutside,
         QT_TRANSLATE_NOOP("Messages", "%2 in %1 has no meaning outside of a job array; use %j."),
         QT_TRANSLATE_NOOP("Messages", "Outside of an array %a becomes the number 4294967294."),
         "https://slurm.schedmd.com/job_array.html"},
        {code::arrayOutputShared,
         QT_TRANSLATE_NOOP("Messages",
                           "All tasks of the array write to the same file “%2”. Put %a or %j into its name."),
         QT_TRANSLATE_NOOP("Messages", "The output of one task would overwrite that of another."),
         "https://slurm.schedmd.com/job_array.html"},
        {code::signalBeforeStart,
         QT_TRANSLATE_NOOP(
             "Messages",
             "The signal comes %1 seconds before the end, but the job has only %2 seconds in all."),
         QT_TRANSLATE_NOOP("Messages", "It would arrive as soon as the job starts."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::mailNeverSent,
         QT_TRANSLATE_NOOP("Messages",
                           "No mail will be sent: --mail-type is missing. Add --mail-type=END,FAIL."),
         QT_TRANSLATE_NOOP("Messages", "An address alone asks for nothing; the default is NONE."),
         "https://docs.alliancecan.ca/wiki/Running_jobs"},
    };
}

}  // namespace atelier
