#include <QCoreApplication>
#include <QLocale>

#include "core/messages/Fill.h"
#include "core/messages/SweepMessages.h"

namespace atelier {

namespace {

// NOLINTNEXTLINE(readability-function-size)
const char* words(SweepProblemKind kind) {
    switch (kind) {
        case SweepProblemKind::NoParameters:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The sweep has no hyperparameter yet: add an option of your program and "
                                     "the values to try.");
        case SweepProblemKind::OptionMissing:
            return QT_TRANSLATE_NOOP("Messages",
                                     "Hyperparameter %1 has no option: write it as your program takes it, "
                                     "--lr for instance.");
        case SweepProblemKind::OptionTwice:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The option %1 is in the sweep twice: put all its values into one row.");
        case SweepProblemKind::ValuesMissing:
            return QT_TRANSLATE_NOOP("Messages", "The option %1 has no value to try.");
        case SweepProblemKind::LengthsDiffer:
            return QT_TRANSLATE_NOOP("Messages",
                                     "In a list of runs every option has as many values: number of values of "
                                     "%1: %2; of %3: %4.");
        case SweepProblemKind::RunTwice:
            return QT_TRANSLATE_NOOP("Messages",
                                     "Run %1 is the same as run %2: leave one of them out, or add a "
                                     "hyperparameter such as the seed.");
        case SweepProblemKind::TooManyJobs:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The sweep would be %1 jobs, and %3 takes %2 at most from one person. "
                                     "Try fewer values, or put short runs into one job.");
        case SweepProblemKind::ArrayTooLong:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The sweep has %1 runs, and the tasks of a job array on %3 are numbered "
                                     "up to %2. Try fewer values, or put short runs into one job.");
        case SweepProblemKind::TooManyRuns:
            return QT_TRANSLATE_NOOP("Messages",
                                     "The sweep has %1 runs; a script holds %2 at most. Try fewer values.");
        case SweepProblemKind::PiecesAndSweep:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "A job array cannot be both the runs of a sweep and the pieces of a long "
                "training. Let each run go back into the queue when its time is over, "
                "or do without the pieces.");
        case SweepProblemKind::PackedAndChain:
            return QT_TRANSLATE_NOOP("Messages",
                                     "Runs that share one job cannot be long trainings in pieces: give each "
                                     "run a task of its own. Short runs need no pieces: submitted again, the "
                                     "job goes on with the runs that are left.");
        case SweepProblemKind::RunnerMissing:
            return QT_TRANSLATE_NOOP("Messages", "As far as we know, %2 does not have %1.");
        case SweepProblemKind::MetaByHand:
            return QT_TRANSLATE_NOOP(
                "Messages",
                "META submits its jobs itself: save the script, and type on a login node what "
                "stands in it.");
    }
    return "";
}

QString number(double value) {
    return QLocale().toString(value, 'f', value < 10 ? 1 : 0);
}

}  // namespace

QString sentence(const SweepProblem& problem) {
    return filled(inApplicationLanguage(words(problem.kind)), problem.arguments);
}

QString sentence(const JobCost& cost) {
    const bool gpus = cost.gpuHours > 0;
    const QStringList arguments{QLocale().toString(cost.jobs), QLocale().toString(cost.trainings),
                                number(gpus ? cost.gpuHours : cost.coreHours),
                                cost.maxJobs ? QLocale().toString(*cost.maxJobs) : QString()};
    const char* english =
        gpus ? QT_TRANSLATE_NOOP("Messages", "GPU-hours: %3 at most (jobs: %1, trainings: %2).")
             : QT_TRANSLATE_NOOP("Messages", "Core-hours: %3 at most (jobs: %1, trainings: %2).");
    if (cost.maxJobs)
        english =
            gpus
                ? QT_TRANSLATE_NOOP(
                      "Messages",
                      "GPU-hours: %3 at most (jobs: %1 of the %4 that one person may have, trainings: %2).")
                : QT_TRANSLATE_NOOP(
                      "Messages",
                      "Core-hours: %3 at most (jobs: %1 of the %4 that one person may have, trainings: %2).");
    return filled(inApplicationLanguage(english), arguments);
}

}  // namespace atelier
