#include "core/submit/SubmissionWords.h"

#include <QCoreApplication>
#include <QSysInfo>

#include "core/error/FileErrors.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct SubmissionText {
    Q_DECLARE_TR_FUNCTIONS(SubmissionText)
};

/// Its cluster, job and time.
QStringList valuesOf(const OpenSubmission& submission) {
    return {clusterName(submission.entry.clusterId), submission.name,
            momentInWords(submission.entry.submittedAt.toLocalTime())};
}

/// A sentence with its cluster, job, time and the job's number, in this order, filled in.
QString filledIn(const QString& sentence, const OpenSubmission& submission) {
    return filled(sentence, valuesOf(submission) << submission.entry.jobId);
}

/// The lock of a submission is no file to choose.
QString hindranceInWords(const Error& error) {
    const auto* special = error.as<error::FileSpecial>();
    if (!special) return sentence(error);
    return filled(
        SubmissionText::tr("%1 is a folder or a pipe, and in the way of a file of Atelier’s own. Move "
                           "it elsewhere."),
        {special->path});
}

QString holderInWords(const BlockedSubmission& kept, const error::FileLocked& holder) {
    const QString lock = holder.path + QStringLiteral(".lock");
    if (holder.program.isEmpty())
        return filled(
            SubmissionText::tr("%1: another process is about “%2” (submitted %3), and it is left to "
                               "that. Where there is none any more, remove the file %4"),
            valuesOf(kept.submission) << lock);
    return filled(
        SubmissionText::tr("%1: %4 (process %5 on %6) is about “%2” (submitted %3), and it is left to that. "
                           "Where that process is gone for good, remove the file %7"),
        valuesOf(kept.submission) << holder.program << QString::number(holder.process) << holder.computer
                                  << lock);
}

QString takenInWords(const SubmissionOutcome& outcome) {
    if (outcome.trouble)
        return filledIn(SubmissionText::tr("%1: Slurm had taken “%2” (submitted %3), although its answer did "
                                           "not arrive: it is job %4. This computer could not note it; note "
                                           "its number down."),
                        outcome.submission);
    return filledIn(SubmissionText::tr("%1: Slurm had taken “%2” (submitted %3), although its answer did not "
                                       "arrive: it is job %4."),
                    outcome.submission);
}

QString tooEarlyInWords(const OpenSubmission& submission) {
    // Times are shown without their seconds.
    const QDateTime from = decidedFrom(submission).addSecs(60).toLocalTime();
    return filled(SubmissionText::tr(
                      "%1: Slurm does not know “%2” (submitted %3) yet, and sbatch may still be trying on "
                      "the cluster. Do not submit it again: what became of it can be told from %4 on."),
                  valuesOf(submission) << timeInWords(from.time()));
}

QString unknownInWords(const SubmissionOutcome& outcome) {
    if (outcome.again)
        return filledIn(SubmissionText::tr("%1: whether Slurm has taken “%2” (submitted %3) could not be "
                                           "found out. Atelier looks again at the next sign-in there; do not "
                                           "submit it again before."),
                        outcome.submission);
    return filledIn(SubmissionText::tr("%1: whether Slurm has taken “%2” (submitted %3) could not be found "
                                       "out. After so long it is looked for no more."),
                    outcome.submission);
}

}  // namespace

QString openInWords(const OpenSubmission& submission) {
    return filledIn(SubmissionText::tr("%1: whether Slurm has taken “%2” (submitted %3) is not known yet."),
                    submission);
}

QString blockedInWords(const BlockedSubmission& kept) {
    if (const auto* holder = kept.why.as<error::FileLocked>()) return holderInWords(kept, *holder);
    return openInWords(kept.submission) + QLatin1Char(' ') + hindranceInWords(kept.why);
}

QString heldInWords(const BlockedSubmission& kept) {
    const auto* holder = kept.why.as<error::FileLocked>();
    // A process is named only where it runs on this computer: of another computer it is not known whether
    // it still lives.
    if (!holder || holder->program.isEmpty() || holder->computer != QSysInfo::machineHostName())
        return blockedInWords(kept);
    return filled(SubmissionText::tr("%1: %4 (process %5) is submitting “%2” (since %3), or finding out "
                                     "what became of it."),
                  valuesOf(kept.submission) << holder->program << QString::number(holder->process));
}

QString outcomeInWords(const SubmissionOutcome& outcome) {
    switch (outcome.fate) {
        case SubmissionFate::Taken:
            return takenInWords(outcome);
        case SubmissionFate::NotTaken:
            return filledIn(SubmissionText::tr("%1: neither Slurm’s queue nor its accounts know “%2” "
                                               "(submitted %3): the cluster has not taken it, and it can be "
                                               "submitted again."),
                            outcome.submission);
        case SubmissionFate::NotSeen:
            return filledIn(SubmissionText::tr("%1: Slurm knows no job “%2” (submitted %3) now: the cluster "
                                               "has not taken it, or it has ended, and no accounts tell "
                                               "which. Look into its folder of results before you submit it "
                                               "again."),
                            outcome.submission);
        case SubmissionFate::TooEarly:
            return tooEarlyInWords(outcome.submission);
        case SubmissionFate::Unknown:
            break;
    }
    return unknownInWords(outcome);
}

QString troubleInWords(const SubmissionOutcome& outcome) {
    return outcome.trouble ? hindranceInWords(*outcome.trouble) : QString();
}

bool isGoodNews(const SubmissionOutcome& outcome) {
    return outcome.fate == SubmissionFate::Taken && !outcome.trouble;
}

}  // namespace atelier
