#include "core/slurm/SacctmgrAssociations.h"

#include "core/slurm/Sacctmgr.h"
#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

QList<SlurmAssociation> parseSacctmgrAssociations(const QByteArray& standardOutput, const QString& cluster) {
    constexpr qsizetype fieldCount = 5;
    QList<SlurmAssociation> associations;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.trimmed().split(QLatin1Char('|'));
        if (fields.size() != fieldCount || !isAccountName(fields[0])) continue;
        // The database writes names of clusters in small letters.
        const bool isElsewhere = !cluster.isEmpty() && fields[4].compare(cluster, Qt::CaseInsensitive) != 0;
        if (isElsewhere) continue;
        const SlurmAssociation one{fields[0], fields[1], slurmNames(fields[2]), fields[3]};
        if (!associations.contains(one)) associations.append(one);
    }
    return associations;
}

}  // namespace atelier
