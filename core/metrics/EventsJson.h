#pragma once

#include <QByteArray>

#include "core/metrics/Series.h"

namespace atelier {

/// `{run: {tag: [[wall_time, step, value], …]}}`, UTF-8 and on one line. Steps are whole and exact to 64
/// bits, values the exact double of their float32, and what JSON has no number for is "NaN", "Infinity" or
/// "-Infinity", as in TensorBoard's own answers.
QByteArray eventsToJson(const ScalarRuns& runs);

/// One curve's `[[wall_time, step, value], …]`, letter for letter as TensorBoard's
/// `/data/plugin/scalars/scalars`.
QByteArray seriesToJson(const Series& series);

}  // namespace atelier
