#include "core/slurm/SacctmgrAssociations.h"

#include <QRegularExpression>

#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

QList<SlurmAssociation> parseSacctmgrAssociations(const QByteArray& standardOutput) {
    static const QRegularExpression accountName(QStringLiteral("\\A[A-Za-z0-9][A-Za-z0-9._-]*\\z"));
    constexpr qsizetype fieldCount = 4;
    QList<SlurmAssociation> associations;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.trimmed().split(QLatin1Char('|'));
        if (fields.size() != fieldCount || !accountName.match(fields[0]).hasMatch()) continue;
        const SlurmAssociation one{fields[0], fields[1], slurmNames(fields[2]), fields[3]};
        if (!associations.contains(one)) associations.append(one);
    }
    return associations;
}

}  // namespace atelier
