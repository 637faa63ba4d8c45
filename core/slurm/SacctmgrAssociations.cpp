#include "core/slurm/SacctmgrAssociations.h"

#include "core/slurm/Sacctmgr.h"
#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

QList<SlurmAssociation> parseSacctmgrAssociations(const QByteArray& standardOutput) {
    constexpr qsizetype fieldCount = 4;
    QList<SlurmAssociation> associations;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.trimmed().split(QLatin1Char('|'));
        if (fields.size() != fieldCount || !isAccountName(fields[0])) continue;
        const SlurmAssociation one{fields[0], fields[1], slurmNames(fields[2]), fields[3]};
        if (!associations.contains(one)) associations.append(one);
    }
    return associations;
}

}  // namespace atelier
