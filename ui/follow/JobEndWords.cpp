#include "ui/follow/JobEndWords.h"

#include <QCoreApplication>

#include "core/follow/JobEnd.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct JobEndText {
    Q_DECLARE_TR_FUNCTIONS(JobEndText)
};

// A shell says 128 and the signal's number of a program that a signal ended, Slurm likewise; there are 64
// (signal(7)). A program may end with such a number, too, and with what is above them.
constexpr int beforeSignals = 128;
constexpr int lastSignal = 64;
constexpr int commandNotFound = 127;

bool isSignal(int code) {
    return code > beforeSignals && code <= beforeSignals + lastSignal;
}

QString ofExitCode(int code) {
    if (code == commandNotFound)
        return JobEndText::tr("The script ended with exit code %1: a command in it was not found.").arg(code);
    if (isSignal(code))
        return JobEndText::tr(
                   "The script ended with exit code %1, which tells of signal %2: something ended it, or its "
                   "program.")
            .arg(QString::number(code), QString::number(code - beforeSignals));
    return code > 0 ? JobEndText::tr("The script ended with exit code %1.").arg(code) : QString();
}

/// The sentence that says where more about the end is written.
QString whatTheOutputSays(int code) {
    if (code == commandNotFound) return JobEndText::tr("The last lines of the output say which.");
    if (isSignal(code)) return JobEndText::tr("The last lines of the output may say more.");
    return code > 0 ? JobEndText::tr("The last lines of the output say why.")
                    : JobEndText::tr("The last lines of the output may say why.");
}

QString ofFailure(int code, bool hasOutput) {
    QStringList words{ofExitCode(code)};
    if (hasOutput) words << whatTheOutputSays(code);
    words.removeAll(QString());
    return words.join(QLatin1Char(' '));
}

}  // namespace

JobState endOfJob(const JobStatus& status, const QByteArray& endOfOutput) {
    const bool unclear = status.state == JobState::Failed || status.state == JobState::Cancelled;
    const JobState written = unclear ? endWrittenInOutput(endOfOutput) : JobState::Unknown;
    return written == JobState::Unknown ? status.state : written;
}

QString endReasonInWords(const JobStatus& status, const QByteArray& endOfOutput) {
    switch (endOfJob(status, endOfOutput)) {
        case JobState::TimedOut:
            return JobEndText::tr(
                "The time it had asked for was over before the training was. What it kept until "
                "then is among the results. Ask for more time, or cut the training into pieces "
                "that go on from the last checkpoint.");
        case JobState::OutOfMemory:
            return JobEndText::tr(
                "It needed more memory than it had asked for, and Slurm ended it. Ask for more "
                "memory in the script, or keep less of the data in memory.");
        case JobState::NodeFailed:
            return JobEndText::tr("The node failed; the job is not to blame. Submit it again.");
        case JobState::Cancelled:
            if (neverBegan(status))
                return JobEndText::tr("You or the site cancelled it before it began. It has kept nothing.");
            return JobEndText::tr(
                "You or the site cancelled it. What it kept until then is among the results.");
        case JobState::Failed:
            return ofFailure(status.exitCode, !endOfOutput.isEmpty());
        default:
            return {};
    }
}

QString forgottenJobInWords(const SubmittedJob& job, const JobStatus& status) {
    const QDateTime seen = job.lastSeen ? job.lastSeen->at.toLocalTime() : QDateTime();
    const QString day = format::day(seen.date());
    const QString time = timeInWords(seen.time());
    switch (status.source) {
        case StatusSource::Slurm:
            return {};
        case StatusSource::Output:
            return JobEndText::tr("Slurm no longer knows this job; how it ended stands in its output.");
        case StatusSource::Note:
            return JobEndText::
                tr("Slurm no longer knows this job; what is shown was noted on %1 at %2 on this computer.")
                    .arg(day, time);
        case StatusSource::Nobody:
            break;
    }
    const QString unknown =
        JobEndText::tr("Slurm no longer knows this job, and its output does not say how it ended.");
    if (!job.lastSeen) return unknown;
    return unknown + QLatin1Char(' ') +
           JobEndText::tr("It was last seen on %1 at %2: %3.").arg(day, time, sentence(job.lastSeen->state));
}

QString waitReasonInWords(const JobStatus& status) {
    if (status.state != JobState::Pending) return {};
    const QString reason = status.reason.isEmpty() ? QString() : pendingReason(status.reason);
    if (!status.startTime.isValid()) return reason;
    const QString expected =
        JobEndText::tr("Slurm expects it to start on %1 at %2, by the cluster’s clock; that may change.")
            .arg(format::day(status.startTime.date()), timeInWords(status.startTime.time()));
    return reason.isEmpty() ? expected : reason + QLatin1Char('\n') + expected;
}

}  // namespace atelier
