#include "core/gpulog/GpuLog.h"

#include <cmath>
#include <optional>

namespace atelier {

namespace {

const QString timeColumn = QStringLiteral("timestamp");
const QString indexColumn = QStringLiteral("index");
const QString nameColumn = QStringLiteral("name");
const QString totalColumn = QStringLiteral("memory.total");

constexpr double mostMemoryMiB = 1 << 30;
constexpr int mostGpus = 64;  // of one node; each index makes curves of its own

/// Which of the names is that of a column. nvidia-smi writes its unit behind it, "memory.used [MiB]", or none
/// at all: "temperature.gpu".
qsizetype columnOf(const QStringList& names, const QString& query, const QString& unit) {
    const qsizetype withUnit = names.indexOf(QStringLiteral("%1 [%2]").arg(query, unit));
    return withUnit >= 0 ? withUnit : names.indexOf(query);
}

/// The columns that a line names; none where it is not such a line.
std::optional<GpuLogColumns> columnsOf(const QStringList& names) {
    if (names.first() != timeColumn) return std::nullopt;
    GpuLogColumns columns{.count = names.size(),
                          .time = names.indexOf(timeColumn),
                          .index = names.indexOf(indexColumn),
                          .name = names.indexOf(nameColumn),
                          .memoryTotal = columnOf(names, totalColumn, QStringLiteral("MiB")),
                          .figures = {}};
    bool any = false;
    for (const GpuFigure figure : allGpuFigures()) {
        const QString query = QLatin1String(rowOf(figure).query);
        columns.figures[figure] = columnOf(names, query, unitOf(figure));
        any = any || columns.figures[figure] >= 0;
    }
    if (!any || columns.index < 0 || columns.name < 0) return std::nullopt;
    return columns;
}

QStringList fieldsOf(const QByteArray& line) {
    QStringList fields = QString::fromUtf8(line).split(QLatin1Char(','));
    for (QString& field : fields) field = field.trimmed();
    return fields;
}

/// A value, NaN where the device does not tell it: nvidia-smi then writes "[N/A]", "[Not Supported]" or
/// "[Unknown Error]". None where it is not a value at all.
std::optional<double> figure(const QString& text, double most) {
    constexpr double untold = std::numeric_limits<double>::quiet_NaN();
    if (text.startsWith(QLatin1Char('['))) return untold;
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (!isNumber) return std::nullopt;
    return value >= 0 && value <= most ? value : untold;
}

/// "2026/11/21 10:00:00.123". As ISO 8601, which is read many times faster than a format is: a log may have
/// a million lines.
QDateTime timeOf(QString text) {
    if (text.size() != 23 || text[4] != u'/' || text[7] != u'/' || text[10] != u' ') return {};
    text[4] = text[7] = u'-';
    text[10] = u'T';
    return QDateTime::fromString(text, Qt::ISODateWithMs);
}

/// The fields of a line by its columns. Commas in the GPU's name make more fields than there are columns.
class Fields {
public:
    Fields(const QStringList& fields, const GpuLogColumns& columns)
        : fields_(fields), columns_(columns), inName_(fields.size() - columns.count) {}

    bool enough() const { return inName_ >= 0; }
    QString at(qsizetype column) const {
        return fields_.value(column > columns_.name ? column + inName_ : column);
    }
    QString name() const { return fields_.mid(columns_.name, inName_ + 1).join(QStringLiteral(", ")); }

    /// Reads the value of a column; false where the log has the column and the value cannot be read.
    bool read(qsizetype column, double most, double& value) const {
        if (column < 0) return true;
        const auto found = figure(at(column), most);
        value = found.value_or(value);
        return found.has_value();
    }

private:
    const QStringList& fields_;
    const GpuLogColumns& columns_;
    qsizetype inName_;
};

std::optional<GpuSample> sampleOf(const QStringList& line, const GpuLogColumns& columns) {
    const Fields fields(line, columns);
    if (!fields.enough()) return std::nullopt;
    GpuSample sample;
    sample.time = timeOf(fields.at(columns.time));
    bool isNumber = false;
    sample.index = fields.at(columns.index).toInt(&isNumber);
    if (!sample.time.isValid() || !isNumber || sample.index < 0 || sample.index >= mostGpus)
        return std::nullopt;
    sample.name = fields.name();
    if (!fields.read(columns.memoryTotal, mostMemoryMiB, sample.memoryTotalMiB)) return std::nullopt;
    for (const GpuFigure figure : allGpuFigures())
        if (!fields.read(columns.figures[figure], rowOf(figure).most, sample.figures[figure]))
            return std::nullopt;
    return sample;
}

}  // namespace

QStringList gpuLogOptions() {
    QStringList columns{timeColumn, indexColumn, nameColumn, totalColumn};
    for (const GpuFigure figure : allGpuFigures()) columns << QLatin1String(rowOf(figure).query);
    return {QStringLiteral("--query-gpu=") + columns.join(QLatin1Char(',')),
            QStringLiteral("--format=csv,nounits")};
}

GpuLogReader::GpuLogReader()
    : columns_(columnsOf(fieldsOf("timestamp, index, name, utilization.gpu [%], memory.used [MiB], "
                                  "memory.total [MiB]"))
                   .value()) {}

QList<GpuSample> GpuLogReader::feed(QByteArrayView bytes) {
    QList<GpuSample> samples;
    lines_.feed(bytes, [&](const QByteArray& whole) {
        const QByteArray line = whole.trimmed();
        if (!line.isEmpty() && !readLine(line, samples)) ++skipped_;
    });
    return samples;
}

bool GpuLogReader::readLine(const QByteArray& line, QList<GpuSample>& samples) {
    const QStringList fields = fieldsOf(line);
    const auto named = columnsOf(fields);
    if (named) columns_ = *named;
    const auto sample = named ? std::nullopt : sampleOf(fields, columns_);
    if (sample) samples << *sample;
    return named || sample;
}

}  // namespace atelier
