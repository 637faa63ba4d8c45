#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The streams that Atelier's programs print to. All output goes through these functions, since it may hold
/// words of a server, a file or a recipe, in which nothing may control the terminal (VisibleText.h).
enum class StandardStream { Output, Error };

/// Writes text for a person.
void writeText(StandardStream stream, const QString& text);
/// Writes data for a program, such as a script: byte for byte, unless the stream is a terminal, where a
/// person reads it, so that it is written like text.
void writeData(StandardStream stream, const QByteArray& data);
/// Writes bytes of Atelier's own that control the terminal, such as a carriage return.
void writeControl(StandardStream stream, const char* sequence);
/// Whether the stream leads to a terminal.
bool isTerminal(StandardStream stream);
/// The width of the terminal that the stream leads to, in columns; 0 where it leads elsewhere, or that is not
/// known.
int columnsOf(StandardStream stream);
/// Writes the warnings of Qt's own libraries, which may name files, as text to standard error from now on.
void writeQtMessages();

}  // namespace atelier
