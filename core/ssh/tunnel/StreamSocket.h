#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>
#include <functional>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// A connected stream socket of this computer that never blocks. Its two directions end separately
/// (QTcpSocket closes both when the peer ends one).
class StreamSocket {
public:
    /// How a call ended: some bytes were moved, none can be moved now, the peer sends no more, or the
    /// connection is broken.
    enum class State { Done, WouldBlock, EndOfStream, Broken };
    /// How many bytes were moved, and how the call ended; `size` is 0 unless it is Done.
    struct Transfer {
        qint64 size = 0;
        State state = State::Done;
    };

    /// `ready` is called, in the thread of this object, when the socket can do what `waitFor` waits for.
    StreamSocket(OwnedFd fd, const std::function<void()>& ready);

    /// Reads at most `size` bytes that have come.
    Transfer read(char* data, qint64 size);
    /// Writes as many of `size` bytes as can be taken now.
    Transfer write(const char* data, qint64 size);
    /// Ends the data that the peer gets; what the peer sends can still be read.
    void endWriting();
    /// Closes the socket at once; the peer sees a reset connection rather than an end of data.
    void reset();
    /// Says when `ready` is called: when there is something to read, when something can be written.
    void waitFor(bool readable, bool writable);

private:
    OwnedFd fd_;
    QSocketNotifier readable_;
    QSocketNotifier writable_;
};

}  // namespace atelier
