#pragma once

#include <QString>
#include <functional>
#include <optional>

class QRegularExpression;
class QRegularExpressionMatch;

namespace atelier {

/// The text in which the part called `part` of each match is replaced by what `instead` gives for the match,
/// if anything.
QString replaced(const QString& text, const QRegularExpression& pattern, const QString& part,
                 const std::function<std::optional<QString>(const QRegularExpressionMatch&)>& instead);

/// The text with all credentials masked that are known by their own form or the words around them, whatever
/// program they are for: keys of services, passwords in addresses, lines of netrc, words that are echoed into
/// a program that asks for a password.
QString withoutForms(QString text);

}  // namespace atelier
