#pragma once

#include <QList>
#include <QPair>
#include <QSet>
#include <optional>

#include "core/shell/ShellScript.h"
#include "core/shell/ShellText.h"

namespace atelier {

/// How deep commands are looked for within words.
struct ShellNesting {
    int left = 6;                ///< levels that may still be entered; nobody nests deeper
    QSet<QPair<int, int>> seen;  ///< lines and columns of the substitutions that were read
};

/// Whether a word may contain a command substitution.
bool mayHoldCommands(const QString& raw);

/// The commands in a word's `$(…)`, `<(…)`, `>(…)` and back-ticks, each once; those within another
/// substitution are left out.
QList<ShellText> substitutionsIn(const ShellText& word, QSet<QPair<int, int>>& seen);

/// The index of the word that a command gives to another shell as its script: in `bash -c '…'`, `srun sh -lc
/// "…"`; -1 where there is none.
qsizetype quotedScriptIndex(const ShellCommand& command);

/// A word without its quotes, as the other shell gets it; none where that cannot be told.
std::optional<ShellText> withoutQuotes(ShellText word);

}  // namespace atelier
