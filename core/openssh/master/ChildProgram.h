#pragma once

#include <sys/types.h>

#include <QByteArray>
#include <QList>
#include <QStringList>
#include <memory>
#include <mutex>
#include <optional>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// The two ends of a pipe or of a pair of sockets; neither is inherited by programs.
struct FdPair {
    OwnedFd ours = OwnedFd();
    OwnedFd theirs = OwnedFd();

    /// Whether both were made.
    explicit operator bool() const { return ours && theirs; }
    /// A pipe that the other side writes to.
    static FdPair readPipe();
    /// A pair of sockets, so that writing to a side that is gone is an error and no signal.
    static FdPair sockets();
};

/// The standard streams of a program that is to be started; one that is missing is the null device.
struct ChildStreams {
    OwnedFd input = OwnedFd();
    OwnedFd output = OwnedFd();
    OwnedFd error = OwnedFd();
};

/// A program of this computer, in a session of its own, so that it neither asks on the terminal nor is
/// interrupted from there. On Linux it gets SIGTERM when the thread that started it ends, and so when this
/// process is killed.
class ChildProgram {
public:
    /// Starts a program. `variables` ("NAME=value") are added to the environment, "NAME" alone is taken out
    /// of it. Empty where the system starts no process; errno then tells why. That the program cannot be run
    /// is seen by its exit code, 127. It runs in `folder`, or in the present one where that is empty or
    /// cannot be entered.
    static std::unique_ptr<ChildProgram> start(const QStringList& words, const QList<QByteArray>& variables,
                                               ChildStreams streams, const QString& folder = {});
    /// Ends the program, as `end` does, unless it has been waited for.
    ~ChildProgram();
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;

    /// The number of its process, or of what was one, once the program has ended.
    pid_t id() const { return process_; }
    /// Waits until the program has ended and returns its exit code, 128 + the number of the signal that ended
    /// it. To be called by one thread at a time.
    int wait();
    /// Ends the program by SIGTERM, or by SIGKILL where it still runs three seconds later, and returns its
    /// exit code as `wait` does. To be called where no thread waits.
    int end();
    /// Sends a signal, unless the program has ended. From any thread.
    void signal(int number);

private:
    explicit ChildProgram(pid_t process) : process_(process) {}
    bool hasEnded() const;

    std::mutex mutex_;
    pid_t process_;
    std::optional<int> exitCode_;
};

}  // namespace atelier
