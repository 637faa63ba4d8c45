#include "core/slurm/Scancel.h"

#include <QRegularExpression>

#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

Command scancelCommand(const QString& jobId) {
    // Without -v it says nothing of a job that Slurm does not know, and ends well.
    return command({QStringLiteral("scancel"), QStringLiteral("-v"), jobId});
}

Expected<CancelResult> parseScancel(const QString& jobId, const CommandResult& answer) {
    // What it is about to do says nothing of what came of it.
    static const QRegularExpression plan(QStringLiteral("^scancel: Terminating job.*$"),
                                         QRegularExpression::MultilineOption);
    const QString said = plainText(answer.standardError).remove(plan).trimmed();
    if (said.contains(QLatin1String("Invalid job id"))) return failure(error::JobUnknown{jobId}, said);
    if (said.contains(QLatin1String("already completing or completed"))) return CancelResult::HadEnded;
    if (answer.status.code == 0) return CancelResult::Told;
    if (said.contains(QLatin1String("Access/permission denied")))
        return failure(error::JobNotYours{jobId}, said);
    if (saysUnavailable(said)) return failure(error::SlurmUnavailable{}, said, true);
    return failure(error::CommandFailed{QStringLiteral("scancel"), answer.status.code}, said);
}

}  // namespace atelier
