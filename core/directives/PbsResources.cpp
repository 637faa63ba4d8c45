#include <QMap>
#include <QRegularExpression>

#include "core/base/Bounds.h"
#include "core/directives/OtherScheduler.h"

namespace atelier {

namespace {

// No cluster has so many of anything.
constexpr qint64 beyondAll = 1'000'000'000;

/// "16gb" → "16g": PBS writes a unit with its "b".
QString withoutByte(QString size) {
    if (size.endsWith(QLatin1Char('b'), Qt::CaseInsensitive)) size.chop(1);
    return size;
}

/// `nodes=2:ppn=4:gpus=1`; names of nodes and properties are for the site to say.
PbsResources nodes(const QString& value) {
    PbsResources found;
    qint64 count = 0;
    qint64 processes = 0;
    static const QRegularExpression separator(QStringLiteral("[:+]"));
    for (const auto& part : value.split(separator, Qt::SkipEmptyParts)) {
        if (const auto number = numberIn(part, -beyondAll, beyondAll))
            count += *number;
        else if (part.startsWith(QLatin1String("ppn=")))
            processes += numberIn(QStringView(part).mid(4), -beyondAll, beyondAll).value_or(0);
        else if (part.startsWith(QLatin1String("gpus=")))
            found.read.append({QStringLiteral("gpus-per-node"), part.mid(5)});
        else
            found.whole = false;
    }
    if (count > 0) found.read.prepend({QStringLiteral("nodes"), QString::number(count)});
    if (processes > 0)
        found.read.append({QStringLiteral("ntasks"),
                           QString::number(cappedProduct(processes, std::max<qint64>(count, 1)))});
    found.instead = found.read;
    return found;
}

/// `select=1:ncpus=4:mem=16gb:ngpus=1`, as PBS means it: so many chunks of a node.
PbsResources chunks(const QString& value) {
    PbsResources found;
    const auto parts = value.split(QLatin1Char(':'));
    found.whole = !value.contains(QLatin1Char('+'));
    found.instead.append({QStringLiteral("nodes"), parts.first()});
    QMap<QString, QString> asked;
    for (const auto& part : parts.mid(1))
        asked.insert(part.section(QLatin1Char('='), 0, 0), part.section(QLatin1Char('='), 1));
    const int processes = std::max(1, asked.take(QStringLiteral("mpiprocs")).toInt());
    if (processes > 1) found.instead.append({QStringLiteral("ntasks-per-node"), QString::number(processes)});
    if (const int cpus = asked.take(QStringLiteral("ncpus")).toInt(); cpus > 0)
        found.instead.append(
            {QStringLiteral("cpus-per-task"), QString::number(std::max(1, cpus / processes))});
    if (const auto memory = asked.take(QStringLiteral("mem")); !memory.isEmpty())
        found.instead.append({QStringLiteral("mem"), withoutByte(memory)});
    if (const auto gpus = asked.take(QStringLiteral("ngpus")); !gpus.isEmpty())
        found.instead.append({QStringLiteral("gpus-per-node"), gpus});
    found.whole = found.whole && asked.isEmpty();
    return found;
}

/// A resource, the option it becomes, and what ends its value.
struct Resource {
    const char* name;
    const char* option;  ///< empty: sbatch passes over it
    char end = ',';
    bool size = false;
};

const QList<Resource>& resources() {
    static const QList<Resource> table{{"arch=", ""},
                                       {"cput=", "time"},
                                       {"file=", "tmp", ',', true},
                                       {"host=", ""},
                                       {"mem=", "mem", ',', true},
                                       {"mpiprocs=", "ntasks-per-node", ':'},
                                       {"ncpus=", "mincpus", ':'},
                                       {"nice=", "nice"},
                                       {"nodes=", "nodes"},
                                       {"opsys=", ""},
                                       {"other=", ""},
                                       {"pcput=", "time"},
                                       {"pmem=", ""},
                                       {"proc=", "constraint"},
                                       {"pvmem=", ""},
                                       {"select=", "nodes", ':'},
                                       {"software=", ""},
                                       {"vmem=", ""},
                                       {"walltime=", "time"}};
    return table;
}

/// What sbatch makes of a list: it looks for names it knows at every character.
class ListReader {
public:
    explicit ListReader(const QString& list) : list_(list) {}

    PbsResources read() {
        for (qsizetype at = 0; at < list_.size();) {
            const auto* resource = resourceAt(at);
            if (resource == nullptr)
                passOver(at++);
            else
                at = readResource(*resource, at + static_cast<qsizetype>(qstrlen(resource->name)));
        }
        return found_;
    }

private:
    const Resource* resourceAt(qsizetype at) const {
        for (const auto& resource : resources())
            if (QStringView(list_).mid(at).startsWith(QLatin1String(resource.name))) return &resource;
        return nullptr;
    }

    void passOver(qsizetype at) {
        found_.whole = found_.whole && (list_[at] == QLatin1Char(',') || list_[at] == QLatin1Char(':'));
    }

    qsizetype readResource(const Resource& resource, qsizetype from) {
        const auto end = list_.indexOf(QLatin1Char(resource.end), from);
        const auto value = list_.mid(from, end < 0 ? -1 : end - from);
        if (QLatin1String(resource.name) == QLatin1String("nodes="))
            add(nodes(value));
        else if (QLatin1String(resource.option).isEmpty())
            found_.whole = false;
        else
            add({{{QString::fromLatin1(resource.option), resource.size ? withoutByte(value) : value}},
                 {},
                 true});
        return end < 0 ? list_.size() : end + 1;
    }

    void add(const PbsResources& more) {
        found_.read += more.read;
        found_.whole = found_.whole && more.whole;
    }

    const QString& list_;
    PbsResources found_;
};

}  // namespace

PbsResources pbsResources(const QString& list) {
    auto found = ListReader(list).read();
    found.instead = found.read;
    static const QLatin1String select("select=");
    if (!list.startsWith(select)) return found;
    const auto first = list.section(QLatin1Char(','), 0, 0);
    const auto meant = chunks(first.mid(select.size()));
    const auto others = ListReader(list.mid(first.size() + 1)).read();
    return {found.read, meant.instead + others.read, meant.whole && others.whole};
}

}  // namespace atelier
