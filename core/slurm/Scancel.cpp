#include "core/slurm/Scancel.h"

#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

Command scancelCommand(const QString& jobId) {
    return command({QStringLiteral("scancel"), jobId});
}

Expected<void> parseScancel(const QString& jobId, const CommandResult& answer) {
    const QString said = plainText(answer.standardError).trimmed();
    if (said.contains(QLatin1String("Invalid job id"))) return failure(error::JobUnknown{jobId}, said);
    if (answer.status.code == 0 || said.contains(QLatin1String("already completing or completed"))) return {};
    if (saysUnavailable(said)) return failure(error::SlurmUnavailable{}, said, true);
    return failure(error::CommandFailed{QStringLiteral("scancel"), answer.status.code}, said);
}

}  // namespace atelier
