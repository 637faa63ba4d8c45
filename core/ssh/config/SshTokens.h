#pragma once

#include <QMap>
#include <QString>
#include <optional>

namespace atelier {

/// What the %-tokens of ssh_config(5), TOKENS, stand for in one sign-in: 'h' for the host's name.
using SshTokens = QMap<QChar, QString>;

/// A value with its %-tokens and ${variables} replaced, as ssh does it; none for a token or a variable that
/// there is not, at which ssh gives up, and for a variable that is no text (exactText).
std::optional<QString> expanded(const QString& text, const SshTokens& tokens);
/// A file name in which a leading `~` stands for a home folder. Other users' homes are not known: none.
std::optional<QString> withHome(const QString& path, const QString& home);
/// Both for a file name, where `~` stands for the home folder 'd'.
std::optional<QString> expandedPath(const QString& path, const SshTokens& tokens);

}  // namespace atelier
