#include "core/slurm/SinfoNodes.h"

#include <QRegularExpression>

#include "core/base/Bounds.h"
#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

/// A count as sinfo prints it: "96", or "2K" for 2048; 0 for anything else.
int countOf(QString text) {
    constexpr qint64 most = 1'000'000'000;
    const bool thousands = text.endsWith(QLatin1Char('K'));
    if (thousands) text.chop(1);
    const qint64 number = countIn(text, most / 1024).value_or(0);
    return static_cast<int>(thousands ? number * 1024 : number);
}

/// Memory and disk have no suffix, and may be larger.
int mebibytesOf(const QString& text) {
    return static_cast<int>(countIn(text, 2'000'000'000).value_or(0));
}

/// The entries of a list of generic resources; a comma in an index range ("gpu:a100:4(S:0,2)") parts none.
QStringList gresEntries(const QString& list) {
    static const QRegularExpression details(QStringLiteral("\\([^)]*\\)"));
    return slurmNames(QString(list).remove(details));
}

NodeShape shapeFrom(const QStringList& fields) {
    NodeShape shape;
    shape.partition = fields[0];
    shape.nodes = countOf(fields[1]);
    shape.cpus = countOf(fields[2]);
    shape.memoryMiB = mebibytesOf(fields[3]);
    shape.temporaryMiB = mebibytesOf(fields[4]);
    const QStringList topology = fields[5].split(QLatin1Char(':'));
    shape.sockets = qMax(1, countOf(topology.value(0)));
    shape.threadsPerCore = qMax(1, countOf(topology.value(2)));
    shape.gpus = parseSinfoGres(fields[6].toUtf8());
    for (const QString& entry : gresEntries(fields[6]))
        if (entry.section(QLatin1Char(':'), 0, 0) != QLatin1String("gpu")) shape.otherGres << entry;
    shape.features = slurmNames(fields[7]);
    return shape;
}

}  // namespace

QList<NodeShape> parseSinfoNodes(const QByteArray& standardOutput) {
    constexpr qsizetype fieldCount = 8;
    QList<NodeShape> shapes;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.trimmed().split(QLatin1Char('|'));
        if (fields.size() != fieldCount || fields[0].isEmpty()) continue;
        const NodeShape shape = shapeFrom(fields);
        if (shape.nodes > 0) shapes.append(shape);
    }
    return shapes;
}

}  // namespace atelier
