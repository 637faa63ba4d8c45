#pragma once

#include <QMap>
#include <QSet>
#include <QString>

#include "core/shell/ShellScript.h"

namespace atelier {

/// The variables that are assigned plain values, by name; what only an inner shell knows comes behind.
QMap<QString, QString> plainVariables(const ShellScript& shell);
/// All variables that the script gives a value to, in whichever way: `read`, `for`, `export` among them.
QSet<QString> namedVariables(const ShellScript& shell);
/// A text with those variables put in.
QString expanded(QString text, const QMap<QString, QString>& variables);

}  // namespace atelier
