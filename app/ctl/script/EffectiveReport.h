#pragma once

#include <QJsonArray>
#include <QString>

#include "core/directives/EffectiveOptions.h"

namespace atelier::ctl {

/// The options as text, a line each: the value, where it comes from, and what it overrides.
QString effectiveAsText(const QList<EffectiveOption>& options);
/// The options as JSON: [{"option", "value", "on", "from": "script"|"environment"|"command-line", "written",
/// "line", "overrides": […]}].
QJsonArray effectiveAsJson(const QList<EffectiveOption>& options);

}  // namespace atelier::ctl
