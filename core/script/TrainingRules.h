#pragma once

#include <QMap>

#include "core/script/CheckParts.h"
#include "core/script/TrainingArguments.h"

namespace atelier {

// The rules on a training, by what they look at. `checkTraining` asks them all.

/// Whether what it writes on the node's own disk is carried off it.
void checkResults(ScriptUnderCheck& script, const Training& training, const QList<TrainingArgument>& list,
                  const QMap<QString, QString>& variables);
/// Under `set -e` a training that fails takes with it what it had written on the node.
void checkFailure(ScriptUnderCheck& script, const Training& training,
                  const QMap<QString, QString>& variables);

}  // namespace atelier
