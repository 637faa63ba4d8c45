#pragma once

#include <QJsonObject>

#include "core/job/SweepSpec.h"

namespace atelier {

class JsonReader;

/// A sweep as the part "sweep" of a job's JSON. For this room only.
QJsonObject sweepJson(const SweepSpec& sweep);
/// Reads the fields of a sweep that are given, and leaves the others as they are. For this room only.
void readSweep(JsonReader& json, SweepSpec& sweep);

}  // namespace atelier
