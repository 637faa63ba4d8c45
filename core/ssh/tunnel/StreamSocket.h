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
    enum class State { Done, NotNow, Ended, Broken };
    struct Transfer {
        qint64 size = 0;
        State state = State::Done;
    };

    /// `ready` is called, in the thread of this object, when the socket can do what `waitFor` waits for.
    StreamSocket(OwnedFd fd, const std::function<void()>& ready);

    Transfer read(char* data, qint64 size);
    Transfer write(const char* data, qint64 size);
    void endWriting();
    /// Closes the socket at once; the peer sees a reset connection rather than an end of data.
    void reset();
    void waitFor(bool readable, bool writable);

private:
    OwnedFd fd_;
    QSocketNotifier readable_;
    QSocketNotifier writable_;
};

}  // namespace atelier
