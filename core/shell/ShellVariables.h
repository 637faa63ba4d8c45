#pragma once

#include <QList>
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
/// The use of a variable, `$NAME` or `${NAME}`, in a text, whatever quotes are around it.
struct VariableUse {
    QString name;
    qsizetype start = 0;
    qsizetype length = 0;
};
/// The uses of variables in a text, in order; forms such as `${NAME:-x}` are none.
QList<VariableUse> variableUses(const QString& text);

/// A text in which variables are replaced by their values in `variables`; other variables stay as they are.
QString expanded(QString text, const QMap<QString, QString>& variables);

}  // namespace atelier
