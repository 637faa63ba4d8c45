#pragma once

#include <QByteArray>
#include <QString>
#include <QStringDecoder>
#include <functional>
#include <optional>

namespace atelier {

/// The look of a run of characters of a program's output. Colours are ANSI's numbers, 0 to 15.
struct TerminalStyle {
    std::optional<int> color;
    bool bold = false;
    bool operator==(const TerminalStyle&) const = default;
};

/// Functions that carry out what a program's output asks of a screen.
struct TerminalSink {
    /// Writes over what is there.
    std::function<void(const QString& text, const TerminalStyle& style)> print;
    std::function<void()> newLine;
    std::function<void()> returnToStart;  ///< carriage return: what follows is written over the line
    std::function<void()> backspace;
    std::function<void()> clearToEnd;  ///< to the end of the line
};

/// Parses the output of a program that runs in a terminal, in bytes that may be cut anywhere: UTF-8, carriage
/// returns, colours (SGR). Other control sequences are left out.
class TerminalText {
public:
    /// Reads the next bytes and calls `sink` for all that they complete; an unfinished character or
    /// sequence waits for the bytes after it.
    void feed(QByteArrayView bytes, const TerminalSink& sink);

private:
    void readPlain(const QString& text, const TerminalSink& sink);
    /// Handles the control sequence at `at` and returns its length; 0 where it is not complete yet.
    qsizetype readSequence(const QString& text, qsizetype at, const TerminalSink& sink);
    void applyColors(const QString& parameters);

    QStringDecoder decoder_{QStringDecoder::Utf8};
    QString pending_;
    TerminalStyle style_;
};

}  // namespace atelier
