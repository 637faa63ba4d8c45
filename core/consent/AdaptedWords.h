#pragma once

#include <QList>
#include <QStringList>

#include "core/render/ScriptChanges.h"

namespace atelier {

/// How a recipe's job was changed for a cluster and an account: a sentence, then each line of the script as
/// it was ("- …") and as it is ("+ …"), credentials left out. Empty where nothing was changed.
QStringList adaptedInWords(const QList<ScriptChange>& changes);

}  // namespace atelier
