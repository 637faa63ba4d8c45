#pragma once

#include <QMap>
#include <QString>
#include <optional>

namespace atelier {

/// What the %-tokens of ssh_config(5), TOKENS, stand for in one sign-in: 'h' for the host's name.
using SshTokens = QMap<QChar, QString>;

/// A value with its %-tokens and ${variables} replaced, as ssh does it; none for a token or a variable that
/// there is not, at which ssh gives up.
std::optional<QString> expanded(const QString& text, const SshTokens& tokens);
/// The same for a file name, where `~` stands for the home folder 'd'. Other users' homes are not known.
std::optional<QString> expandedPath(const QString& path, const SshTokens& tokens);

}  // namespace atelier
