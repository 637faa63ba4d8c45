#include "core/profile/FactColumns.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/cluster/ClusterJson.h"
#include "core/error/FileErrors.h"
#include "core/error/RecordErrors.h"
#include "core/profile/FactAmounts.h"
#include "core/profile/FactText.h"

namespace atelier {

namespace {

// What can be wrong with a thing; core/messages translates these sentences.
constexpr const char* gpuNameExpected = QT_TRANSLATE_NOOP(
    "Messages", "write Slurm’s name or the one that people know: without either, nothing can be told of it");
constexpr const char* otherNameExpected = QT_TRANSLATE_NOOP(
    "Messages", "the list has another one by that name: change that one, or write another name here");

QString textOf(const QJsonObject& thing, const char* field) {
    return thing.value(QLatin1String(field)).toString();
}

/// What tells a thing of a list from the others.
QStringList identity(FactForm list, const QJsonObject& thing) {
    if (list != FactForm::Gpus) return {textOf(thing, "name")};
    const QString name = textOf(thing, "slurmName");
    return {name.isEmpty() ? textOf(thing, "label") : name, textOf(thing, "partition"),
            textOf(thing, "constraint")};
}

QString pathOf(FactForm list) {
    const auto& kinds = factKinds();
    const auto kind = std::ranges::find(kinds, list, &FactKind::form);
    return QLatin1String(kind->path);
}

/// What a cluster's file means where it says nothing of a value.
bool isUnsaid(FactForm form, const QJsonValue& value) {
    return value.isUndefined() || (form == FactForm::YesNo && !value.toBool());
}

QJsonArray withoutDefault(const QJsonArray& things) {
    QJsonArray others;
    for (const QJsonValue& one : things) {
        QJsonObject thing = one.toObject();
        thing.remove(QLatin1String("default"));
        others.append(thing);
    }
    return others;
}

tl::unexpected<Error> thingUnfit(const QString& typed, const char* what) {
    return failure(error::FactUnfit{typed, UntranslatedText{QString::fromUtf8(what)}});
}

}  // namespace

const QList<FactColumn>& factColumns(FactForm list) {
    static const QList<FactColumn> gpus{
        {"slurmName", FactForm::Text, QT_TRANSLATE_NOOP("FactColumns", "Slurm’s name")},
        {"label", FactForm::Text, QT_TRANSLATE_NOOP("FactColumns", "The name people know")},
        {"memoryGiB", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Its memory (GiB)")},
        {"perNode", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "How many a node has")},
        {"cpusPerGpu", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Cores with one")},
        {"memoryMiBPerGpu", FactForm::MiB, QT_TRANSLATE_NOOP("FactColumns", "Memory with one")},
        {"shareOfNode", FactForm::YesNo,
         QT_TRANSLATE_NOOP("FactColumns", "These are only a part of its node")},
        {"partition", FactForm::Text, QT_TRANSLATE_NOOP("FactColumns", "Partition to name for it")},
        {"constraint", FactForm::Text, QT_TRANSLATE_NOOP("FactColumns", "Feature to name for it")},
        {"synonyms", FactForm::Names, QT_TRANSLATE_NOOP("FactColumns", "Slurm’s other names")},
        {"instance", FactForm::YesNo, QT_TRANSLATE_NOOP("FactColumns", "A part of a GPU (MIG)")},
        {"wholeNode", FactForm::YesNo, QT_TRANSLATE_NOOP("FactColumns", "By whole nodes only")},
        {"amd", FactForm::YesNo, QT_TRANSLATE_NOOP("FactColumns", "Made by AMD")},
    };
    static const QList<FactColumn> partitions{
        {"name", FactForm::Text, QT_TRANSLATE_NOOP("FactColumns", "Name")},
        {"maxTime", FactForm::Minutes, QT_TRANSLATE_NOOP("FactColumns", "Longest time")},
        {"gpus", FactForm::Labels, QT_TRANSLATE_NOOP("FactColumns", "GPUs of its nodes")},
        {"default", FactForm::YesNo, QT_TRANSLATE_NOOP("FactColumns", "Where a job names none")},
        {"withoutGpus", FactForm::YesNo, QT_TRANSLATE_NOOP("FactColumns", "Its nodes have no GPUs")},
        {"minNodes", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Fewest nodes of a job")},
        {"maxNodes", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Most nodes of a job")},
        {"maxCpusPerNode", FactForm::Number,
         QT_TRANSLATE_NOOP("FactColumns", "Most cores of a node for a job")},
        {"maxMemoryMiBPerNode", FactForm::MiB,
         QT_TRANSLATE_NOOP("FactColumns", "Most memory of a node for a job")},
        {"nodes", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Nodes")},
        {"cpusPerNode", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Cores of its largest node")},
        {"memoryMiBPerNode", FactForm::MiB, QT_TRANSLATE_NOOP("FactColumns", "Memory of its largest node")},
        {"temporaryMiBPerNode", FactForm::MiB,
         QT_TRANSLATE_NOOP("FactColumns", "Disk for --tmp of the node that has the most")},
        {"gpuNodes", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "Nodes with GPUs")},
        {"gpusPerNode", FactForm::Number, QT_TRANSLATE_NOOP("FactColumns", "GPUs of its largest node")},
        {"constraints", FactForm::Names, QT_TRANSLATE_NOOP("FactColumns", "Features of its nodes")},
        {"onlyForSome", FactForm::YesNo,
         QT_TRANSLATE_NOOP("FactColumns", "For some accounts or groups only")},
        {"defaultMemoryMiBPerNode", FactForm::MiB,
         QT_TRANSLATE_NOOP("FactColumns", "Memory of a node for a job that asks for none")},
        {"defaultMemoryMiBPerCpu", FactForm::MiB,
         QT_TRANSLATE_NOOP("FactColumns", "Memory with a core for a job that asks for none")},
    };
    static const QList<FactColumn> qos{partitions[0], partitions[1], partitions[3]};
    static const QList<FactColumn> none;
    switch (list) {
        case FactForm::Gpus:
            return gpus;
        case FactForm::Partitions:
            return partitions;
        case FactForm::Qos:
            return qos;
        default:
            return none;
    }
}

QString columnTitle(const FactColumn& column) {
    return QCoreApplication::translate("FactColumns", column.title);
}

QString columnText(const FactColumn& column, const QJsonObject& thing) {
    const QString field = QLatin1String(column.field);
    return thing.contains(field) ? factText(column.form, thing.value(field)) : QString();
}

Expected<QJsonValue> columnFromText(const FactColumn& column, const QString& text) {
    if (text.trimmed().isEmpty()) return QJsonValue(QJsonValue::Undefined);
    return factFromText(column.form, text);
}

Expected<QJsonObject> withColumn(FactForm list, const QJsonObject& thing, const FactColumn& column,
                                 const QJsonValue& value) {
    const QString field = QLatin1String(column.field);
    if (const char* problem = problemOfAmount(field, value))
        return thingUnfit(factText(column.form, value), problem);
    const QJsonValue kept = isUnsaid(column.form, value) ? QJsonValue(QJsonValue::Undefined) : value;
    // The value is checked by itself, since another value of the thing may be wrong, too. Partitions and QoS
    // are read by their names.
    QJsonObject alone;
    if (list != FactForm::Gpus)
        alone.insert(QStringLiteral("name"), field == QLatin1String("name") ? QString() : pathOf(list));
    if (!kept.isUndefined()) alone.insert(field, kept);
    const QJsonObject named{{QStringLiteral("id"), QStringLiteral("x")}, {QStringLiteral("name"), field}};
    const auto cluster = clusterFromJson(field, withFact(named, pathOf(list), QJsonArray{alone}));
    if (!cluster) {
        const auto* problem = cluster.error().as<error::JsonInvalid>();
        return problem ? failure(error::FactUnfit{factText(column.form, value), problem->what})
                       : failure(cluster);
    }
    QJsonObject changed = thing;
    changed.insert(field, kept);
    return changed;
}

Expected<QJsonArray> withThing(FactForm list, const QJsonArray& things, qsizetype index,
                               const QJsonObject& thing) {
    const QStringList own = identity(list, thing);
    if (own.first().isEmpty()) return thingUnfit(QString(), gpuNameExpected);
    for (qsizetype i = 0; i < things.size(); ++i)
        if (i != index && identity(list, things[i].toObject()) == own)
            return thingUnfit(own.first(), otherNameExpected);
    QJsonArray changed = thing.value(QLatin1String("default")).toBool() ? withoutDefault(things) : things;
    if (index >= 0 && index < things.size())
        changed[index] = thing;
    else
        changed.append(thing);
    return changed;
}

}  // namespace atelier
