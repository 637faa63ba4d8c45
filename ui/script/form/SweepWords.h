#pragma once

#include <QString>
#include <QStringList>

#include "core/job/SweepRuns.h"

namespace atelier {

/// The first `atMost` runs of a sweep, one a line: "1  --lr 0.1  --wd 0".
QStringList runsInWords(const SweepSpec& sweep, int atMost);

/// Why a sweep cannot be sent, a sentence a line; empty where it can.
QString sweepProblemsInWords(const JobSpec& job, const ClusterProfile& cluster);

/// The name of the program that runs a packed sweep.
QString runnerInWords(SweepRunner runner);

}  // namespace atelier
