#include "core/metrics/GpuLog.h"

#include <cmath>
#include <limits>
#include <optional>

namespace atelier {

namespace {

// nvidia-smi writes "[N/A]", "[Not Supported]" or "[Unknown Error]" for what a device does not tell.
std::optional<double> figure(const QString& text) {
    if (text.startsWith(QLatin1Char('['))) return std::numeric_limits<double>::quiet_NaN();
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

/// "2026/11/21 10:00:00.123". As ISO 8601, which is read many times faster than a format is: a log may have
/// a million lines.
QDateTime timeOf(QString text) {
    if (text.size() != 23 || text[4] != u'/' || text[7] != u'/' || text[10] != u' ') return {};
    text[4] = text[7] = u'-';
    text[10] = u'T';
    return QDateTime::fromString(text, Qt::ISODateWithMs);
}

std::optional<GpuSample> sampleOf(const QByteArray& line) {
    const QStringList fields = QString::fromUtf8(line).split(QLatin1Char(','));
    if (fields.size() < 6) return {};
    const auto tail = fields.size() - 3;
    GpuSample sample;
    sample.time = timeOf(fields[0].trimmed());
    bool isNumber = false;
    sample.index = fields[1].trimmed().toInt(&isNumber);
    sample.name = fields.mid(2, tail - 2).join(QLatin1Char(',')).trimmed();
    const auto utilization = figure(fields[tail].trimmed());
    const auto used = figure(fields[tail + 1].trimmed());
    const auto total = figure(fields[tail + 2].trimmed());
    if (!sample.time.isValid() || !isNumber || !utilization || !used || !total) return {};
    sample.utilization = *utilization;
    sample.memoryUsedMiB = *used;
    sample.memoryTotalMiB = *total;
    return sample;
}

}  // namespace

QList<GpuSample> GpuLogReader::feed(QByteArrayView bytes) {
    QList<GpuSample> samples;
    lines_.feed(bytes, [&](const QByteArray& whole) {
        const QByteArray line = whole.trimmed();
        if (line.isEmpty()) return;
        if (const auto sample = sampleOf(line))
            samples << *sample;
        else
            ++skipped_;
    });
    return samples;
}

}  // namespace atelier
