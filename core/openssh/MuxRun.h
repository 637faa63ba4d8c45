#pragma once

#include <condition_variable>
#include <mutex>

#include "core/openssh/RunThroughMaster.h"
#include "core/ssh/command/MarkerFilter.h"

namespace atelier {

/// One ssh process that runs a program over a master's connection.
class MuxRun {
public:
    /// All must outlive it.
    MuxRun(MuxConnection& connection, const MuxRequest& request, const QByteArray& input,
           const Streams& streams)
        : connection_(connection),
          request_(request),
          input_(input),
          streams_(streams),
          output_(request.marker),
          error_(request.marker) {}

    /// Runs it to its end.
    Expected<ExitStatus> run(const std::stop_token& stop);
    /// Whether the server opened no channel for it, so that nothing was run.
    bool wasRefused() const;
    /// What came instead of the program's output.
    QByteArray noise() const { return output_.noise() + error_.noise(); }

private:
    bool start();
    void deliver(const OwnedFd& wake);
    bool readStream(OwnedFd& from, MarkerFilter& filter, const std::function<void(QByteArrayView)>& sink);
    bool waitForProgram();
    void feed();
    void breakOff();
    bool sendInput(const char* bytes, qint64 size);
    void noteStarted(bool isOver);
    Expected<ExitStatus> outcomeOfCancelled();
    Expected<ExitStatus> outcomeAtItsEnd(const std::stop_token& stop);
    Expected<ExitStatus> outcome(int code);
    void endOnFarSide() const;
    bool isStuck() const;

    MuxConnection& connection_;
    const MuxRequest& request_;
    const QByteArray& input_;
    const Streams& streams_;
    MarkerFilter output_;
    MarkerFilter error_;
    std::unique_ptr<ChildProgram> program_;
    OwnedFd in_;
    OwnedFd out_;
    OwnedFd err_;
    std::chrono::steady_clock::time_point asked_ = {};
    std::stop_source over_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool started_ = false;
    bool ended_ = false;
};

}  // namespace atelier
