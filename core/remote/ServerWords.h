#pragma once

#include <QString>
#include <QStringList>

#include "core/remote/SignIn.h"

namespace atelier {

/// What a server says around its question, taken apart so that it can be shown as the server's and no line of
/// it stands where a line of ours would.
struct ServerWords {
    /// Its title, its instruction, and all of its prompt but the last line.
    QStringList said;
    /// The last line of its prompt: what the answer is typed behind. Without spaces around it, and never
    /// several in a row: they would push the end of it to where a line begins.
    QString prompt;
};

/// A line without spaces around it and with one at most between its words.
QString withoutGaps(QString line);

/// The words of a keyboard-interactive question.
ServerWords wordsOf(const SecretQuestion& question);

}  // namespace atelier
