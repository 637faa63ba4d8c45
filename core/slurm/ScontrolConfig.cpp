#include "core/slurm/ScontrolConfig.h"

#include <QMap>

#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

using Pairs = QMap<QString, QString>;

Pairs pairsOfLines(const QString& text) {
    Pairs pairs;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        const auto sign = line.indexOf(QLatin1Char('='));
        if (sign < 1) continue;
        const QString value = line.mid(sign + 1).trimmed();
        const QString key = line.left(sign).trimmed();
        if (value != QLatin1String("(null)") && !pairs.contains(key)) pairs.insert(key, value);
    }
    return pairs;
}

std::optional<int> countOf(const Pairs& pairs, const char* key) {
    return slurmCount(pairs.value(QLatin1String(key)).section(QLatin1Char(' '), 0, 0));
}

QStringList namesOf(const Pairs& pairs, const char* key) {
    QStringList names = slurmNames(pairs.value(QLatin1String(key)));
    names.removeAll(QStringLiteral("none"));
    return names;
}

}  // namespace

SlurmConfig parseScontrolConfig(const QByteArray& standardOutput) {
    const Pairs pairs = pairsOfLines(plainText(standardOutput));
    const auto text = [&pairs](const char* key) { return pairs.value(QLatin1String(key)); };
    SlurmConfig config;
    config.clusterName = text("ClusterName");
    config.version = text("SLURM_VERSION");
    config.maxArraySize = countOf(pairs, "MaxArraySize");
    config.maxJobCount = countOf(pairs, "MaxJobCount");
    config.defaultMemoryMiBPerCpu = countOf(pairs, "DefMemPerCPU");
    config.defaultMemoryMiBPerNode = countOf(pairs, "DefMemPerNode");
    config.accounting = text("AccountingStorageType").endsWith(QLatin1String("slurmdbd"));
    const QString limits = text("EnforcePartLimits");
    config.everyPartitionMustFit = limits == QLatin1String("ALL") || limits == QLatin1String("YES");
    config.partitionLimitsEnforced = config.everyPartitionMustFit || limits == QLatin1String("ANY");
    config.associationsEnforced =
        namesOf(pairs, "AccountingStorageEnforce").contains(QLatin1String("associations"));
    config.privateData = namesOf(pairs, "PrivateData");
    config.submitPlugins = namesOf(pairs, "JobSubmitPlugins");
    config.gresTypes = namesOf(pairs, "GresTypes");
    config.selectType = text("SelectType");
    config.temporaryFolder = text("TmpFS");
    if (const auto age = countOf(pairs, "MinJobAge")) config.minJobAge = std::chrono::seconds(*age);
    return config;
}

}  // namespace atelier
