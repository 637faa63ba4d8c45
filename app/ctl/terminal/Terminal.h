#pragma once

#include <QString>
#include <optional>
#include <stop_token>

#include "core/credentials/Secret.h"
#include "core/error/Error.h"

namespace atelier::ctl {

/// The exit code of a command that did what was asked.
inline constexpr int exitOk = 0;
/// The exit code of one that failed; what went wrong was printed.
inline constexpr int exitFailed = 1;
/// The exit code for a command line that cannot be carried out as it was typed.
inline constexpr int exitUsage = 2;

// Texts may hold words of a server, a file or a recipe; nothing in them can control the terminal
// (app/common/StandardStreams.h).

/// Prints a line on standard output; a line break in it is shown as a character.
void printLine(const QString& text);
/// Prints several lines on standard output.
void printText(const QString& text);
/// Prints JSON on standard output, in lines of its own.
void printJson(const QByteArray& json);
/// Prints a file's content on standard output: byte for byte, but on a terminal like text.
void printData(const QString& text);
/// Prints a line on standard error, for what is not the answer itself; as `printLine`.
void note(const QString& text);
/// Prints several lines on standard error.
void noteText(const QString& text);
/// A line that a program wrote for a terminal, as the terminal shows it in the end: what follows its last
/// carriage return, without colours.
QString drawnLine(const QString& line);
/// Prints an error and its detail on standard error, but not NobodyToAsk, which is printed where the question
/// was due; returns `exitFailed`.
int fail(const Error& error);
/// Whether there is a terminal to ask the user on.
bool canAsk();
/// Asks for a line on the terminal; without an echo if `secret`. Null where there is no terminal, where its
/// input ended, and once `stop` is requested.
QString ask(const QString& prompt, bool secret, const std::stop_token& stop);
/// Why there was no yes to a question: Cancelled, or NobodyToAsk.
Error notAgreed();
/// Whether an answer says yes in the language of the questions.
bool isYes(const QString& answer);
/// Asks for a secret on the terminal, whose memory is overwritten; `echo`: it is shown while it is typed.
/// None where there is no terminal, where its input ended, and once `stop` is requested.
std::optional<Secret> askSecret(const QString& prompt, bool echo, const std::stop_token& stop);

}  // namespace atelier::ctl
