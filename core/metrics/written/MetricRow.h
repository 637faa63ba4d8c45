#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <optional>
#include <utility>

#include "core/metrics/Series.h"

namespace atelier {

/// What a program has written of one moment of its training.
struct MetricRow {
    /// The number of the step, iteration or update.
    std::optional<double> step;
    /// The epoch, with a fraction where the program writes one.
    std::optional<double> epoch;
    /// Seconds since 1970-01-01 UTC; none where the program writes no such time.
    std::optional<double> wallTime;
    /// The values by their names, in the order in which they were written.
    QList<std::pair<QString, double>> values = {};
};

/// What the name of a column or field says: which of a row's places its number belongs to.
enum class MetricPlace {
    Step,   ///< MetricRow::step
    Epoch,  ///< MetricRow::epoch
    Time,   ///< MetricRow::wallTime, where it is one
    Value,  ///< one of MetricRow::values
};

/// The place of a name, as the common libraries write it: "global_step", "iter", "time/total_timesteps"
/// (stable-baselines3), "_step" (Weights & Biases).
MetricPlace metricPlace(const QString& name);

/// Puts a number where its name says; a moment that is none is left out.
void put(MetricRow& row, const QString& name, double value);

/// The curves of rows that are added one after the other. A value goes to its row's step; where the row has
/// none, to the epoch, or to the number of the row where an epoch has several. Where steps begin anew with
/// each epoch, they are counted on; where they begin anew otherwise, the training was restarted, and what it
/// had written after that step is removed.
class RowCurves {
public:
    /// The most names of which curves are made; more are left out.
    static constexpr qsizetype mostTags = 500;

    /// Adds a row without a time of its own as one of the moment `seenAt`, in seconds since 1970.
    void add(const MetricRow& row, double seenAt);
    /// Adds the values of a row that has no place: at the last step that others had, or behind the last value
    /// of their own curve where that has one there.
    void addBehind(const MetricRow& row, double seenAt);
    /// The curves by their names.
    const QMap<QString, Series>& curves() const { return curves_; }

private:
    bool isPlacedByEpoch(const MetricRow& row) const;
    qint64 stepOf(const MetricRow& row);
    /// The curve of a name; null where there are too many.
    Series* curveOf(const QString& tag);

    QMap<QString, Series> curves_;
    std::optional<double> lastStep_;
    std::optional<double> lastEpoch_;
    qint64 place_ = 0;         ///< the step of the last row that had one
    double base_ = 0;          ///< what is added to the steps of the present epoch
    bool countsRows_ = false;  ///< steps are the numbers of the rows
};

}  // namespace atelier
