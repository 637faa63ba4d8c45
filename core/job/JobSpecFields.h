#pragma once

#include "core/job/JobSpec.h"

namespace atelier {

class JsonReader;

/// Reads the fields of a job that are there and leaves the others as they are. Of this room only: whole jobs
/// are read by `jobSpecFromJson`.
void readJobSpecFields(JsonReader& json, JobSpec& spec);

}  // namespace atelier
