#pragma once

#include <QString>
#include <QStringList>

#include "core/job/SweepRuns.h"

namespace atelier {

/// The runs of a sweep, one a line: "1  --lr 0.1  --wd 0"; the first `atMost` of them.
QStringList runsInWords(const SweepSpec& sweep, int atMost);

/// What keeps a sweep from being sent, a sentence a line; empty where nothing does.
QString sweepProblemsInWords(const JobSpec& job, const ClusterProfile& cluster);

QString runnerInWords(SweepRunner runner);

}  // namespace atelier
