#pragma once

#include <QMap>
#include <QSet>
#include <QString>

#include "core/shell/ShellScript.h"

namespace atelier {

/// The variables that get plain values, by name. Those of inner shells count only where the script itself
/// sets none of that name.
QMap<QString, QString> plainVariables(const ShellScript& shell);
/// The names of all variables that the script sets in any way, also by `read`, `for` or `export`.
QSet<QString> namedVariables(const ShellScript& shell);
/// A text in which variables are replaced by their values in `variables`; other variables stay as they are.
QString expanded(QString text, const QMap<QString, QString>& variables);

}  // namespace atelier
