#include "core/gpulog/GpuLog.h"

#include <QVarLengthArray>
#include <cmath>
#include <optional>

namespace atelier {

namespace {

constexpr char timeColumn[] = "timestamp";
constexpr char indexColumn[] = "index";
constexpr char nameColumn[] = "name";
constexpr char totalColumn[] = "memory.total";

constexpr double mostMemoryMiB = 1 << 30;
constexpr int mostGpus = 64;  // of one node; each index makes curves of its own

/// The parts of a line between its commas, without the blanks around them. Views of its bytes: a log may have
/// a million lines.
using LineFields = QVarLengthArray<QByteArrayView, 16>;

LineFields fieldsOf(QByteArrayView line) {
    LineFields fields;
    for (qsizetype end = line.indexOf(','); end >= 0; end = line.indexOf(',')) {
        fields << line.first(end).trimmed();
        line = line.sliced(end + 1);
    }
    fields << line.trimmed();
    return fields;
}

/// Which of the names is that of a column. nvidia-smi writes its unit behind it, "memory.used [MiB]", or none
/// at all: "temperature.gpu".
qsizetype columnOf(const LineFields& names, const QByteArray& query, const QString& unit = {}) {
    const qsizetype withUnit = names.indexOf(query + " [" + unit.toUtf8() + ']');
    return withUnit >= 0 ? withUnit : names.indexOf(query);
}

/// The columns that a line names; none where it is not such a line.
std::optional<GpuLogColumns> columnsOf(const LineFields& names) {
    if (names.first() != timeColumn) return std::nullopt;
    GpuLogColumns columns{.count = names.size(),
                          .time = columnOf(names, timeColumn),
                          .index = columnOf(names, indexColumn),
                          .name = columnOf(names, nameColumn),
                          .memoryTotal = columnOf(names, totalColumn, QStringLiteral("MiB")),
                          .figures = {}};
    bool any = false;
    for (const GpuFigure figure : allGpuFigures()) {
        columns.figures[figure] = columnOf(names, rowOf(figure).query, unitOf(figure));
        any = any || columns.figures[figure] >= 0;
    }
    if (!any || columns.index < 0 || columns.name < 0) return std::nullopt;
    return columns;
}

/// A value, NaN where the device does not tell it: nvidia-smi then writes "[N/A]", "[Not Supported]" or
/// "[Unknown Error]". None where it is not a value at all.
std::optional<double> figure(QByteArrayView text, double most) {
    constexpr double untold = std::numeric_limits<double>::quiet_NaN();
    if (text.startsWith('[')) return untold;
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (!isNumber) return std::nullopt;
    return value >= 0 && value <= most ? value : untold;
}

/// A number of these digits; -1 where one of them is none.
int digits(QByteArrayView text) {
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return -1;
        number = number * 10 + (digit - '0');
    }
    return number;
}

/// "2026/11/21 10:00:00.123".
QDateTime timeOf(QByteArrayView text) {
    constexpr QByteArrayView form = "0000/00/00 00:00:00.000";
    if (text.size() != form.size()) return {};
    for (qsizetype at = 0; at < form.size(); ++at)
        if (form[at] != '0' && text[at] != form[at]) return {};
    const QTime time(digits(text.sliced(11, 2)), digits(text.sliced(14, 2)), digits(text.sliced(17, 2)),
                     digits(text.sliced(20, 3)));
    const QDate date(digits(text.first(4)), digits(text.sliced(5, 2)), digits(text.sliced(8, 2)));
    return time.isValid() ? QDateTime(date, time) : QDateTime();
}

/// The fields of a line by its columns. Commas in the GPU's name make more fields than there are columns.
class Fields {
public:
    Fields(const LineFields& fields, const GpuLogColumns& columns)
        : fields_(fields), columns_(columns), inName_(fields.size() - columns.count) {}

    bool enough() const { return inName_ >= 0; }
    QByteArrayView at(qsizetype column) const {
        return fields_.value(column > columns_.name ? column + inName_ : column);
    }
    QString name() const {
        QString all = QString::fromUtf8(fields_.value(columns_.name));
        for (qsizetype part = 1; part <= inName_; ++part)
            all += QStringLiteral(", ") + QString::fromUtf8(fields_.value(columns_.name + part));
        return all;
    }

    /// Reads the value of a column; false where the log has the column and the value cannot be read.
    bool read(qsizetype column, double most, double& value) const {
        if (column < 0) return true;
        const auto found = figure(at(column), most);
        value = found.value_or(value);
        return found.has_value();
    }

private:
    const LineFields& fields_;
    const GpuLogColumns& columns_;
    qsizetype inName_;
};

std::optional<GpuSample> sampleOf(const LineFields& line, const GpuLogColumns& columns) {
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
    QStringList columns{QLatin1String(timeColumn), QLatin1String(indexColumn), QLatin1String(nameColumn),
                        QLatin1String(totalColumn)};
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
    const LineFields fields = fieldsOf(line);
    const auto named = columnsOf(fields);
    if (named) columns_ = *named;
    const auto sample = named ? std::nullopt : sampleOf(fields, columns_);
    if (sample) samples << *sample;
    return named || sample;
}

}  // namespace atelier
