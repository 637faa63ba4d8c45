#pragma once

#include <QString>
#include <QStringList>
#include <functional>

class QLabel;
class QWidget;

namespace atelier {

/// Functions that show every text as it is written. Qt's labels and tool tips take a text for HTML where it
/// looks like it, and load the files that it names as pictures; buttons take "&" for a mnemonic. Names of
/// files, runs, tags and jobs come from elsewhere and must not do that; characters that would deceive are
/// shown as in VisibleText.h.

/// Makes a label of plain text; used by this file and by `Text` only.
QLabel* makePlainLabel(QWidget* parent);
/// Shows a text in a label of plain text.
void setPlainText(QLabel* label, const QString& text);

/// A text in the form for a role or a function that takes a tool tip.
QString plainToolTip(const QString& text);
/// Sets a widget's tool tip; no other code may do that.
void setPlainToolTip(QWidget* widget, const QString& text);

/// A text that VisibleText.h has prepared, with invisible marks at the places where it may be broken into
/// lines: between words, and inside a path after a slash. It is not broken anywhere else; options with their
/// hyphens, and names, stay together, which Unicode would break (UAX #14). A piece that does not fit into a
/// line by itself may be broken anywhere; `fits` says which ones do, by default those that are short. See
/// Text::setBreakableText.
QString breakableText(const QString& visible, const std::function<bool(const QString&)>& fits = {});
/// The pieces of a text that stay together where they fit into a line.
QStringList unbrokenPieces(const QString& visible);
/// The text without the marks of breakableText. In prepared text every such character is a mark.
QString withoutBreaks(const QString& breakable);

/// A text from elsewhere in the form for a button or a menu.
QString plainCaption(const QString& text);

}  // namespace atelier
