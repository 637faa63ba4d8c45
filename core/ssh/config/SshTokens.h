#pragma once

#include <QMap>
#include <QString>
#include <optional>

namespace atelier {

/// The values of the %-tokens of ssh_config(5), TOKENS, in one sign-in: 'h' has the host's name.
using SshTokens = QMap<QChar, QString>;

/// A value with its %-tokens and ${variables} replaced as ssh does it; none where a token or variable does
/// not exist, at which ssh gives up, or a variable cannot be decoded exactly (exactText).
std::optional<QString> expanded(const QString& text, const SshTokens& tokens);
/// A value with its %-tokens replaced, and ${variables} left to the shell; none where a token does not exist.
std::optional<QString> percentExpanded(const QString& text, const SshTokens& tokens);
/// A file name with a leading `~` replaced by a home folder; none for another user's home, which is not
/// known.
std::optional<QString> withHome(const QString& path, const QString& home);
/// A file name in which the %-tokens and ${variables}, as in `expanded`, and a leading `~` are replaced; the
/// home folder is the token 'd'.
std::optional<QString> expandedPath(const QString& path, const SshTokens& tokens);

}  // namespace atelier
