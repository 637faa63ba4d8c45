#pragma once

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/editor/Scintilla.h"

namespace atelier {

/// The numbers of the editor's indicators and markers; a severity has one of each with the same number.
namespace mark {
/// The number for notes.
constexpr int note = 8;
/// The number for warnings.
constexpr int warning = 9;
/// The number for errors.
constexpr int error = 10;
constexpr int option = 11;  ///< the colour of "#SBATCH --time="
constexpr int value = 12;   ///< the colour of the value behind it
/// The margin in which lines with findings are marked.
constexpr int symbolMargin = 1;
/// The number for a severity.
int of(Severity severity);
}  // namespace mark

/// Sets what does not depend on the theme: margins, tabs, no undo history of the editor's own.
void setUpEditor(QsciScintilla& editor);
/// Sets the fonts and colours of the theme.
void applyThemeTo(QsciScintilla& editor, QsciLexerBash& lexer);

/// Converts a UTF-16 unit of a line to an index of characters: the editor counts these, a Diagnostic counts
/// units.
int editorIndex(const QsciScintilla& editor, int line, int unit);
/// Converts an index of characters in a line to a UTF-16 unit.
int unitIndex(const QsciScintilla& editor, int line, int index);

/// Gives `#SBATCH` lines other colours than comments.
void colorDirectives(QsciScintilla& editor);
/// Gives the `#SBATCH` lines among some lines other colours than comments.
void colorDirectives(QsciScintilla& editor, int first, int last);
/// Makes the margin as wide as the line numbers need.
void widenMargin(QsciScintilla& editor);
/// Underlines these findings and marks their lines, and removes all other marks.
void markFindings(QsciScintilla& editor, const QList<Diagnostic>& found);

}  // namespace atelier
