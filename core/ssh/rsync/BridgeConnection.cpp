#include "core/ssh/rsync/BridgeConnection.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "core/ssh/rsync/BridgeFrames.h"
#include "core/ssh/rsync/PassedStreams.h"
#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

/// What ssh(1) exits with when the connection is what failed.
constexpr int connectionFailed = 255;

class Connection {
public:
    Connection(RemoteHost& host, int socket) : host_(host), socket_(socket) {}

    void serve(const std::stop_token& stop) {
        QStringList words;
        while (auto frame = nextFrame()) {
            if (frame->kind == BridgeFrame::Run && streams_[2]) return run(words, stop);
            if (frame->kind != BridgeFrame::Argument) return;
            words << QString::fromStdString(frame->payload);
        }
    }

private:
    std::optional<BridgeFrameReader::Frame> nextFrame() {
        std::array<char, 1 << 16> buffer;
        for (;;) {
            if (auto frame = frames_.next()) return frame;
            const auto got = receiveWithStreams(socket_, buffer.data(), buffer.size(), streams_);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0 || frames_.isBroken()) return std::nullopt;
            frames_.feed({buffer.data(), static_cast<std::size_t>(got)});
        }
    }

    /// Waits until a stream can be read or written; false where atelier-rsh has hung up, or nobody wants to
    /// wait any longer. After the first frames it sends nothing more.
    bool waitFor(int stream, short events) const {
        std::array<pollfd, 2> watched{{{.fd = stream, .events = events, .revents = 0},
                                       {.fd = socket_, .events = POLLIN, .revents = 0}}};
        ::poll(watched.data(), watched.size(), -1);
        return watched[0].revents != 0 || watched[1].revents == 0;
    }

    static bool isWorthWaiting() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

    bool write(int stream, QByteArrayView bytes) const {
        while (!bytes.isEmpty()) {
            const auto put = ::write(stream, bytes.data(), static_cast<std::size_t>(bytes.size()));
            if (put < 0 && isWorthWaiting() && waitFor(stream, POLLOUT)) continue;
            if (put <= 0) return false;
            bytes = bytes.sliced(put);
        }
        return true;
    }

    qint64 readInput(char* data, qint64 size) const {
        const int input = streams_[0].get();
        for (;;) {
            // Hung up without an end of the input: what was sent so far must not pass for all of it.
            if (!waitFor(input, POLLIN)) return -1;
            const auto got = ::read(input, data, static_cast<std::size_t>(size));
            if (got >= 0 || !isWorthWaiting()) return got;
        }
    }

    void tellStatus(int status) const {
        const std::string frame = bridgeFrame(BridgeFrame::Exit, std::to_string(status));
        ::send(socket_, frame.data(), frame.size(), sendFlags);
    }

    /// rsync gives what ssh would be given: options with their values, the host, then words that ssh joins.
    static QString remoteCommand(QStringList words) {
        while (!words.isEmpty() && words.first().startsWith(QLatin1Char('-'))) {
            const bool hasValue =
                words.first() == QLatin1String("-l") || words.first() == QLatin1String("-p");
            words.remove(0, hasValue ? 2 : 1);
        }
        return words.mid(1).join(QLatin1Char(' '));
    }

    void run(const QStringList& words, const std::stop_token& stop) {
        std::stop_source ended;
        const std::stop_callback onStop(stop, [&ended] { ended.request_stop(); });
        Streams streams;
        const auto carryTo = [this, &ended](int stream) {
            return [this, &ended, stream](QByteArrayView bytes) {
                if (!write(stream, bytes)) ended.request_stop();
            };
        };
        streams.output = carryTo(streams_[1].get());
        streams.error = carryTo(streams_[2].get());
        streams.read = [this](char* data, qint64 size) { return readInput(data, size); };
        streams.interruptRead = [this] { ::shutdown(socket_, SHUT_RD); };
        const auto status = host_.execute(shellScript(remoteCommand(words)), streams, ended.get_token());
        tellStatus(status ? status->code : connectionFailed);
    }

    RemoteHost& host_;
    int socket_;
    BridgeFrameReader frames_;
    StandardStreams streams_;
};

}  // namespace

void serveBridgeConnection(RemoteHost& host, int socket, std::stop_token stop) {
    // Writing to a pipe that rsync has closed must be an error, and not the end of the application.
    sigset_t brokenPipe;
    sigemptyset(&brokenPipe);
    sigaddset(&brokenPipe, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &brokenPipe, nullptr);
    Connection(host, socket).serve(stop);
}

}  // namespace atelier
