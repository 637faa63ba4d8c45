#pragma once

#include <QString>
#include <QStringList>
#include <functional>

class QLabel;
class QWidget;

namespace atelier {

/// Qt's labels and tool tips take a text for HTML where it looks like it, load the files that it names as
/// pictures, and buttons take "&" for a mark of their own. Names of files, runs, tags and jobs come from
/// elsewhere; these show every text as it is written, and what would deceive as VisibleText.h shows it.

/// A label of plain text; made here and in `Text` only.
QLabel* makePlainLabel(QWidget* parent);
void setPlainText(QLabel* label, const QString& text);

/// A text for the role or the function that wants a tool tip's.
QString plainToolTip(const QString& text);
/// The one way to give a widget its tool tip.
void setPlainToolTip(QWidget* widget, const QString& text);

/// A text that was made visible before, with invisible marks that say where it may break into lines, and
/// nothing else is one: between words and inside a path after a slash, as Text::setBreakableText shows it. An
/// option's hyphens and names stay together, which Unicode would part (UAX #14). What does not even fit into
/// a line by itself breaks anywhere; `fits` says what does, and without it that is what is short.
QString breakableText(const QString& visible, const std::function<bool(const QString&)>& fits = {});
/// What stays together in it wherever it fits into a line.
QStringList unbrokenPieces(const QString& visible);
/// The reverse: in what was made visible, every such character is one of these marks.
QString withoutBreaks(const QString& breakable);

/// A text from elsewhere for a button or a menu.
QString plainCaption(const QString& text);

}  // namespace atelier
