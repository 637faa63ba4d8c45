#include "core/render/ChainDirectives.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/job/JobFileName.h"
#include "core/job/SweepRuns.h"
#include "core/render/ChainLines.h"
#include "core/render/ScriptText.h"
#include "core/render/SweepLines.h"
#include "core/render/SweepText.h"
#include "core/sbatch/ArraySpec.h"

namespace atelier {

namespace {

DirectiveText sweepArray(const JobSpec& job) {
    auto value = QStringLiteral("1-%1").arg(sweepRunCount(job.sweep));
    if (job.sweep.atOnce > 0) value += QStringLiteral("%%1").arg(job.sweep.atOnce);
    return {value, sweepText(SweepText::CommentArray, job.language)};
}

/// How a training is cut, in words of which `readEpochs` finds the two numbers at the end.
QString chainComment(const JobSpec& job, ScriptText one, ScriptText many) {
    const int pieces = std::max(1, job.chain.pieces());
    const QString words = scriptText(pieces == 1 ? one : many, job.language);
    return (pieces == 1 ? words : words.arg(pieces)).arg(job.chain.epochsTotal).arg(job.chain.epochsPerPiece);
}

/// The epochs in a comment of ours; false where there are none.
bool readEpochs(JobSpec& job, const QString& comment) {
    static const QRegularExpression numbersAtEnd(QStringLiteral("(\\d+)\\D+(\\d+)\\D*\\z"));
    const auto match = numbersAtEnd.match(comment);
    if (!match.hasMatch()) return false;
    const auto total = countIn(match.captured(1), mostEpochs);
    const auto perPiece = countIn(match.captured(2), mostEpochs);
    if (!total || !perPiece) return false;
    job.chain.epochsTotal = static_cast<int>(*total);
    job.chain.epochsPerPiece = static_cast<int>(*perPiece);
    return true;
}

bool requeuesItself(const JobSpec& job) {
    return job.chain.enabled && job.chain.continuation == Continuation::Requeue;
}

}  // namespace

std::optional<DirectiveText> writeOutput(const JobSpec& job, const ClusterProfile&) {
    const QString name = logNamePattern(job.name);
    if (hasArraySweep(job))
        return DirectiveText{name + QStringLiteral("-%A_%a.out"),
                             sweepText(SweepText::CommentOutput, job.language)};
    if (job.chain.enabled && job.chain.continuation == Continuation::Pieces)
        return DirectiveText{name + QStringLiteral("-%A_%a.out"),
                             scriptText(ScriptText::CommentArrayOutput, job.language)};
    return DirectiveText{name + QStringLiteral("-%j.out"),
                         scriptText(ScriptText::CommentOutput, job.language)};
}

std::optional<DirectiveText> writeArray(const JobSpec& job, const ClusterProfile&) {
    if (hasArraySweep(job)) return sweepArray(job);
    if (!job.chain.enabled || job.chain.continuation != Continuation::Pieces ||
        job.chain.epochsPerPiece < 1 || job.chain.pieces() < 1)
        return std::nullopt;
    return DirectiveText{QStringLiteral("1-%1%").arg(job.chain.pieces()) + QLatin1Char('1'),
                         chainComment(job, ScriptText::CommentOnePiece, ScriptText::CommentArray)};
}

void readArray(JobSpec& job, const QString& value, const QString& comment) {
    const auto array = parseArray(value);
    if (!array) return;
    // An array with this comment is a sweep, whose table of runs is read from the body.
    if (comment == sweepText(SweepText::CommentArray, job.language))
        return void(job.sweep.atOnce = array->atOnce);
    if (array->atOnce != 1) return;
    job.chain.enabled = true;
    const qint64 pieces = array->tasks();
    readEpochs(job, comment);
    // Where someone changed the array and left the comment, the array is what counts.
    if (job.chain.pieces() != pieces)
        job.chain.epochsTotal = static_cast<int>(
            std::min<qint64>(mostEpochs, cappedProduct(pieces, std::max(1, job.chain.epochsPerPiece))));
}

std::optional<DirectiveText> writeRequeue(const JobSpec& job, const ClusterProfile&) {
    if (!requeuesItself(job)) return std::nullopt;
    return DirectiveText{{}, chainComment(job, ScriptText::CommentOneRun, ScriptText::CommentRequeue)};
}

void readRequeue(JobSpec& job, const QString&, const QString& comment) {
    if (!readEpochs(job, comment)) return;
    job.chain.enabled = true;
    job.chain.continuation = Continuation::Requeue;
}

std::optional<DirectiveText> writeOpenMode(const JobSpec& job, const ClusterProfile&) {
    if (!requeuesItself(job)) return std::nullopt;
    return DirectiveText{QStringLiteral("append"), scriptText(ScriptText::CommentOpenMode, job.language)};
}

std::optional<DirectiveText> writeSignal(const JobSpec& job, const ClusterProfile&) {
    const int seconds = warningSeconds(job.time, job.chain.enabled);
    if (seconds == 0) return std::nullopt;
    return DirectiveText{QStringLiteral("B:USR1@%1").arg(seconds),
                         scriptText(ScriptText::CommentSignal, job.language)};
}

}  // namespace atelier
