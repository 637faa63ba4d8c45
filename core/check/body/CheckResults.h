#pragma once

#include <QMap>

#include "core/body/TrainingArguments.h"
#include "core/check/context/CheckContext.h"

namespace atelier {

/// Checks whether the files that a training writes to the node's own disk are copied off it.
void checkResults(CheckContext& script, const Training& training, const QList<TrainingArgument>& list,
                  const QMap<QString, QString>& variables);

/// Checks whether a training that fails under `set -e` loses the files it had written to the node's disk.
void checkFailure(CheckContext& script, const Training& training, const QMap<QString, QString>& variables);

}  // namespace atelier
