#pragma once

#include <QMap>

#include "core/directives/DirectiveReader.h"
#include "core/directives/DirectiveWords.h"

namespace atelier {

/// The words of a script's directive lines, in order.
struct DirectiveLines {
    QList<DirectiveWord> words;
    QMap<int, QString> comments;  ///< by line
};

/// Collects the words of all lines that sbatch reads as directives, and reports lines that only look like
/// one. `shell` is the script as the shell reads it, null where that is not known.
DirectiveLines readDirectiveLines(const QString& script, DirectiveReading& reading, const ShellScript* shell);

}  // namespace atelier
