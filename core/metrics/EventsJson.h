#pragma once

#include <QByteArray>

#include "core/metrics/Series.h"

namespace atelier {

/// The runs as `{run: {tag: [[wall_time, step, value], …]}}`, UTF-8 and on one line. Steps are whole and
/// exact to 64 bits, values the exact double of their float32. As in TensorBoard's own answers, values for
/// which JSON has no number are "NaN", "Infinity" or "-Infinity".
QByteArray eventsToJson(const ScalarRuns& runs);

/// One curve as `[[wall_time, step, value], …]`, character for character as TensorBoard's
/// `/data/plugin/scalars/scalars` writes it.
QByteArray seriesToJson(const Series& series);

}  // namespace atelier
