#pragma once

#include <QString>
#include <QStringList>

#include "core/remote/SignIn.h"

namespace atelier {

/// A server's question, split so that its words can be shown as the server's: none of its lines may appear
/// where a line of Atelier's would.
struct ServerQuestion {
    /// Its title, its instruction, and all lines of its prompt but the last.
    QStringList said;
    /// The last line of its prompt, behind which the answer is typed. It has no spaces around it and never
    /// several in a row, which could push its end to the beginning of a line.
    QString prompt;
};

/// A line without spaces around it, and with single spaces between its words.
QString withoutGaps(QString line);

/// The lines of a server's text, without those that are empty at its beginning and its end. A line ends where
/// a terminal or a label would end it.
QStringList linesOf(const QString& text);

/// Splits the words of a keyboard-interactive question.
ServerQuestion splitQuestion(const SecretQuestion& question);

}  // namespace atelier
