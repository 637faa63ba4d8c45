#include "app/ctl/recipe/RunNotes.h"

#include <QCoreApplication>
#include <QDir>

#include "app/ctl/terminal/Terminal.h"
#include "core/environment/Requirements.h"
#include "core/files/RegularFile.h"
#include "core/render/SweepLines.h"
#include "core/render/TrackingLines.h"

namespace atelier::ctl {

namespace {

constexpr qint64 largestRequirements = 1024LL * 1024;  // bytes
constexpr qint64 longestMarker = 64;                   // bytes; a job's number

/// The context of this file's sentences.
struct RunNotesText {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

/// The folders of the job's tasks on the cluster, by the numbers that those brought here bear.
QStringList taskFolders(const RunOutcome& outcome) {
    QStringList folders;
    const auto numbers = QDir(outcome.resultsFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto& number : numbers) {
        const auto marker = readRegularFile(
            outcome.resultsFolder + QLatin1Char('/') + number + QStringLiteral("/.atelier-job"),
            longestMarker);
        if (marker && marker->trimmed() == outcome.job.jobId.toLatin1())
            folders.append(resultsFolderOf(outcome.job, number));
    }
    return folders;
}

}  // namespace

void tellMissingPackage(const JobSpec& job, const QString& programFolder) {
    const auto package = trackingPackage(job.tracking);
    if (package.isEmpty() || job.environment.requirements.isEmpty()) return;
    const auto listed =
        readRegularFile(programFolder + QLatin1Char('/') + job.environment.requirements, largestRequirements);
    if (!listed) return void(fail(listed.error()));
    const auto asked = parseRequirements(QString::fromUtf8(*listed));
    // A list that this one includes may name the package.
    if (asked.includes.isEmpty() && !asksFor(asked, package))
        note(RunNotesText::tr("%1 does not ask for the package %2, which the program needs for its runs.")
                 .arg(job.environment.requirements, package));
}

void tellUpload(const JobSpec& job, const ClusterProfile& cluster, const RunOutcome& outcome) {
    const auto lines = trackingUploadLines(job, cluster, taskFolders(outcome));
    if (lines.isEmpty()) return;
    note(RunNotesText::tr("The runs were kept offline. To send them, type this on a login node:"));
    for (const auto& line : lines) note(QStringLiteral("    ") + line);
}

void tellFailedRuns(const JobSpec& job, const RunOutcome& outcome) {
    if (!hasArraySweep(job) || outcome.status.failedPieces.isEmpty()) return;
    QStringList failed;
    for (const int run : outcome.status.failedPieces) failed.append(QString::number(run));
    note(RunNotesText::tr("Runs that failed: %1").arg(failed.join(QStringLiteral(", "))));
}

}  // namespace atelier::ctl
