#include "core/sbatch/SlurmMemory.h"

#include <QRegularExpression>

namespace atelier {

std::optional<qint64> parseSlurmMemory(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A\\s*\\+?0*(\\d{1,12})(?:([kmgtKMGT])[bB]?)?\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const qint64 number = match.captured(1).toLongLong();
    const auto unit = match.captured(2).toUpper();
    if (unit == QLatin1String("K")) return (number + 1023) / 1024;
    if (unit == QLatin1String("G")) return number * 1024;
    if (unit == QLatin1String("T")) return number * 1024 * 1024;
    return number;
}

QString slurmMemoryText(qint64 mebibytes) {
    if (mebibytes % 1024 == 0) return QString::number(mebibytes / 1024) + QLatin1Char('G');
    return QString::number(mebibytes) + QLatin1Char('M');
}

}  // namespace atelier
