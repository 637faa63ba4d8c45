#include "core/sbatch/NodeCount.h"

#include <QRegularExpression>
#include <limits>

namespace atelier {

std::optional<int> parseNodeCount(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A\\s*\\+?0*(\\d{1,10})([kK]?)([mM]?)\\s*\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    qint64 count = match.captured(1).toLongLong();
    if (match.capturedLength(2) > 0) count *= 1024;
    if (match.capturedLength(3) > 0) count *= 1024LL * 1024;
    return count <= std::numeric_limits<int>::max() ? std::optional(static_cast<int>(count)) : std::nullopt;
}

std::optional<int> leastNodes(const QString& value) {
    return parseNodeCount(value.section(QLatin1Char('-'), 0, 0));
}

std::optional<int> mostNodes(const QString& value) {
    return parseNodeCount(value.section(QLatin1Char('-'), -1));
}

bool areNodesFixed(const QString& value) {
    const auto least = leastNodes(value);
    return least && *least > 0 && least == mostNodes(value);
}

}  // namespace atelier
