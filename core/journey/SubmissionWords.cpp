#include "core/journey/SubmissionWords.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/messages/CatalogueNames.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct SubmissionText {
    Q_DECLARE_TR_FUNCTIONS(SubmissionText)
};

/// A sentence with its cluster, job, time and the job's number, in this order, filled in.
QString filledIn(const QString& sentence, const OpenSubmission& submission) {
    return filled(sentence,
                  {clusterName(submission.entry.clusterId), submission.name,
                   QLocale().toString(submission.entry.submittedAt.toLocalTime(), QLocale::ShortFormat),
                   submission.entry.jobId});
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
                  {clusterName(submission.entry.clusterId), submission.name,
                   QLocale().toString(submission.entry.submittedAt.toLocalTime(), QLocale::ShortFormat),
                   QLocale().toString(from.time(), QLocale::ShortFormat)});
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
    return outcome.trouble ? sentence(*outcome.trouble) : QString();
}

bool isGoodNews(const SubmissionOutcome& outcome) {
    return outcome.fate == SubmissionFate::Taken && !outcome.trouble;
}

}  // namespace atelier
