#include "core/slurm/TestOnly.h"

#include <QRegularExpression>
#include <limits>

#include "core/base/Bounds.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

Command testOnlyFromInputCommand(const RemotePath& folder, const QByteArray& script, const QString& account) {
    Command sbatch = command({QStringLiteral("sbatch"), QStringLiteral("--test-only")});
    if (!account.isEmpty()) sbatch.arg(QStringLiteral("--account=") + account);
    sbatch.workingFolder = folder;
    sbatch.standardInput = script;
    return sbatch;
}

Expected<StartEstimate> parseTestOnly(int exitCode, const QByteArray& standardError) {
    // Of a heterogeneous job no partition is told (slurm_het_job_will_run in Slurm's allocate.c).
    static const QRegularExpression foretold(
        QStringLiteral("Job (\\d+) to start at (\\S+)(?: on cluster (\\S+))?(?: a)? using (\\d+) processors "
                       "on (?:nodes )?(\\S+)(?: in partition (\\S+))?"));
    const QString said = plainText(standardError).trimmed();
    if (exitCode != 0 && saysUnavailable(said)) return failure(error::SlurmUnavailable{}, said, true);
    if (exitCode != 0) return failure(error::SubmissionRefused{refusalReason(standardError)}, said);
    const auto match = foretold.match(said);
    if (!match.hasMatch())
        return failure(error::SlurmAnswerUnreadable{QStringLiteral("sbatch --test-only"), said});
    return StartEstimate{
        timeFromSlurm(match.captured(2)),
        static_cast<int>(countIn(match.captured(4), std::numeric_limits<int>::max()).value_or(0)),
        match.captured(5), match.captured(6)};
}

}  // namespace atelier
