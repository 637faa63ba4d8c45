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

std::optional<GpuSample> sampleOf(const QByteArray& line) {
    const QStringList fields = QString::fromUtf8(line).split(QLatin1Char(','));
    if (fields.size() < 6) return {};
    const auto tail = fields.size() - 3;
    GpuSample sample;
    sample.time = QDateTime::fromString(fields[0].trimmed(), QStringLiteral("yyyy/MM/dd HH:mm:ss.zzz"));
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
