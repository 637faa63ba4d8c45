#pragma once

#include <vector>

#include "core/metrics/Series.h"

namespace atelier::testing {

/// One field of all values of a curve.
template <typename Field>
std::vector<Field> columnOf(const Series& series, Field Sample::*field) {
    std::vector<Field> column;
    for (qsizetype i = 0; i < series.size(); ++i) column.push_back(series.at(i).*field);
    return column;
}

inline std::vector<qint64> stepsOf(const Series& series) {
    return columnOf(series, &Sample::step);
}

inline std::vector<double> wallTimesOf(const Series& series) {
    return columnOf(series, &Sample::wallTime);
}

inline std::vector<double> valuesOf(const Series& series) {
    return columnOf(series, &Sample::value);
}

}  // namespace atelier::testing
