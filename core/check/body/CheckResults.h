#pragma once

#include <QMap>

#include "core/body/TrainingArguments.h"
#include "core/check/context/CheckContext.h"

namespace atelier {

/// Whether what it writes on the node's own disk is carried off it.
void checkResults(CheckContext& script, const Training& training, const QList<TrainingArgument>& list,
                  const QMap<QString, QString>& variables);

/// Under `set -e` a training that fails takes with it what it had written on the node.
void checkFailure(CheckContext& script, const Training& training, const QMap<QString, QString>& variables);

}  // namespace atelier
