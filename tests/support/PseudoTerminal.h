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
    /// Called with all that was written so far, as more comes; types what it gives. May be empty.
    std::function<QByteArray(const QByteArray& written)> answers = {};
    int seconds = 60;
    int columns = 0;  ///< 0: the terminal does not know how wide it is
};

/// Runs a program with standard input, output and error on one pseudo-terminal (pty(7)). Events of the test
/// are handled meanwhile, so that it can serve the program.
TerminalRun runInTerminal(const TerminalProgram& program);

}  // namespace atelier::testing
