#pragma once

#include <QList>
#include <QPair>
#include <QSet>
#include <optional>

#include "core/shell/ShellScript.h"
#include "core/shell/ShellText.h"

namespace atelier {

/// How much further commands are looked for within words.
struct ShellNesting {
    int left = 6;                ///< levels; nobody writes more
    QSet<QPair<int, int>> seen;  ///< lines and columns of the substitutions that were read already
};

/// Whether a word may hold a substitution of a command.
bool mayHoldCommands(const QString& raw);

/// What stands in a word's `$(…)`, `<(…)`, `>(…)` and back-ticks, without those inside of others; each once.
QList<ShellText> substitutionsIn(const ShellText& word, QSet<QPair<int, int>>& seen);

/// The index of the word that a command gives to another shell as its script: of `bash -c '…'`, `srun sh -lc
/// "…"`; -1 where none is.
qsizetype quotedScriptIndex(const ShellCommand& command);

/// A word without its quotes, as the other shell is given it; none where that cannot be told.
std::optional<ShellText> withoutQuotes(ShellText word);

}  // namespace atelier
