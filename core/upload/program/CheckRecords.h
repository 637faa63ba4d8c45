#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/StepRecords.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The unchecked records of an account: programs, datasets and kept environments, of which only the cluster
/// knows whether they are still there.
StepRecords uncheckedOn(const ClusterAccount& account, const StepRecords& records);

/// Those of some records whose folders or archives are on the cluster no more, or are empty, found out with
/// one command. Errors: those of runScript.
Expected<StepRecords> goneAmong(RemoteHost& host, const StepRecords& unchecked, const std::stop_token& stop);

/// Notes in the records of an account what was found out: what is gone is removed, and the rest of what was
/// looked for counts as checked.
void noteChecked(StepRecords& records, const StepRecords& unchecked, const StepRecords& gone);

}  // namespace atelier
