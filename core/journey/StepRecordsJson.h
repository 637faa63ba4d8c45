#pragma once

#include <QJsonObject>

#include "core/journey/StepRecords.h"
#include "core/json/JsonReader.h"

namespace atelier {

/// The records as JSON, without secrets. A dataset of which only its size is known is left out: nothing could
/// tell later whether it is still the same.
QJsonObject toJson(const StepRecords& records);

/// Reads records; of each kind the newest `mostRecords` count. What is wrong is the reader's problem.
void readRecords(JsonReader& json, StepRecords& records);

/// Adds what an earlier run of the program did to what this one has done, which counts where both tell of the
/// same thing. What lies at a place of an account is to be looked for there (SentProgram::isUnchecked).
void addEarlier(StepRecords& records, StepRecords earlier);

}  // namespace atelier
