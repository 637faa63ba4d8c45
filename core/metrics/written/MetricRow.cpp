#include "core/metrics/written/MetricRow.h"

#include <QSet>
#include <algorithm>
#include <cmath>

namespace atelier {

namespace {

/// Beyond it a double does not hold every whole number.
constexpr double largestStep = 9'007'199'254'740'992.0;
/// A number of this size is a time since 1970 and no duration: it is in 2001.
constexpr double firstTime = 1e9;
constexpr double lastTime = 1e11;

const QSet<QString>& stepNames() {
    static const QSet<QString> names{QStringLiteral("step"),
                                     QStringLiteral("steps"),
                                     QStringLiteral("global_step"),
                                     QStringLiteral("globalstep"),
                                     QStringLiteral("_step"),
                                     QStringLiteral("train_step"),
                                     QStringLiteral("iter"),
                                     QStringLiteral("iters"),
                                     QStringLiteral("iteration"),
                                     QStringLiteral("iterations"),
                                     QStringLiteral("it"),
                                     QStringLiteral("update"),
                                     QStringLiteral("updates"),
                                     QStringLiteral("num_updates"),
                                     QStringLiteral("batch"),
                                     QStringLiteral("timestep"),
                                     QStringLiteral("timesteps"),
                                     QStringLiteral("total_timesteps"),
                                     QStringLiteral("env_steps"),
                                     QStringLiteral("round"),
                                     QStringLiteral("trainer/global_step"),
                                     QStringLiteral("time/total_timesteps")};
    return names;
}

const QSet<QString>& epochNames() {
    static const QSet<QString> names{QStringLiteral("epoch"), QStringLiteral("epochs"),
                                     QStringLiteral("epoch_num"), QStringLiteral("epoch_number"),
                                     QStringLiteral("époque")};
    return names;
}

const QSet<QString>& timeNames() {
    static const QSet<QString> names{QStringLiteral("time"),       QStringLiteral("timestamp"),
                                     QStringLiteral("_timestamp"), QStringLiteral("wall_time"),
                                     QStringLiteral("walltime"),   QStringLiteral("date")};
    return names;
}

}  // namespace

MetricPlace metricPlace(const QString& name) {
    const QString plain = name.trimmed().toLower().replace(QLatin1Char(' '), QLatin1Char('_'));
    if (stepNames().contains(plain)) return MetricPlace::Step;
    if (epochNames().contains(plain)) return MetricPlace::Epoch;
    return timeNames().contains(plain) ? MetricPlace::Time : MetricPlace::Value;
}

void put(MetricRow& row, const QString& name, double value) {
    const bool isNumber = std::isfinite(value) && std::abs(value) < largestStep;
    switch (metricPlace(name)) {
        case MetricPlace::Step:
            if (isNumber && !row.step) row.step = value;
            return;
        case MetricPlace::Epoch:
            if (isNumber) row.epoch = value;
            return;
        case MetricPlace::Time:
            if (value > firstTime && value < lastTime)
                row.wallTime = value;
            else
                row.values.append({name.trimmed(), value});
            return;
        case MetricPlace::Value:
            row.values.append({name.trimmed(), value});
    }
}

/// Whether the epoch of a row without a step says where its values belong: rows that come several times in an
/// epoch are counted.
bool RowCurves::isPlacedByEpoch(const MetricRow& row) const {
    if (countsRows_ || !row.epoch || *row.epoch != std::floor(*row.epoch)) return false;
    const auto isThere = [&](const auto& value) {
        const auto curve = curves_.constFind(value.first);
        return curve != curves_.cend() && curve->last() && double(curve->last()->step) == *row.epoch;
    };
    return row.epoch != lastEpoch_ || std::ranges::none_of(row.values, isThere);
}

qint64 RowCurves::stepOf(const MetricRow& row) {
    countsRows_ = countsRows_ || !(row.step || isPlacedByEpoch(row));
    const double counted = countsRows_ ? lastStep_.value_or(-1) + 1 : row.epoch.value_or(0);
    const double written = row.step.value_or(counted);
    const bool isBehind = lastStep_ && written < *lastStep_;
    const bool isNewEpoch = row.step && row.epoch && lastEpoch_ && *row.epoch > *lastEpoch_;
    if (isBehind && isNewEpoch) base_ += *lastStep_;
    lastStep_ = written;
    if (row.epoch) lastEpoch_ = row.epoch;
    return qint64(std::clamp(base_ + written, -largestStep, largestStep));
}

Series* RowCurves::curveOf(const QString& tag) {
    if (!curves_.contains(tag) && curves_.size() >= mostTags) return nullptr;
    return &curves_[tag];
}

void RowCurves::add(const MetricRow& row, double seenAt) {
    place_ = stepOf(row);
    const auto append = [&](const QString& tag, double value) {
        Series* curve = curveOf(tag);
        if (!curve) return;
        if (const auto last = curve->last(); last && place_ <= last->step) curve->purgeFrom(place_);
        curve->append({place_, row.wallTime.value_or(seenAt), value});
    };
    for (const auto& [tag, value] : row.values) append(tag, value);
    if (row.epoch && row.step && !row.values.isEmpty()) append(QStringLiteral("epoch"), *row.epoch);
}

void RowCurves::addBehind(const MetricRow& row, double seenAt) {
    for (const auto& [tag, value] : row.values)
        if (Series* curve = curveOf(tag)) {
            const auto last = curve->last();
            const qint64 step = last ? std::max(place_, last->step + 1) : place_;
            curve->append({step, row.wallTime.value_or(seenAt), value});
        }
}

}  // namespace atelier
