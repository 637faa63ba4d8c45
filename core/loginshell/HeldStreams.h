#pragma once

#include <QByteArray>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// The streams of a command that begins with a line which starts with a word (begin-command.sh): the output
/// begins after that line, and the input is held until it has come, so that start-up files which read get
/// none of it. `read` and `output` may be called from two threads.
class HeldStreams {
public:
    /// Called with what stands after the word in its line.
    using OnWord = std::function<void(const QByteArray&)>;

    /// `input` goes before what `streams.read` gives. Both must outlive it.
    HeldStreams(QByteArray word, const QByteArray& input, const Streams& streams, OnWord onWord = {});

    /// Whether the command has any input.
    static bool hasInput(const Command& command, const Streams& streams);
    /// The command with empty lines for start-up files that read, so that none of them waits for ever.
    static Command answering(Command command);
    /// The streams that the command is to be run with.
    Streams streams();
    /// Whether the command has begun: start-up files are done.
    bool hasBegun();
    /// Whether the command has said that it finds no environment, and that it runs nothing therefore.
    bool isEnvironmentGone() const { return gone_; }
    /// Whether it has said that a start-up file has given its input away, and that it runs nothing therefore.
    bool isDeaf() const { return deaf_; }
    /// Of the streams, the output alone, for a command in a terminal: what is typed there is sent at once.
    Streams outputOnly();

private:
    qint64 read(char* data, qint64 size);
    bool waitForWord();
    void output(QByteArrayView bytes);
    void readLineBeforeOutput(const QByteArray& line);
    void release(bool open);

    QByteArray word_;
    const Streams& inner_;
    OnWord onWord_;
    QByteArray first_;     ///< what comes once the word was said
    qsizetype given_ = 0;  ///< how much of it was given
    QByteArray line_;      ///< of the output, which is not whole yet, before the word has come
    bool passed_ = false;
    bool gone_ = false;
    bool deaf_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = false;
    bool ended_ = false;
};

}  // namespace atelier
