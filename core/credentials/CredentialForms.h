#pragma once

#include <QString>
#include <functional>
#include <optional>

class QRegularExpression;
class QRegularExpressionMatch;

namespace atelier {

/// The text with something else in place of each match's part called `part`, where `instead` gives any.
QString replaced(const QString& text, const QRegularExpression& pattern, const QString& part,
                 const std::function<std::optional<QString>(const QRegularExpressionMatch&)>& instead);

/// The text without what is a credential by its own form or by the words around it, whatever program it is
/// for: keys of services, passwords in addresses, lines of netrc, what is echoed to a program that asks.
QString withoutForms(QString text);

}  // namespace atelier
