#pragma once

#include "core/job/JobSpec.h"

namespace atelier {

class JsonReader;

/// Reads the fields of a job that are given, and leaves the others as they are. For this room only: others
/// read a job by `jobSpecFromJson`.
void readJobSpecFields(JsonReader& json, JobSpec& spec);

}  // namespace atelier
