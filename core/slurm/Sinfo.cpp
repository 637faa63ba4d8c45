#include "core/slurm/Sinfo.h"

#include <QMap>
#include <QRegularExpression>

#include "core/base/Bounds.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

QList<GpuGres> parseSinfoGres(const QByteArray& standardOutput) {
    static const QRegularExpression gpu(
        QStringLiteral("(?:^|,)\\s*gpu(?::([A-Za-z][^:,()\\s]*))?(?::(\\d+))?(?=[,(\\s]|$)"),
        QRegularExpression::MultilineOption);
    QMap<QString, int> most;
    auto matches = gpu.globalMatch(plainText(standardOutput));
    while (matches.hasNext()) {
        const auto match = matches.next();
        // No node has more GPUs than that, so that a larger number is not believed.
        const auto told = match.captured(2).isEmpty() ? 1 : countIn(match.captured(2), 1024).value_or(0);
        const int count = static_cast<int>(told);
        most[match.captured(1)] = qMax(most.value(match.captured(1)), count);
    }
    QList<GpuGres> gpus;
    for (auto it = most.cbegin(); it != most.cend(); ++it) gpus.append({it.key(), it.value()});
    return gpus;
}

}  // namespace atelier
