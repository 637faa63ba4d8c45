#pragma once

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/editor/Scintilla.h"

namespace atelier {

/// Numbers of the editor's indicators and markers; a severity has one of each under the same number.
namespace mark {
constexpr int note = 8;
constexpr int warning = 9;
constexpr int error = 10;
constexpr int option = 11;  ///< colour of "#SBATCH --time="
constexpr int value = 12;   ///< colour of what follows
constexpr int symbolMargin = 1;
int of(Severity severity);
}  // namespace mark

/// What an editor for scripts is like, whatever the theme: margins, tabs, no history of its own.
void setUpEditor(QsciScintilla& editor);
/// Fonts and colours of the theme.
void dressEditor(QsciScintilla& editor, QsciLexerBash& lexer);

/// The character of a line at a UTF-16 unit: the editor counts characters, a Diagnostic units.
int editorIndex(const QsciScintilla& editor, int line, int unit);
/// The other way round.
int unitIndex(const QsciScintilla& editor, int line, int index);

/// `#SBATCH` lines stand out from other comments.
void colorDirectives(QsciScintilla& editor);
/// As wide as the line numbers need.
void widenMargin(QsciScintilla& editor);
/// Underlines and marks just these.
void markFindings(QsciScintilla& editor, const QList<Diagnostic>& found);

}  // namespace atelier
