#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <functional>

namespace atelier::testing {

/// What a program that runs on a terminal of its own wrote to it, and how it ended.
struct TerminalRun {
    int exitCode = -1;  ///< -1: it was ended, or ended by a signal
    QByteArray written;
};

/// How a program is started on it.
struct TerminalProgram {
    QString program;
    QStringList arguments;
    QString workingFolder = {};
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    /// Typed at once; a person's answers to what will be asked.
    QByteArray typed = {};
    /// What is typed once the program has written this since the last answer; empty: nothing yet. Passwords
    /// are answered so, since what was typed before their question is dropped.
    std::function<QByteArray(const QByteArray& written)> answer = {};
    /// The terminal is closed, as a window of terminals is, once this is true of all that was written.
    std::function<bool(const QByteArray& written)> closesAt = {};
    int seconds = 60;
    int columns = 0;  ///< 0: the terminal does not know how wide it is
};

/// Runs a program with standard input, output and error on one pseudo-terminal (pty(7)). Events of the test
/// are handled meanwhile, so that it can serve the program.
TerminalRun runInTerminal(const TerminalProgram& program);

}  // namespace atelier::testing
