#pragma once

#include <QByteArray>
#include <QStringList>
#include <chrono>
#include <optional>
#include <stop_token>

namespace atelier {

/// The exit code and output of a program of this computer.
struct LocalAnswer {
    int exitCode = 0;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// The most bytes that such a program may write to each of its outputs: an answer is far shorter, and all of
/// it is kept in memory.
constexpr qint64 mostWritten = 16LL << 20;

/// How a run of a program of this computer ended, and what it had written by then.
struct LocalRun {
    /// How it ended.
    enum class End {
        Ended,
        NotStarted,  ///< there is no such program, or it cannot be run
        Crashed,
        TimedOut,
        Stopped,       ///< `stop` was requested
        WroteTooMuch,  ///< more than `mostWritten` to one of its outputs
    };
    End end = End::NotStarted;
    LocalAnswer answer = {};
};

/// Runs a program of this computer with an input until it ends, or for `limit` at most. It has no terminal to
/// ask on, and is told to write its messages in English. When it is stopped, its time is over or it writes
/// without end, it is killed with all processes it started (on Windows, without them).
LocalRun runToItsEnd(const QString& program, const QStringList& arguments, const QByteArray& input,
                     std::chrono::milliseconds limit, const std::stop_token& stop);

/// Runs a program like runToItsEnd and returns its answer; none where the program did not exit by itself.
std::optional<LocalAnswer> runLocally(const QString& program, const QStringList& arguments,
                                      const QByteArray& input, std::chrono::milliseconds limit,
                                      const std::stop_token& stop);

}  // namespace atelier
