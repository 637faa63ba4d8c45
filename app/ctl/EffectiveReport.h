#pragma once

#include <QJsonArray>
#include <QString>

#include "core/directives/EffectiveOptions.h"

namespace atelier::ctl {

/// One line for each option: its value, where that comes from, and what it overrides.
QString effectiveAsText(const QList<EffectiveOption>& options);
/// The same: [{"option", "value", "on", "from": "script"|"environment"|"command-line", "written", "line",
/// "overrides": […]}].
QJsonArray effectiveAsJson(const QList<EffectiveOption>& options);

}  // namespace atelier::ctl
