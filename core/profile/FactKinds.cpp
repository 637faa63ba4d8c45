#include "core/profile/FactKinds.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <algorithm>

namespace atelier {

namespace {

QString nameOf(const QJsonValue& element) {
    if (element.isString()) return element.toString();
    const QJsonObject object = element.toObject();
    const QString slurmName = object.value(QLatin1String("slurmName")).toString();
    return slurmName.isEmpty() ? object.value(QLatin1String("name")).toString() : slurmName;
}

/// Whether something of the first list is not in the second. What has no name is passed over: sites publish
/// GPUs that their Slurm does not name.
bool hasMore(const QJsonArray& first, const QJsonArray& second) {
    QSet<QString> names;
    for (const QJsonValue& one : second) {
        names.insert(nameOf(one));
        for (const QJsonValue& synonym : one[QLatin1String("synonyms")].toArray())
            names.insert(synonym.toString());
    }
    return std::ranges::any_of(first, [&names](const QJsonValue& one) {
        return !nameOf(one).isEmpty() && !names.contains(nameOf(one));
    });
}

}  // namespace

const QList<FactKind>& factKinds() {
    static const QList<FactKind> kinds{
        {"slurm", FactForm::Text, QT_TRANSLATE_NOOP("ProfileFacts", "Release of Slurm")},
        {"partitions", FactForm::Partitions, QT_TRANSLATE_NOOP("ProfileFacts", "Partitions")},
        {"closedPartitions", FactForm::Names,
         QT_TRANSLATE_NOOP("ProfileFacts", "Partitions that are closed")},
        {"qos", FactForm::Qos, QT_TRANSLATE_NOOP("ProfileFacts", "QoS")},
        {"constraints", FactForm::Names, QT_TRANSLATE_NOOP("ProfileFacts", "Features of nodes")},
        {"reservations", FactForm::Names, QT_TRANSLATE_NOOP("ProfileFacts", "Reservations for you")},
        {"gpus", FactForm::Gpus, QT_TRANSLATE_NOOP("ProfileFacts", "GPUs")},
        {"cpusPerNode", FactForm::Number, QT_TRANSLATE_NOOP("ProfileFacts", "Cores of a node"), "node"},
        {"memoryMiBPerNode", FactForm::MiB, QT_TRANSLATE_NOOP("ProfileFacts", "Memory of a node"), "node"},
        {"limits.maxTime", FactForm::Minutes, QT_TRANSLATE_NOOP("ProfileFacts", "Longest time of a job")},
        {"limits.minTime", FactForm::Minutes, QT_TRANSLATE_NOOP("ProfileFacts", "Shortest time of a job")},
        {"limits.maxJobs", FactForm::Number, QT_TRANSLATE_NOOP("ProfileFacts", "Most jobs at once")},
        {"limits.maxArrayIndex", FactForm::Number,
         QT_TRANSLATE_NOOP("ProfileFacts", "Highest number in a job array")},
        {"limits.memoryMiBPerCpu", FactForm::MiB,
         QT_TRANSLATE_NOOP("ProfileFacts", "Memory for each core where a job asks for none")},
        {"storage.project", FactForm::Path, QT_TRANSLATE_NOOP("ProfileFacts", "Project folder")},
        {"storage.scratch", FactForm::Path, QT_TRANSLATE_NOOP("ProfileFacts", "Scratch folder")},
        {"storage.submitFrom", FactForm::Path, QT_TRANSLATE_NOOP("ProfileFacts", "Folder to submit from")},
        {"storage.localDisk", FactForm::Path,
         QT_TRANSLATE_NOOP("ProfileFacts", "Folder of a job on its node’s disk")},
        {"moduleSystem", FactForm::Modules, QT_TRANSLATE_NOOP("ProfileFacts", "Program that loads modules")},
        {"standardModules", FactForm::Names, QT_TRANSLATE_NOOP("ProfileFacts", "Modules that come first"),
         "modules"},
        {"pythonModules", FactForm::Names, QT_TRANSLATE_NOOP("ProfileFacts", "Modules with Python"),
         "modules"},
        {"gpuModules", FactForm::Names, QT_TRANSLATE_NOOP("ProfileFacts", "Modules for GPUs"), "modules"},
        {"environmentTools", FactForm::Names,
         QT_TRANSLATE_NOOP("ProfileFacts", "Programs for environments and containers")},
        {"toolModules", FactForm::Names,
         QT_TRANSLATE_NOOP("ProfileFacts", "Modules for environments and containers")},
        {"manyRuns", FactForm::Names,
         QT_TRANSLATE_NOOP("ProfileFacts", "Programs that run many short runs in one job")},
        {"internet", FactForm::Reach, QT_TRANSLATE_NOOP("ProfileFacts", "Internet from compute nodes")},
        {"tracking.wandb", FactForm::Service,
         QT_TRANSLATE_NOOP("ProfileFacts", "Weights & Biases from compute nodes")},
        {"tracking.comet", FactForm::Service, QT_TRANSLATE_NOOP("ProfileFacts", "Comet from compute nodes")},
        {"tracking.proxyModule", FactForm::Text,
         QT_TRANSLATE_NOOP("ProfileFacts", "Module for the way through the proxy")},
        {"rules.accountMandatory", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "Every job names its account")},
        {"rules.partitionMandatory", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "Every job names its partition")},
        {"rules.everyPartitionMustFit", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "A job fits each of the partitions that it names")},
        {"rules.qosMandatory", FactForm::YesNo, QT_TRANSLATE_NOOP("ProfileFacts", "Every job names its QoS")},
        {"rules.constraintMandatory", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "Every job names a feature")},
        {"rules.gpuModelMandatory", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "A job with GPUs names their model")},
        {"rules.memoryOptionAllowed", FactForm::NoYes,
         QT_TRANSLATE_NOOP("ProfileFacts", "A job may say how much memory it needs")},
        {"rules.partitionOptionDiscouraged", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "The site chooses the partition")},
        {"rules.accountPrefixes", FactForm::Names,
         QT_TRANSLATE_NOOP("ProfileFacts", "How names of accounts begin")},
        {"rules.gpuCounts", FactForm::Numbers,
         QT_TRANSLATE_NOOP("ProfileFacts", "Numbers of GPUs that a job may ask for")},
        {"rules.gpuCountMultiple", FactForm::Number,
         QT_TRANSLATE_NOOP("ProfileFacts", "More GPUs come in multiples of")},
        {"rules.onlyScratchWritable", FactForm::YesNo,
         QT_TRANSLATE_NOOP("ProfileFacts", "Compute nodes write to scratch only")},
    };
    return kinds;
}

const FactKind* factKind(const QString& path) {
    const auto& kinds = factKinds();
    const auto found = std::ranges::find_if(
        kinds, [&path](const FactKind& kind) { return path == QLatin1String(kind.path); });
    return found == kinds.cend() ? nullptr : &*found;
}

QString factTitle(const FactKind& kind) {
    return QCoreApplication::translate("ProfileFacts", kind.title);
}

bool contradict(const FactKind& kind, const QJsonValue& published, const QJsonValue& found) {
    if (published.isUndefined() || found.isUndefined() || published == found) return false;
    switch (kind.form) {
        case FactForm::Names:
        case FactForm::Gpus:
        case FactForm::Partitions:
        case FactForm::Qos:
            return hasMore(published.toArray(), found.toArray());
        case FactForm::MiB:
            return found.toDouble() < published.toDouble() || found.toDouble() * 0.9 > published.toDouble();
        default:
            return true;
    }
}

}  // namespace atelier
