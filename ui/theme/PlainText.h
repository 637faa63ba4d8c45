#pragma once

#include <QString>

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

/// A text that was made visible before, with places to break in words that are too long for a line, such as
/// paths: invisible ones, and nothing else is another. Text::setBreakableText shows it and copies what it
/// was.
QString breakableText(const QString& visible);
/// The reverse: in what was made visible, every such character is a place to break.
QString withoutBreaks(const QString& breakable);

/// A text from elsewhere for a button or a menu.
QString plainCaption(const QString& text);

}  // namespace atelier
