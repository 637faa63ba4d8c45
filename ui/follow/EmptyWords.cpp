#include "ui/follow/EmptyWords.h"

#include <QCoreApplication>

#include "core/display/VisibleText.h"
#include "core/messages/Fill.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct EmptyText {
    Q_DECLARE_TR_FUNCTIONS(EmptyWords)
};

/// Where the job keeps what is its own; each piece of a chain has a folder of its own beside the others'.
QString folderOf(const SubmittedJob& job) {
    return job.pieces > 1 ? job.resultsFolder : resultsFolderOf(job, job.jobId);
}

}  // namespace

QString noMetricsInWords(const FollowedJob& job) {
    if (!hasEnded(job.status))
        return EmptyText::tr("The curves come once the training has written its first values.");
    if (neverBegan(job.status))
        return EmptyText::tr("The job was cancelled before it began; there are no metrics.");
    if (!keepsResults(job.job))
        return EmptyText::tr(
            "The job has ended. Its script keeps no folder of results, where Atelier would "
            "have looked for metrics.");
    const QStringList folder{visibleLine(folderOf(job.job))};
    // Unless the job has completed, the program may not have begun.
    if (job.status.state != JobState::Completed)
        return filled(
            EmptyText::tr("The job has ended without metrics: there is no event file (tfevents), CSV or "
                          "JSON file with values in %1, nor did it print any."),
            folder);
    return filled(
        EmptyText::tr(
            "The job has ended without metrics: there is no event file (tfevents), CSV or JSON file "
            "with values in %1, nor did it print any. Next time, have the program write them, as "
            "TensorBoard’s SummaryWriter does, or print lines such as “epoch 3 loss=0.43”."),
        folder);
}

QString noGpusInWords(const FollowedJob& job) {
    if (!hasEnded(job.status))
        return EmptyText::tr("The GPU log begins with the job, where its node has NVIDIA GPUs.");
    if (neverBegan(job.status))
        return EmptyText::tr("The job was cancelled before it began; there is no GPU log.");
    if (!keepsResults(job.job))
        return EmptyText::tr(
            "The job has ended. Its script keeps no folder of results, where Atelier would "
            "have looked for a GPU log.");
    return filled(
        EmptyText::tr("The job has ended without a GPU log: %1 holds no gpu.csv with values. Atelier’s "
                      "scripts keep one, unless the recipe says “gpuLog”: false; it stays empty where "
                      "the node has no NVIDIA GPU."),
        {visibleLine(folderOf(job.job))});
}

QString noResultsInWords(const FollowedJob& job) {
    if (!keepsResults(job.job))
        return EmptyText::tr("The job’s script keeps no folder of results: there is nothing to bring.");
    if (neverBegan(job.status))
        return EmptyText::tr("The job was cancelled before it began; it has kept nothing.");
    const QStringList folder{visibleLine(job.job.resultsFolder)};
    if (!hasEnded(job.status))
        return filled(EmptyText::tr("There are no files of this job in %1: it has kept none so far, or they "
                                    "were removed."),
                      folder);
    return filled(
        EmptyText::tr("There are no files of this job in %1: it has kept none, or they were removed."),
        folder);
}

QString noOutputInWords(const FollowedJob& job) {
    if (job.job.jobId.isEmpty()) return {};
    if (!hasEnded(job.status)) return EmptyText::tr("What the job writes comes here once it runs.");
    if (job.outputFile.isEmpty())
        return EmptyText::tr("The job has ended, and it is not known where its output would be.");
    return filled(EmptyText::tr("The job has ended, and %1 is empty or not there: it wrote nothing, or the "
                                "file was removed."),
                  {visibleLine(job.outputFile)});
}

}  // namespace atelier
