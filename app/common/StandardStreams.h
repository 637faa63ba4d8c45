#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// What Atelier's programs print. All of it goes through here, since all of it may hold words of a server, a
/// file or a recipe: nothing in them reaches a terminal that would make it do something (VisibleText.h).
enum class StandardStream { Output, Error };

/// Text for a person, whatever reads it.
void writeText(StandardStream stream, const QString& text);
/// Data for a program, such as a script: byte for byte, unless the stream is a terminal. There a person reads
/// it, and it is written like text.
void writeData(StandardStream stream, const QByteArray& data);
/// Bytes of Atelier's own that a terminal is meant to obey, such as the return to the start of a line.
void writeControl(StandardStream stream, const char* sequence);
/// Whether the stream leads to a terminal.
bool isTerminal(StandardStream stream);
/// How wide the terminal is that the stream leads to; 0 where it leads elsewhere, or nobody knows.
int columnsOf(StandardStream stream);
/// Has the warnings of Qt's own libraries, which may name files, written as text to standard error.
void writeQtMessages();

}  // namespace atelier
