#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>

namespace atelier {

/// Splits a text into words as ssh does (argv_split in OpenSSH's misc.c), with both kinds of quotes, and `\`
/// before a quote, a `\` or a blank. None where a quote is not closed.
std::optional<QStringList> sshWords(const QString& text);

/// The words of a line of ssh_config(5), parsed as OpenSSH does (process_config_line in readconf.c): its
/// keyword in lower case, then its arguments; none where the line says nothing.
std::optional<QStringList> wordsOfConfigLine(QByteArray line);

}  // namespace atelier
