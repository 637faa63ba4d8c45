#pragma once

#include <QByteArray>
#include <QString>
#include <QStringDecoder>
#include <functional>
#include <optional>

namespace atelier {

/// How a run of characters of a program's output looks. Colours are ANSI's numbers, 0 to 15.
struct TerminalStyle {
    std::optional<int> color;
    bool bold = false;
    bool operator==(const TerminalStyle&) const = default;
};

/// What a program's output asks a screen to do.
struct TerminalSink {
    std::function<void(const QString& text, const TerminalStyle& style)> print;  ///< over what is there
    std::function<void()> newLine;
    std::function<void()> returnToStart;  ///< carriage return: what comes next goes over the line
    std::function<void()> backspace;
    std::function<void()> clearToEnd;  ///< of the line
};

/// Reads the bytes of a program that believes it has a terminal, however they are cut: UTF-8, carriage
/// returns, colours (SGR). Other control sequences are left out.
class TerminalText {
public:
    void feed(QByteArrayView bytes, const TerminalSink& sink);

private:
    void readPlain(const QString& text, const TerminalSink& sink);
    /// Length of the control sequence at `at`, 0 where it is not complete yet.
    qsizetype readSequence(const QString& text, qsizetype at, const TerminalSink& sink);
    void applyColors(const QString& parameters);

    QStringDecoder decoder_{QStringDecoder::Utf8};
    QString pending_;
    TerminalStyle style_;
};

}  // namespace atelier
