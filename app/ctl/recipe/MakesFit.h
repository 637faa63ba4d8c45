#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <stop_token>

#include "app/ctl/recipe/RunArguments.h"
#include "core/render/ScriptChanges.h"

namespace atelier::ctl {

/// Whether what of a recipe does not fit is changed so that it does (RunOptions::makesFit): as the command
/// line says, else as the user answers. Prints what does not fit, why, and what becomes of it. Nobody is
/// asked where there is no terminal, or where the user has agreed to the recipe beforehand; it stays then as
/// it is.
bool makesFit(const QList<ScriptChange>& changes, const QMap<QString, QString>& why,
              const RunArguments& arguments, const std::stop_token& stop);

/// What of a recipe does not fit, why, and how all of it is made to.
QStringList misfitNotes(const QList<ScriptChange>& changes, const QMap<QString, QString>& why);

}  // namespace atelier::ctl
