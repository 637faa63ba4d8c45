#pragma once

#include <QByteArray>
#include <QStringList>
#include <chrono>
#include <optional>
#include <stop_token>

namespace atelier {

/// What a program of this computer answered.
struct LocalAnswer {
    int exitCode = 0;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// How a program of this computer ended, and what it had said by then.
struct LocalRun {
    enum class End {
        Ended,
        NotStarted,  ///< there is no such program, or it cannot be run
        Crashed,
        TimedOut,
        Stopped,  ///< once that was requested
    };
    End end = End::NotStarted;
    LocalAnswer answer = {};
};

/// Runs a program of this computer with an input until it ends, or for `limit` at most. It has no terminal to
/// ask on. One that does not end in time is killed with all that it started (on Windows, alone). Messages are
/// asked for in English.
LocalRun runToItsEnd(const QString& program, const QStringList& arguments, const QByteArray& input,
                     std::chrono::milliseconds limit, const std::stop_token& stop);

/// The same for whom all is one that is no answer: none where the program did not come to an end of its own.
std::optional<LocalAnswer> runLocally(const QString& program, const QStringList& arguments,
                                      const QByteArray& input, std::chrono::milliseconds limit,
                                      const std::stop_token& stop);

}  // namespace atelier
