#pragma once

#include <QString>
#include <optional>
#include <stop_token>

#include "core/base/Secret.h"
#include "core/error/Error.h"

namespace atelier::ctl {

/// Exit codes of atelierctl.
inline constexpr int exitOk = 0;
inline constexpr int exitFailed = 1;
inline constexpr int exitUsage = 2;

/// What is said may hold words of a server, a file or a recipe; nothing in them can steer the terminal
/// (app/common/StandardStreams.h).

/// A line on standard output; a line break in it is shown, not made.
void printLine(const QString& text);
/// Several lines on standard output.
void printText(const QString& text);
/// JSON on standard output, in lines of its own.
void printJson(const QByteArray& json);
/// A file's content on standard output: byte for byte, but on a terminal like text.
void printData(const QString& text);
/// A line on standard error, for what is not the answer itself; as `printLine`.
void note(const QString& text);
/// Several lines on standard error.
void noteText(const QString& text);
/// A line that a program wrote for a terminal, as it was drawn at last: what it wrote after its last return
/// to the line's start, without colours.
QString drawnLine(const QString& line);
/// Says an error and its detail on standard error, but not NobodyToAsk, which is told where the question was
/// due; returns `exitFailed`.
int fail(const Error& error);
/// Whether somebody sits at a terminal and can be asked.
bool canAsk();
/// Asks a line on the terminal; without an echo where `secret`. Null where there is no terminal, where its
/// input ended, and once `stop` is requested.
QString ask(const QString& prompt, bool secret, const std::stop_token& stop);
/// Why there was no yes to a question: Cancelled, or NobodyToAsk.
Error notAgreed();
/// Whether an answer says yes in the language of the questions.
bool isYes(const QString& answer);
/// The same for what should stay in no other memory; it is shown while it is typed where `echo`. None instead
/// of null.
std::optional<Secret> askSecret(const QString& prompt, bool echo, const std::stop_token& stop);

}  // namespace atelier::ctl
